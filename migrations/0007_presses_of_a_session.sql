-- Which press made a log entry is looked up whenever a session is loaded.

CREATE INDEX presses_of_session ON presses (session, last);

"""What Discord refuses, and how: its status, code and `errors` tree. One file per kind of object."""

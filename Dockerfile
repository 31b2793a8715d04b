# For hosts: docker build -t moon-games . && docker run -d --env-file .env -v moon-games:/data moon-games
FROM python:3.12-slim
WORKDIR /app
COPY requirements.lock .
RUN pip install --no-cache-dir --require-hashes -r requirements.lock
COPY bot bot
COPY engines engines
COPY render render
COPY migrations migrations
RUN useradd --create-home moon && mkdir /data && chown moon /data
USER moon
ENV DATABASE=/data/moon-games.sqlite3 PYTHONUNBUFFERED=1
VOLUME /data
STOPSIGNAL SIGTERM
CMD ["python", "-m", "bot"]

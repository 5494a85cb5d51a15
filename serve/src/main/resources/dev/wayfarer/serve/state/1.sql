-- What was asked, and what of it was saved. The id is made of the database and the question, so that
-- two servers that keep the same question keep it once.
CREATE TABLE wayfarer_question (
  id TEXT NOT NULL PRIMARY KEY,
  database_name TEXT NOT NULL,
  question TEXT NOT NULL,
  asked_at BIGINT NOT NULL,
  saved INTEGER NOT NULL
);
CREATE INDEX wayfarer_question_by_time ON wayfarer_question (database_name, asked_at);

-- A question has at most one answer: what is still being written for one that was asked again has no question left.
-- Null for questions, and for answers of earlier versions.

alter table chat_messages add column question_id uuid unique references chat_messages on delete cascade;

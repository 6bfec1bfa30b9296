-- Whose words an article has: the address of the feed that told of it first. Other feeds with the same article only fill
-- in what is missing, or its title would change to and fro at every reading. Null: brought by a file.
alter table news add column told_by text;

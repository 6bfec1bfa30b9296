-- A dispatch is about a bundle as it was when it was made: what has been added since goes out in the next, and not in both.
alter table dispatch_lines add column count_until integer;

-- The same as before, but in the order of the words: two that bring the same new words at once wait for each other
-- in a row, and never in a ring.
create or replace function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word, forms)
  select word, one_letter_less(word) from (
    select distinct word from changed,
      regexp_split_to_table(
        search_text(lower(title || ' ' || coalesce(company_name, '') || ' ' || array_to_string(ai_technologies, ' '))),
        '[^[:alnum:]]+') as word
    where length(word) between 4 and 30
  ) as words
  where not exists (select from search_words known where known.word = words.word)
  order by word
  on conflict do nothing;
  return null;
end $$;

-- The words of a text have room for a megabyte, and a word for 2,046 bytes. What is longer than any ad is searched for by
-- its beginning, in place of being refused: 100,000 characters, of four bytes each at most, by two dictionaries.
create or replace function job_search_vector(title text, company text, technologies text[], short text, long text)
  returns tsvector
  language sql immutable parallel safe
  return (
    select
      setweight(to_tsvector('norwegian'::regconfig, heading), 'A') ||
      setweight(to_tsvector('simple'::regconfig, heading), 'A') ||
      setweight(to_tsvector('simple'::regconfig, names), 'B') ||
      to_tsvector('norwegian'::regconfig, body) ||
      to_tsvector('simple'::regconfig, body)
    from (
      select search_text(left(title, 5000)) as heading,
        search_text(left(coalesce(company, '') || ' ' || array_to_string(technologies, ' '), 20000)) as names,
        search_text(left(coalesce(short, '') || ' ' || coalesce(long, ''), 100000)) as body
      offset 0
    ) as written);

create or replace function technology_vector(technologies text[]) returns tsvector
  language sql immutable parallel safe
  return coalesce(
    (select string_agg('''' || replace(replace('t:' || left(lower(name), 200), '\', '\\'), '''', '''''') || ''':1B', ' ')
       from unnest(technologies[:2000]) as name)::tsvector,
    ''::tsvector);

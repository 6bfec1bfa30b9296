-- Whether an ad says that one may work from home, in its place or in its words: a filter of the list.

-- The only place that knows these words. In each sentence what is no letter or figure becomes a space and each way to say
-- it one sign, and the sentence counts unless it denies the sign somewhere: «hjemmekontor er ikke mulig» does. Up to four
-- words stand between the sign and what denies it, none of which begins another thought.
create function says_home_office(words text) returns boolean language plpgsql immutable parallel safe as $$
declare
  said text;
  phrase text;
  phrases constant text[] := array[
    '(hjemme|heime) ?kontor(et|a|er|dag|dager|dagar|(ordning|løsning|mulighet|avtale|stilling)[a-zæøå]*)?',
    'fjern(arbeid|jobb)[a-zæøå]*',
    '(jobb|arbeid)[a-zæøå]*( [a-zæøå0-9]+){0,3} (hjemme|heime)fra',
    '(dag|dager|dagar) (hjemme|heime)fra',
    '(jobb|arbeid)[a-zæøå]*( delvis| litt| noe| mer)? (hjemme|heime)(?! (hos|i|hjå))',
    'home ?office',
    '(work|working) from home',
    'wfh',
    -- «Remote» is said of much else: «remote sensing», «remote desktop».
    '(fully|full|100|helt|hybrid|jobbe|arbeide|work|working) remote(?! (sens|desk|cont|acc|mon|serv|supp))',
    'remote (first|only|friendly|work|working|jobb|arbeid|kontor|office|(mulighet|stilling|position|role)[a-z]*)',
    'remote (?=(i|in|from|fra|innen|within|eller|or|hvis|når|dersom|etter) )',
    'remote(?= ?(,|$))'];
  hints constant text := 'hjemme|heime|fjernarbeid|fjernjobb|remote|home|wfh';
  denying constant text := '(ikke|ikkje|ingen|inga|intet|uten|utan|verken|hverken|umulig|uaktuelt|not|no|without|cannot|can t)';
  between constant text := '( (?!(og|samt|så|når|hvis|dersom|som|da|om|and|if|when) )[a-zæøå0-9@]+){0,4} ';
begin
  -- Most ads say nothing of it: they are not taken apart.
  if words !~* hints then return false; end if;
  for said in select regexp_split_to_table(lower(words), '[.;:!?()\n]| men | but ') loop
    continue when said !~ hints;
    said := regexp_replace(said, '[^a-zæøå0-9,]+', ' ', 'g');
    said := regexp_replace(said, '\m(ikke|ikkje) (bare|berre|kun|minst)\M', ' ', 'g');
    foreach phrase in array phrases loop
      said := regexp_replace(said, '\m' || phrase || '(?![a-zæøå0-9])', '@', 'g');
    end loop;
    if said like '%@%' and said !~ ('\m' || denying || between || '@') and said !~ ('@' || between || denying || '\M') then
      return true;
    end if;
  end loop;
  return false;
end $$;

alter table jobs
  add column is_remote boolean not null generated always as (
    place_keys @> array['hjemmekontor'] or says_home_office(
      title || E'\n' || coalesce(short_description, '') || E'\n' || coalesce(long_description, ''))) stored;
create index current_remote_jobs on jobs (listed_date desc, id desc) where is_current and status = 'open' and is_remote;

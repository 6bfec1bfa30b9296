-- What kind of work a title names, for the market's demand by role. Coarser than server/data/roles.txt, by which ads and
-- CVs are matched: these are the groups that people sell by. A title may be in several, and every developer is in
-- «Utvikler». The names are those of contract/src/work-role.ts.
create function work_roles_of(title text) returns text[] language sql immutable parallel safe as $$
  select array_remove(array[
    case when title ~* 'utvikler|utviklar|utvikling[^ ]*ingeniør|developer|programmerer|software engineer'
      and title !~* '(forretnings|organisasjons|eiendoms|eigedoms|nærings|kompetanse|tjeneste|teneste|by|samfunns)utvikl|business develop'
      then 'Utvikler' end,
    case when title ~* 'front-?end|webutvikl|web developer' then 'Frontendutvikler' end,
    case when title ~* 'back-?end|(java|kotlin|python|c#|net|golang)[ -]?utvikl|integrasjonsutvikl' then 'Backendutvikler' end,
    case when title ~* 'full-?stack' then 'Fullstackutvikler' end,
    case when title ~* '(app|mobil|ios|android)-?(utvikl|utviklar| ?develop)' then 'Apputvikler' end,
    case when title ~* 'arkitekt|architect' and title !~* 'landskapsarkitekt|interiørarkitekt|sivilarkitekt' then 'Arkitekt' end,
    case when title ~* 'plattform-?(ingeniør|utvikl)|platform engineer|devops|sky-?ingeniør|cloud engineer|site reliability|driftsingeniør'
      then 'Plattformingeniør' end,
    case when title ~* 'data-? ?engineer|dataingeniør|dataplattform|(^|[^a-zæøå])bi-utvikl|data scientist|dataforsk|dataanalytik|maskinlæring|(ml|ai|ki)[ -](engineer|ingeniør)'
      then 'Data og analyse' end,
    case when title ~* 'sikkerhets(rådgiv|arkitekt|analytik|led|ingeniør|spesialist)|tryggleiks|security|pentest|penetrasjonstest|personvern'
      then 'Sikkerhetsrådgiver' end,
    case when title ~* '(^|[^a-zæøå])test|tester([^a-zæøå]|$)|kvalitetsled' then 'Tester og testleder' end,
    case when title ~* 'design(er|ar)([^a-zæøå]|$)|(^|[^a-zæøå])ux([^a-zæøå]|$)' then 'Designer' end,
    case when title ~* 'prosjektled|prosjektleiar|project manager|programled|delprosjektl' then 'Prosjektleder' end,
    case when title ~* 'produkteier|produkteigar|produktled|product (owner|manager)' then 'Produkteier og produktleder' end,
    case when title ~* 'smidig|scrum|agile' then 'Smidig leder' end,
    case when title ~* 'team-?led|teamleiar|tech-? ?lead|team-? ?lead|teknisk leder|teknisk leiar' then 'Teknisk leder' end
  ], null)
$$;

alter table jobs add column work_roles text[] not null generated always as (work_roles_of(title)) stored;
create index jobs_by_work_role on jobs using gin (work_roles) where status = 'open';
alter table consultants
  add column work_roles text[] not null generated always as (work_roles_of(coalesce(title, ''))) stored;

-- What was asked for, by the day it was listed, whatever became of the ad.
create index jobs_by_listing on jobs (listed_date) where status <> 'request';

import type { Portal } from './portal-process.ts'

/** Notifications of the kinds that a seller gets in a week, about the example data. */
export const layWeekOf = (person: string, portal: Portal): Promise<unknown> =>
  portal.sql(`
  with person as (select id from users where name = '${person}'),
  ads as (select jobs.id, row_number() over (order by coalesce(deadline, 'infinity'), jobs.id) as nth from jobs where status = 'open' and deadline >= current_date),
  articles as (select id, row_number() over (order by posted_at desc, id) as nth from news),
  kept as (insert into saved_jobs (user_id, job_id) select person.id, ads.id from person, ads where nth <= 4 on conflict do nothing)
  insert into notifications (user_id, notification_type, kind, job_id, news_id, reasons, fields, import_id, told_of)
  select person.id, line.* from person, (
    select 'job_update', 'deadline_soon', ads.id, null::bigint, '{}'::text[], '{}'::text[], gen_random_uuid(), 'a' || nth from ads where nth <= 2
    union all select 'job_update', 'withdrawn', ads.id, null, '{}', '{}', gen_random_uuid(), 'b' || nth from ads where nth = 3
    union all select 'new_job', 'new', ads.id, null, array['t:Kotlin', 's:Backend i Oslo'], '{}', gen_random_uuid(), 'c' || nth from ads where nth between 5 and 16
    union all select 'company_news', 'news', null, articles.id, array['c:Nordlys'], '{}', gen_random_uuid(), 'd' || nth from articles where nth <= 3
  ) as line on conflict do nothing`)

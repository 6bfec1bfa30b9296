import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { FREE_FROM, FREE_PERCENT } from '../consultants/list-consultants.repository.ts'

export interface CalendarDay {
  kind: 'deadline' | 'next_step' | 'free'
  /** Of the ad, the follow-up or the consultant: with the kind it identifies the event. */
  id: string
  /** A calendar day in Norway. */
  day: string
  /** Of the ad or follow-up; the consultant's name. */
  title: string
  company: string | null
  /** The next step; how many percent of their time the consultant is free. */
  detail: string | null
}

/** Days further back are of no use to anybody. */
const DAYS_BACK = 30
const MOST = 1_000

/**
 * Deadlines of favourites; for those who may see follow-ups also the next steps of those that the user owns, and when
 * the consultants chosen in them become free.
 */
export const findCalendarDays = (
  db: Kysely<Database>,
  user_id: string,
  { hasFollowUps }: { hasFollowUps: boolean },
): Promise<CalendarDay[]> =>
  rowsOf<CalendarDay>(
    db,
    (bind) => `
      with me as (select ${bind(user_id)}::uuid as id), owned as (
        select follow_ups.* from follow_ups join me on me.id = owner_id
        where ended_at is null and ${bind(hasFollowUps)}::boolean
      ), days as (
        select 'deadline' as kind, jobs.id::text as id, jobs.deadline as day, jobs.title,
          coalesce(companies.name, jobs.company_name) as company, null as detail
        from saved_jobs join me on me.id = saved_jobs.user_id join jobs on jobs.id = job_id
          left join companies on companies.id = jobs.company_id
        where jobs.status = 'open' and jobs.deadline is not null
        union all
        select 'next_step', id::text, next_step_on, title, company_name, next_step from owned
        where next_step_on is not null
        union all
        select distinct 'free', consultants.id::text, ${FREE_FROM}, consultants.name, null, (${FREE_PERCENT})::text
        from owned join follow_up_consultants on follow_up_id = owned.id
          join consultants on consultants.id = consultant_id
        where ${FREE_FROM} is not null and ${FREE_PERCENT} > 0 and objected_at is null
      )
      select * from days
      where day >= (now() at time zone 'Europe/Oslo')::date - ${DAYS_BACK} order by day, kind, id limit ${MOST}`,
  )

import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { rowsOf } from '../src/db/statement.ts'
import type { Database } from '../src/db/tables.ts'
import { DEMO_ISSUER } from '../src/features/auth/demo-sso/demo-people.ts'
import { daysLater } from '../src/text/iso-week.ts'
import { osloDay } from '../src/text/oslo-day.ts'
import { DEMO_FOLLOW_UPS } from './follow-ups.ts'
import { FOLLOWER } from './people.ts'

const DAY_MS = 86_400_000
const ENDS: readonly string[] = ['won', 'lost', 'dropped']

/** What one of the demo people follows up. By itself, so that example data from before gets it too: once. */
export async function layFollowUps(trx: Transaction<Database>, now: Date): Promise<void> {
  const [owner] = await rowsOf<{ id: string }>(
    trx,
    (bind) => `
      select id from users where issuer = ${bind(DEMO_ISSUER)} and subject = ${bind(FOLLOWER)}
        and not exists (select from follow_ups) and not exists (select from follow_up_events)`,
  )
  if (!owner) return
  const jobs = await findSubjects(trx)
  const consultants = await rowsOf<{ id: number }>(
    trx,
    () => `select id from consultants where objected_at is null order by id limit 20`,
  )
  let next_consultant = 0
  for (const [nth, demo] of DEMO_FOLLOW_UPS.entries()) {
    const job = jobs[nth]
    if (!job) return
    const { subject, stage, end_reason = null, next_step = null, next_step_in, started_days_ago } = demo
    const started = new Date(now.getTime() - started_days_ago * DAY_MS)
    const ended_at = ENDS.includes(stage) ? new Date(now.getTime() - (started_days_ago / 2) * DAY_MS) : null
    const { id } = await trx
      .insertInto('follow_ups')
      .values({
        subject,
        job_id: subject === 'job' ? job.id : null,
        company_id: job.company_id,
        title: subject === 'job' ? job.title : job.company,
        company_name: job.company,
        owner_id: owner.id,
        stage,
        end_reason,
        next_step,
        next_step_on: next_step_in === undefined ? null : daysLater(osloDay(now), next_step_in),
        created_at: started,
        updated_at: ended_at ?? started,
        ended_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const by = { follow_up_id: id, actor_id: owner.id }
    await trx
      .insertInto('follow_up_events')
      .values([
        { ...by, kind: 'started', at: started, person_id: owner.id },
        ...(stage === 'new'
          ? []
          : [{ ...by, kind: 'stage' as const, at: ended_at ?? started, stage, text: end_reason }]),
      ])
      .execute()
    for (const chosen of demo.chosen ?? []) {
      const consultant = consultants[next_consultant++]
      if (!consultant) break
      await trx
        .insertInto('follow_up_consultants')
        .values({ follow_up_id: id, consultant_id: consultant.id, stage: chosen, added_at: started })
        .execute()
    }
    if (demo.comment)
      await trx
        .insertInto('follow_up_comments')
        .values({ follow_up_id: id, author_id: owner.id, text: demo.comment, created_at: started })
        .execute()
  }
}

/** An open example ad of each company, none of the newest: tests and people look at those as they come. */
const findSubjects = (trx: Transaction<Database>) =>
  rowsOf<{ id: number; title: string; company_id: number; company: string }>(
    trx,
    () => `
      select distinct on (companies.name) jobs.id, title, company_id, companies.name as company
      from jobs join companies on companies.id = company_id
      where external_id like 'demo-%' and source like '%.example' and status = 'open' and is_current
        and listed_date < (select max(listed_date) from jobs) - 3
      order by companies.name, jobs.id`,
  )

/** Moves what example people follow up along. */
export async function moveFollowUps(trx: Transaction<Database>, days: number, now: Date): Promise<void> {
  const later = sql`make_interval(days => ${days}::int)`
  const examples = sql`
    select follow_ups.id from follow_ups join companies on companies.id = follow_ups.company_id
    where exists (select from jobs
      where company_id = companies.id and external_id like 'demo-%' and source like '%.example')`
  await sql`
    update follow_ups set next_step_on = next_step_on + ${days}::int,
      created_at = least(${now}, created_at + ${later}), updated_at = least(${now}, updated_at + ${later}),
      ended_at = case when ended_at is not null then least(${now}, ended_at + ${later}) end
    where id in (${examples})`.execute(trx)
  await sql`
    update follow_up_events set at = least(${now}, at + ${later}) where follow_up_id in (${examples})`.execute(
    trx,
  )
  await sql`
    update follow_up_comments set created_at = least(${now}, created_at + ${later})
    where follow_up_id in (${examples})`.execute(trx)
}

import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { inSteps } from '../../db/in-steps.ts'
import { announceListChange } from '../../db/list-cache.ts'
import type { RequestsTable } from '../../db/request-tables.ts'
import type { Database, StoredContact } from '../../db/tables.ts'
import { forgetPeopleOfAds } from '../../erasure/forget-ads.repository.ts'
import { type NamedPeople, peopleIn, withoutPeople } from '../../text/without-people.ts'
import { emptyPersonalEvents } from './job-history.repository.ts'

/** Texts read at a time: each may have 100 kB. */
const TEXTS = 100

/** Retention in days of data that is useful only for a time. */
export interface JobRetention {
  contacts: number
  expired: number
  withdrawn: number
}

/** How long an ad without a last day counts as open. */
const WITHOUT_DEADLINE_DAYS = 365

/** The last day of an ad, as SQL on `jobs`. */
const LAST_DAY = sql`coalesce(deadline, expires_day, listed_date + ${sql.lit(WITHOUT_DEADLINE_DAYS)})`

/**
 * Removes the contact persons of ads that closed long ago, and ads older still that nobody keeps, and announces it.
 * Returns how many of each. In small steps, so that nobody waits for it.
 */
export async function removeOldJobs(
  db: Kysely<Database>,
  today: string,
  keep: JobRetention,
): Promise<{ without_contacts: number; deleted: number }> {
  const before = (days: number) => sql`${today}::date - ${days}::int`
  const without_contacts = await removePeople(db, sql`${LAST_DAY} < ${before(keep.contacts)}`)
  const deleted = await inSteps(db, async (trx, limit) => {
    const { numAffectedRows } = await sql`
      delete from jobs where id in (
        select id from jobs
        where (case when status = 'withdrawn' then withdrawn_at::date < ${before(keep.withdrawn)}
                    else ${LAST_DAY} < ${before(keep.expired)} end)
          and not exists (select from saved_jobs where job_id = jobs.id)
        limit ${limit})`.execute(trx)
    const removed = Number(numAffectedRows ?? 0)
    if (removed > 0) await announceListChange(trx, 'jobs_changed')
    return removed
  })
  return { without_contacts, deleted }
}

interface NamingAd {
  id: number
  company: string | null
  title: string
  deadline_text: string | null
  short_description: string | null
  long_description: string | null
  ai_summary: string | null
  contacts: StoredContact[]
  /** What a request says beside an ad; empty of an ad. */
  said: string
}

/** The text as it was received goes; what was read of it stays, without the people. */
async function forgetPeopleOfRequests(
  trx: Transaction<Database>,
  ids: readonly number[],
  ads: readonly CleanAd[],
): Promise<void> {
  await sql`
    update request_receipts set text = null where job_id = any(${ids}::bigint[]) and text is not null`.execute(
    trx,
  )
  const { rows } = await sql<StoredRequest>`
    select job_id, clearance, language, demands from requests
    where job_id = any(${ads.map(({ id }) => id)}::bigint[])`.execute(trx)
  for (const { job_id, ...said } of rows) {
    const { people, company } = ads.find(({ id }) => id === job_id)!
    const clean = (text: string | null) => text && withoutPeople(text, people, company)
    await trx
      .updateTable('requests')
      .set({
        clearance: clean(said.clearance),
        language: clean(said.language),
        demands: JSON.stringify(said.demands.map((one) => ({ ...one, sentence: clean(one.sentence) ?? '' }))),
      })
      .where('job_id', '=', job_id)
      .execute()
  }
}

type StoredRequest = Pick<Selectable<RequestsTable>, 'job_id' | 'clearance' | 'language' | 'demands'>

/** Returns how many ads named somebody. */
async function removePeople(db: Kysely<Database>, old: ReturnType<typeof sql>): Promise<number> {
  let all = 0
  let last = 0
  for (;;) {
    const { read, named } = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<NamingAd>`
        select jobs.id, company_name as company, title, deadline_text, short_description, long_description, ai_summary, contacts,
          concat_ws(E'\\n', clearance, language,
            (select string_agg(demand ->> 'sentence', E'\\n') from jsonb_array_elements(demands) as demand)) as said
        from jobs left join job_summaries on job_summaries.job_id = jobs.id
          left join requests on requests.job_id = jobs.id
        where jobs.id > ${last} and not people_removed and ${old}
        order by jobs.id limit ${TEXTS} for update of jobs skip locked`.execute(trx)
      const ids = rows.map(({ id }) => id)
      const changed = rows.flatMap((ad) => withoutItsPeople(ad) ?? [])
      await saveWithoutPeople(trx, changed)
      await sql`update jobs set people_removed = true where id = any(${ids}::bigint[])`.execute(trx)
      await sql`update job_likeness set contact_keys = '{}' where job_id = any(${ids}::bigint[])`.execute(trx)
      // A hash of a name and a number can be tried out.
      await sql`
        update job_sources set corrected = '{}' where job_id = any(${ids}::bigint[]) and corrected <> '{}'`.execute(
        trx,
      )
      await emptyPersonalEvents(trx, ids)
      await forgetPeopleOfAds(trx, changed)
      await forgetPeopleOfRequests(trx, ids, changed)
      if (changed.length > 0) await announceListChange(trx, 'jobs_changed')
      return { read: ids, named: changed.length }
    })
    all += named
    last = read.at(-1) ?? last
    if (read.length < TEXTS) return all
  }
}

type CleanAd = Omit<NamingAd, 'contacts'> & { people: NamedPeople }

/** Null when nobody is named. */
function withoutItsPeople({ contacts, ...ad }: NamingAd): CleanAd | null {
  const { title, deadline_text, short_description, long_description, ai_summary, said } = ad
  const texts = { title, deadline_text, short_description, long_description, ai_summary, said }
  const people = peopleIn(Object.values(texts).join('\n'), contacts, ad.company)
  const clean = (text: string | null) => text && withoutPeople(text, people, ad.company)
  const left = {
    title: clean(title) ?? title,
    deadline_text: clean(deadline_text),
    short_description: clean(short_description),
    long_description: clean(long_description),
    ai_summary: clean(ai_summary),
    said: clean(said) ?? said,
  }
  if (contacts.length === 0 && isDeepStrictEqual(texts, left)) return null
  return { ...ad, ...left, people }
}

/**
 * Search words follow from the texts. A summary stays valid for the current text, and no model is asked again; the
 * requirements of an ad that is still compared are read again.
 */
async function saveWithoutPeople(trx: Transaction<Database>, ads: readonly CleanAd[]): Promise<void> {
  if (ads.length === 0) return
  const rows = JSON.stringify(ads.map(({ people: _people, ...ad }) => ad))
  await sql`
    with clean as (
      select * from jsonb_to_recordset(${rows}::jsonb) as ad
        (id bigint, title text, deadline_text text, short_description text, long_description text, ai_summary text)),
    old as (
      select jobs.id, summary_hash(jobs.title, coalesce(jobs.long_description, jobs.short_description)) as before,
        summary_hash(clean.title, coalesce(clean.long_description, clean.short_description)) as after
      from clean join jobs on jobs.id = clean.id),
    summaries as (
      update job_summaries set ai_summary = clean.ai_summary,
        summary_hash = case when summary_hash = before then after else summary_hash end,
        model_hash = case when model_hash = before then after else model_hash end
      from clean join old on old.id = clean.id where job_id = clean.id),
    matches as (
      delete from job_matches where job_id in (select id from clean))
    update jobs set contacts = '[]', title = clean.title, deadline_text = clean.deadline_text,
      short_description = clean.short_description, long_description = clean.long_description
    from clean where jobs.id = clean.id`.execute(trx)
}

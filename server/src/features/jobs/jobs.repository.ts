import type { Job, JobSummary } from '@utsyn/contract/jobs.ts'
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely'
import type { Database, JobsTable } from '../../db/tables.ts'
import { searchWords } from './search-words.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface JobFilter {
  text_search?: string | undefined
  deadline_after?: string | undefined
}

/** Of a search only the newest so many matches are ranked, and the rest follow by date: it bounds what a word costs. */
const RANKED = 300

const SUMMARY_COLUMNS = [
  'jobs.id',
  'jobs.title',
  'companies.name as company',
  'jobs.company_id',
  'jobs.locations',
  'jobs.posted_date',
  'jobs.created_at',
  'jobs.deadline',
  'jobs.deadline_text',
  'jobs.job_type',
  'jobs.source',
  'jobs.short_description',
  'jobs.ai_technologies',
  'jobs.is_open_application',
] as const

/** Open ads that pass the filter: newest first, or best first when a text is searched. */
export async function findJobs(
  db: Db,
  filter: JobFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<JobSummary[]> {
  const query = filter.text_search === undefined ? null : searchQuery(filter.text_search)
  const page = query ? bestFirst(filter, query, limit, offset) : newestFirst(filter, limit, offset)
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('jobs', 'jobs.id', 'page.id')
    .leftJoin('companies', 'companies.id', 'jobs.company_id')
    .select(SUMMARY_COLUMNS)
    .orderBy('page.place')
    .execute()
  return rows.map(toSummary)
}

export async function countJobs(db: Db, filter: JobFilter): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from jobs where ${passes(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findJob(db: Db, id: number): Promise<Job | null> {
  const row = await db
    .selectFrom('jobs')
    .leftJoin('companies', 'companies.id', 'jobs.company_id')
    .select(SUMMARY_COLUMNS)
    .select(['jobs.url', 'jobs.long_description', 'jobs.ai_summary', 'jobs.contacts'])
    .where('jobs.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { url, long_description, ai_summary, contacts } = row
  return { ...toSummary(row), url, long_description, ai_summary, contacts }
}

type Page = { id: number; place: number }

const newestFirst = (filter: JobFilter, limit: number, offset: number) => sql<Page>`(
  select id, row_number() over (order by listed_date desc, id desc) as place
  from (
    select id, listed_date from jobs where ${passes(filter)}
    order by listed_date desc, id desc limit ${limit} offset ${offset}
  ) as wanted
)`

const bestFirst = (
  filter: JobFilter,
  query: RawBuilder<unknown>,
  limit: number,
  offset: number,
) => sql<Page>`(
  select id, row_number() over (order by rank desc nulls last, listed_date desc, id desc) as place
  from (
    select id, listed_date, case when age <= ${RANKED} then
      (select ts_rank(jobs.search, ${query}) from jobs where jobs.id = matches.id)
    end as rank
    from (
      select id, listed_date, row_number() over (order by listed_date desc, id desc) as age
      from jobs where ${passes(filter)}
      order by listed_date desc, id desc limit ${Math.max(RANKED, offset + limit)}
    ) as matches
  ) as ranked
  order by place limit ${limit} offset ${offset}
)`

/** The condition on `jobs`. The status is a literal, so that the planner sees that the partial index fits. */
function passes({ text_search, deadline_after }: JobFilter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`status = 'open'`]
  if (deadline_after) conditions.push(sql`(deadline >= ${deadline_after}::date or deadline is null)`)
  if (text_search !== undefined) conditions.push(sql`search @@ ${searchQuery(text_search)}`)
  return sql.join(conditions, sql` and `)
}

/** Every word must be there, by its stem or as the beginning of a word. No words at all match nothing. */
function searchQuery(text: string): RawBuilder<unknown> {
  const words = searchWords(text).map(
    (word) => sql`(plainto_tsquery('norwegian', ${word}) || to_tsquery('simple', ${`'${word}':*`}))`,
  )
  return words.length === 0 ? sql`''::tsquery` : sql`(${sql.join(words, sql` && `)})`
}

type SummaryRow = Pick<
  Selectable<JobsTable>,
  | 'id'
  | 'title'
  | 'company_id'
  | 'locations'
  | 'posted_date'
  | 'created_at'
  | 'deadline'
  | 'deadline_text'
  | 'job_type'
  | 'source'
  | 'short_description'
  | 'ai_technologies'
  | 'is_open_application'
> & { company: string | null }

const toSummary = (row: SummaryRow): JobSummary => ({
  id: String(row.id),
  title: row.title,
  company: row.company,
  company_id: row.company_id === null ? null : String(row.company_id),
  locations: row.locations,
  posted_date: row.posted_date,
  created_at: row.created_at.toISOString(),
  deadline: row.deadline,
  deadline_text: row.deadline_text,
  job_type: row.job_type,
  source: row.source,
  short_description: row.short_description,
  ai_technologies: row.ai_technologies,
  is_open_application: row.is_open_application,
})

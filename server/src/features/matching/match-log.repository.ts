import type { OwnComparison, Verdict, VerdictWord } from '@utsyn/contract/match.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import type { StoredComparison } from './comparisons.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

/** For an erased user, or a log line whose user id is unknown. */
export const NOBODY = 'Slettet bruker'

/**
 * The title of an ad in the logs, as SQL on `jobs`. Consultants read the logs whatever their role, and only some may
 * see requests, so a request is not named.
 */
export const LOGGED_TITLE = `case jobs.status when 'request' then 'Forespørsel' else jobs.title end`
export const LOGGED_COMPANY = `case jobs.status when 'request' then null else jobs.company_name end`

/** Logs that a user has viewed a comparison, with everything they saw. */
export async function logComparison(
  db: Db,
  kind: 'comparison' | 'export',
  { user_id, job_id, consultant_id, comparison }: Looked,
): Promise<void> {
  const parts = comparison.requirements.map(({ sentence, kind, status, points, worth, quote }) => ({
    sentence,
    kind,
    status,
    points,
    worth,
    quote,
  }))
  await addLine(db, { kind, user_id, job_id, consultant_id, comparison }, { parts: JSON.stringify(parts) })
}

/** Whether a user has looked at a comparison in the last hour. */
export async function hasLookedLately(
  db: Db,
  { user_id, job_id, consultant_id }: Omit<Looked, 'comparison'>,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    (bind) => `
      select 1 as one from match_log
      where user_id = ${bind(user_id)} and job_id = ${bind(job_id)} and consultant_id = ${bind(consultant_id)}
        and kind = 'comparison' and at > now() - interval '1 hour' limit 1`,
  )
  return rows.length > 0
}

interface Looked {
  user_id: string
  job_id: number
  consultant_id: number
  comparison: StoredComparison
}

/** Logs a user's verdict on the current comparison. */
export async function logVerdict(
  db: Db,
  line: Looked,
  said: { verdict: VerdictWord; reason: string | null },
): Promise<void> {
  await addLine(db, { kind: 'verdict', ...line }, said)
}

async function addLine(
  db: Db,
  {
    kind,
    user_id,
    job_id,
    consultant_id,
    comparison,
  }: Looked & { kind: 'comparison' | 'export' | 'verdict' },
  said: { parts?: string; verdict?: VerdictWord; reason?: string | null },
): Promise<void> {
  const { text_hash, content_version, engine_version, model, instead_of_model, score } = comparison
  const { parts = null, verdict = null, reason = null } = said
  await rowsOf(
    db,
    (bind) => `
      insert into match_log (kind, user_id, job_id, consultant_id, job_title, company, text_hash, content_version,
        engine_version, model, instead_of_model, score, parts, verdict, reason)
      select ${bind(kind)}, ${bind(user_id)}, jobs.id, ${bind(consultant_id)}, ${LOGGED_TITLE},
        ${LOGGED_COMPANY},
        ${bind(text_hash)}, ${bind(content_version)}, ${bind(engine_version)}, ${bind(model)},
        ${bind(instead_of_model)}, ${bind(score)}, 
        case when jobs.status = 'request'
          then (select jsonb_agg(part - 'sentence') from jsonb_array_elements(${bind(parts)}::jsonb) as part)
          else ${bind(parts)}::jsonb end, ${bind(verdict)}, ${bind(reason)}
      from jobs where jobs.id = ${bind(job_id)}`,
  )
}

const MOST_VERDICTS = 100

/** The verdicts on one pair, newest first. */
export async function findVerdicts(db: Db, job_id: number, consultant_id: number): Promise<Verdict[]> {
  const rows = await rowsOf<Omit<Verdict, 'at'> & { at: Date }>(
    db,
    (bind) => `
      select verdict, reason, coalesce(users.name, '${NOBODY}') as by, match_log.at
      from match_log left join users on users.id = match_log.user_id
      where kind = 'verdict' and job_id = ${bind(job_id)} and consultant_id = ${bind(consultant_id)}
      order by match_log.id desc limit ${MOST_VERDICTS}`,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const STEPS = [0, 20, 40, 60, 80] as const

export interface VerdictCounts {
  consultants: number
  objections: number
  verdicts: { from: number; to: number; fits: number; partly: number; does_not_fit: number }[]
}

/** Verdicts on suggestions by score range: each user's latest about each pair. */
export async function countVerdicts(db: Db): Promise<VerdictCounts> {
  const [[people], rows] = await Promise.all([
    rowsOf<{ consultants: number; objections: number }>(
      db,
      () =>
        `select count(*) filter (where objected_at is null) as consultants, count(objected_at) as objections from consultants`,
    ),
    rowsOf<{ step: number; verdict: VerdictWord; count: number }>(
      db,
      () => `
        select least(score / 20, 4) as step, verdict, count(*) as count
        from (
          select distinct on (user_id, job_id, consultant_id) score, verdict from match_log
          where kind = 'verdict' order by user_id, job_id, consultant_id, id desc) as last
        where score is not null group by 1, 2`,
    ),
  ])
  const counted = (step: number, word: VerdictWord) =>
    rows.find((row) => row.step === step && row.verdict === word)?.count ?? 0
  return {
    consultants: people?.consultants ?? 0,
    objections: people?.objections ?? 0,
    verdicts: STEPS.map((from, step) => ({
      from,
      to: from === 80 ? 100 : from + 19,
      fits: counted(step, 'fits'),
      partly: counted(step, 'partly'),
      does_not_fit: counted(step, 'does_not_fit'),
    })),
  }
}

type StoredLine = Omit<OwnComparison, 'at' | 'engine'> & {
  at: Date
  engine_version: number
  model: string | null
  instead_of_model: string | null
}

/** When a consultant was compared, newest first. */
export function findComparisonsOf(
  db: Db,
  consultant_id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredLine[]> {
  return rowsOf<StoredLine>(
    db,
    (bind) => `
      select match_log.at, jobs.id::text as job_id, job_title as title, company,
        coalesce(users.name, '${NOBODY}') as asked_by, score, engine_version, model, instead_of_model
      from match_log left join users on users.id = match_log.user_id left join jobs on jobs.id = match_log.job_id
      where match_log.consultant_id = ${bind(consultant_id)} and kind <> 'verdict'
      order by match_log.id desc limit ${bind(limit)} offset ${bind(offset)}`,
  )
}

export async function countComparisonsOf(db: Db, consultant_id: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    (bind) => `
      select count(*) as count from match_log where consultant_id = ${bind(consultant_id)} and kind <> 'verdict'`,
  )
  return row?.count ?? 0
}

/** The only way to delete from this log and the list logs; returns how many lines. */
export function removeOldLines(db: Kysely<Database>, days: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('utsyn.match_log', 'retention', true)`.execute(trx)
    const comparisons = await sql`
      delete from match_log where at < now() - make_interval(days => ${days})`.execute(trx)
    const lists = await sql`
      delete from match_list_log where at < now() - make_interval(days => ${days})`.execute(trx)
    const ads = await sql`
      delete from match_ads_log where at < now() - make_interval(days => ${days})`.execute(trx)
    return [comparisons, lists, ads].reduce(
      (all, { numAffectedRows }) => all + Number(numAffectedRows ?? 0),
      0,
    )
  })
}

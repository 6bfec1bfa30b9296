import type { OwnListing } from '@utsyn/contract/match.ts'
import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { NOBODY } from './match-log.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

interface OpenedList {
  user_id: string
  job_id: number
  text_hash: string
  engine_version: number
  matches: readonly { consultant_id: string; percentage: number | null }[]
}

/** Notes that somebody has seen the ranked list of an ad; once a day for each state of the ad, however often it is asked for. */
export async function logOpenedList(db: Db, list: OpenedList): Promise<void> {
  const ranked = list.matches.filter(({ percentage }) => percentage !== null)
  if (ranked.length === 0) return
  await rowsOf(
    db,
    (bind) => `
      insert into match_list_log (user_id, job_id, job_title, company, text_hash, engine_version, consultant_ids, scores)
      select ${bind(list.user_id)}, id, title, company_name, ${bind(list.text_hash)}, ${bind(list.engine_version)}::smallint,
        ${bind(ranked.map(({ consultant_id }) => consultant_id))}::bigint[],
        ${bind(ranked.map(({ percentage }) => percentage))}::smallint[]
      from jobs where id = ${bind(list.job_id)}
      on conflict do nothing`,
    { prepared: 'log_opened_list' },
  )
}

type StoredListing = Omit<OwnListing, 'at'> & { at: Date }

/** In which lists somebody stood with a score, and who saw it, the newest first. */
export function findListingsOf(
  db: Db,
  consultant_id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredListing[]> {
  return rowsOf<StoredListing>(
    db,
    (bind) => `
      select log.at, jobs.id::text as job_id, job_title as title, company,
        coalesce(users.name, '${NOBODY}') as seen_by,
        scores[array_position(consultant_ids, ${bind(consultant_id)}::bigint)] as score, engine_version
      from match_list_log log left join users on users.id = log.user_id left join jobs on jobs.id = log.job_id
      where consultant_ids @> array[${bind(consultant_id)}::bigint]
      order by log.id desc limit ${bind(limit)} offset ${bind(offset)}`,
  )
}

export async function countListingsOf(db: Db, consultant_id: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    (bind) => `
      select count(*) as count from match_list_log where consultant_ids @> array[${bind(consultant_id)}::bigint]`,
  )
  return row?.count ?? 0
}

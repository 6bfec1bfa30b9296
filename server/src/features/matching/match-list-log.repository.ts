import type { OwnListing } from '@utsyn/contract/match.ts'
import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import type { ConsultantMatch } from './list-matches.repository.ts'
import { LOGGED_COMPANY, LOGGED_TITLE, NOBODY } from './match-log.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

/** The ranked list of an ad, or some of it. */
export interface SeenList {
  job_id: number
  text_hash: string
  engine_version: number
  matches: readonly { consultant_id: string; percentage: number | null }[]
}

/** The ads that fit a consultant best. */
export interface SeenAds {
  consultant_id: number
  /** A consultant reads this log, so a request appears without its title and customer. */
  ads: readonly (Omit<ConsultantMatch, 'kind'> & Partial<Pick<ConsultantMatch, 'kind'>>)[]
}

/**
 * Logs that a user has seen who fits an ad, on the ad's page, in an answer of the assistant or in a message; once a
 * day per state of the list.
 */
export async function logSeenList(
  db: Db,
  list: SeenList & { user_id: string; seen_in: 'ad' | 'chat' | 'mail' | 'teams' | 'slack' },
): Promise<void> {
  const ranked = list.matches.filter(({ percentage }) => percentage !== null)
  if (ranked.length === 0) return
  await rowsOf(
    db,
    (bind) => `
      insert into match_list_log (user_id, seen_in, job_id, job_title, company, text_hash, engine_version, consultant_ids,
        scores)
      select ${bind(list.user_id)}, ${bind(list.seen_in)}, id, ${LOGGED_TITLE}, ${LOGGED_COMPANY}, ${bind(list.text_hash)},
        ${bind(list.engine_version)}::smallint,
        ${bind(ranked.map(({ consultant_id }) => consultant_id))}::bigint[],
        ${bind(ranked.map(({ percentage }) => percentage))}::smallint[]
      from jobs where id = ${bind(list.job_id)}
      on conflict do nothing`,
    { prepared: 'log_seen_list' },
  )
}

/** Logs that a user has seen which ads fit a consultant; once a day per state of the list. */
export async function logSeenAds(
  db: Db,
  list: SeenAds & { user_id: string; seen_in: 'profile' | 'chat' | 'mail' | 'teams' | 'slack' },
): Promise<void> {
  if (list.ads.length === 0) return
  const ads = list.ads.map(
    ({ job_id, kind, title, company, percentage: score, text_hash, engine_version }) => ({
      job_id: Number(job_id),
      ...(kind === 'request' ? { title: 'Forespørsel', company: null } : { title, company }),
      score,
      text_hash,
      engine_version,
    }),
  )
  await rowsOf(
    db,
    (bind) => `
      insert into match_ads_log (user_id, seen_in, consultant_id, ads)
      values (${bind(list.user_id)}, ${bind(list.seen_in)}, ${bind(list.consultant_id)}, ${bind(JSON.stringify(ads))}::jsonb)
      on conflict do nothing`,
    { prepared: 'log_seen_ads' },
  )
}

type StoredListing = Omit<OwnListing, 'at'> & { at: Date }

/** In which lists a consultant had a score, which ads were shown for them, and who saw it, newest first. */
export function findListingsOf(
  db: Db,
  consultant_id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredListing[]> {
  return rowsOf<StoredListing>(
    db,
    (bind) => `
      with page as (
        select id, at, true as is_list from match_list_log
        where consultant_ids @> array[${bind(consultant_id)}::bigint]
        union all
        select id, at, false from match_ads_log where consultant_id = ${bind(consultant_id)}
        order by at desc, is_list, id desc limit ${bind(limit)} offset ${bind(offset)})
      select page.at, coalesce(users.name, '${NOBODY}') as seen_by, coalesce(list.seen_in, ads.seen_in) as seen_in, (
        select json_agg(json_build_object('job_id', jobs.id::text, 'title', shown.title, 'company', shown.company,
          'score', shown.score, 'engine_version', shown.engine_version) order by shown.place)
        from (
          select list.job_id, list.job_title, list.company,
            list.scores[array_position(list.consultant_ids, ${bind(consultant_id)}::bigint)], list.engine_version, 1
          where is_list
          union all
          select (ad ->> 'job_id')::bigint, ad ->> 'title', ad ->> 'company', (ad ->> 'score')::smallint,
            (ad ->> 'engine_version')::smallint, place
          from jsonb_array_elements(ads.ads) with ordinality as ad (ad, place)
        ) as shown (job_id, title, company, score, engine_version, place)
        left join jobs on jobs.id = shown.job_id) as ads
      from page
      left join match_list_log list on is_list and list.id = page.id
      left join match_ads_log ads on not is_list and ads.id = page.id
      left join users on users.id = coalesce(list.user_id, ads.user_id)
      order by page.at desc, is_list, page.id desc`,
  )
}

export async function countListingsOf(db: Db, consultant_id: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    (bind) => `
      select (select count(*) from match_list_log where consultant_ids @> array[${bind(consultant_id)}::bigint])
        + (select count(*) from match_ads_log where consultant_id = ${bind(consultant_id)}) as count`,
  )
  return row?.count ?? 0
}

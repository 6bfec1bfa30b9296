import type { Kysely, Transaction } from 'kysely'
import { isKeptFeed } from '../../db/kept-feed.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

/** A source that an ad was read from, with its id there. */
export interface Place {
  source: string
  external_id: string
}

/** An ad that was on the page before, with its places there. */
export interface OnceListed {
  job_id: number
  title: string
  company: string | null
  locations: string[]
  deadline: string | null
  seen_at: Date
  places: Place[]
}

/** Addresses without a path have no key of their own. */
const pageKey = (url: string) => `coalesce(address_key(${url}), lower(${url}))`

/** Records that these ads are on the page; those not in the portal are left out. */
export async function notePageAds(
  trx: Transaction<Database>,
  page_url: string,
  places: Place[],
): Promise<void> {
  if (places.length === 0) return
  await rowsOf(
    trx,
    (bind) => `
      insert into scraped_page_ads (page_key, source, external_id)
      select distinct ${pageKey(`${bind(page_url)}::text`)}, source, external_id
      from unnest(${bind(places.map(({ source }) => source))}::text[],
                  ${bind(places.map(({ external_id }) => external_id))}::text[]) as found (source, external_id)
      join job_sources using (source, external_id)
      on conflict (page_key, source, external_id) do update set seen_at = now()`,
  )
}

/** How many ads the last accepted reading of the page had. */
export async function countLastListed(
  db: Kysely<Database> | Transaction<Database>,
  page_url: string,
): Promise<number> {
  const [last] = await rowsOf<{ listed: number }>(
    db,
    (bind) => `
      select count(*)::int as listed from scraped_page_ads
      where (page_key, seen_at) = (
        select page_key, max(seen_at) from scraped_page_ads
        where page_key = ${pageKey(`${bind(page_url)}::text`)} group by page_key)`,
  )
  return last!.listed
}

/**
 * Open ads once read on the page, other than `here`, that no other source shows. An ad that a feed lists, or that
 * another page had within the last week, is not closed because this page dropped it.
 */
export function findOnceListed(
  db: Kysely<Database> | Transaction<Database>,
  page_url: string,
  { here }: { here: number[] },
): Promise<OnceListed[]> {
  return rowsOf<OnceListed>(
    db,
    (bind) => `
      with seen as (
        select * from scraped_page_ads where page_key = ${pageKey(`${bind(page_url)}::text`)}
      )
      select jobs.id as job_id, jobs.title, jobs.company_name as company, jobs.locations, jobs.deadline,
        max(seen.seen_at) as seen_at,
        jsonb_agg(jsonb_build_object('source', seen.source, 'external_id', seen.external_id)) as places
      from seen join job_sources as place using (source, external_id) join jobs on jobs.id = place.job_id
      where place.gone_at is null and jobs.status = 'open' and jobs.is_current
        and jobs.id <> all(${bind(here)}::bigint[])
        and not exists (
          select from scraped_page_ads as elsewhere
          where elsewhere.source = seen.source and elsewhere.external_id = seen.external_id
            and elsewhere.page_key <> seen.page_key and elsewhere.seen_at > now() - interval '7 days')
        and not exists (
          select from feeds where ${isKeptFeed()} and kind = 'feed'
            and position -> 'listed' @> jsonb_build_array(jsonb_build_array(seen.source, seen.external_id)))
      group by jobs.id
      having count(*) = (
        select count(*) from job_sources as other where other.job_id = jobs.id and other.gone_at is null)
      order by jobs.title, jobs.id
      limit 500`,
  )
}

import type { NewsListQuery } from '@utsyn/contract/news.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { badInput } from '../../http/app-error.ts'
import { namesIn } from '../../text/names-in.ts'
import { companyIdsOf } from '../companies/companies.repository.ts'
import { followedCompanyIds } from '../companies/followed-companies.repository.ts'
import type { NewsFilter } from './news-filter.repository.ts'
import type { NewsOrder } from './news.repository.ts'

type Db = Kysely<Database>

/** Resolves names to terms; an unknown name becomes a term without articles, so that the list is empty. */
export async function resolveNewsFilter(db: Db, query: NewsListQuery, user_id: string): Promise<NewsFilter> {
  const terms: NonNullable<NewsFilter['terms']> = {}
  const [company, source, followed] = await Promise.all([
    query.companies?.length ? companyTerms(db, query.companies) : null,
    query.sources?.length ? sourceTerms(query.sources) : null,
    query.followed ? followedCompanyIds(db, user_id) : null,
  ])
  if (company) terms.company = company
  if (source) terms.source = source
  if (followed) terms.followed = followed.map((id) => `c:${id}`).sort()
  const { posted_after } = query
  // The schema lets a leap second pass, which no Date has.
  if (posted_after !== undefined && Number.isNaN(Date.parse(posted_after)))
    throw badInput('posted_after', 'Feltet «posted_after» er ikke et tidspunkt.')
  return {
    text_search: query.text_search?.trim() || undefined,
    posted_after: posted_after?.includes(':') ? new Date(posted_after).toISOString() : posted_after,
    terms,
  }
}

const ORDERS = {
  date: ['newest', 'oldest'],
  posted_at: ['newest', 'oldest'],
  title: ['title_down', 'title'],
  companies: ['company_down', 'company'],
  kilde: ['source_down', 'source'],
} as const satisfies Record<string, [down: NewsOrder, up: NewsOrder]>

/** Default direction: dates descending, names ascending. */
export function orderOf({ sort_by, order }: NewsListQuery): NewsOrder {
  if (sort_by === undefined) return 'best'
  const [down, up] = ORDERS[sort_by]
  const direction = order?.toLowerCase() ?? (down === 'newest' ? 'desc' : 'asc')
  return direction === 'asc' ? up : down
}

const companyTerms = async (db: Db, names: string[]) =>
  (await companyIdsOf(db, names)).map((id) => `c:${id}`).sort()

/** A host name has no comma. */
const sourceTerms = async (names: string[]) =>
  (await namesIn(names, () => false)).map((name) => `s:${name.trim().toLowerCase()}`).sort()

import { getNewsArticle, listNews, listNewsCompanies, listNewsSources } from '@utsyn/contract/news.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowId } from '../../http/row-id.ts'
import { createNewsCache, listNewsPage, orderOf, toArticle } from './list-news.ts'
import { resolveNewsFilter } from './news-filter.repository.ts'
import { findArticle, findNewsCompanies, findNewsSources } from './news.repository.ts'

export function registerNewsRoutes(api: FastifyInstance, deps: Deps): void {
  const { db, config } = deps
  const cache = createNewsCache(deps)

  route(api, listNews, async ({ query, user: { user_id } }) => {
    const { page = 1, page_size = 20 } = query
    const filter = await resolveNewsFilter(db, query, user_id)
    return listNewsPage(deps, cache, { filter, order: orderOf(query), page, page_size })
  })

  route(api, listNewsCompanies, async () =>
    alphabetically(await cache('companies', {}, () => findNewsCompanies(db))),
  )
  route(api, listNewsSources, async () =>
    alphabetically(await cache('sources', {}, () => findNewsSources(db))),
  )

  route(api, getNewsArticle, async ({ params }) => {
    const id = rowId(params.id)
    const article = id === null ? null : await findArticle(db, id)
    if (!article) throw notFound('Artikkelen finnes ikke.')
    return toArticle(config, article)
  })
}

const NORWEGIAN = new Intl.Collator('nb')
const alphabetically = (names: string[]) => names.toSorted(NORWEGIAN.compare)

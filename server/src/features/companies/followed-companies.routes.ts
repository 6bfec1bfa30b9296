import { followCompany, listFollowedCompanies, unfollowCompany } from '@utsyn/contract/follows.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowId } from '../../http/row-id.ts'
import { withLogoUrl } from '../../media/media-address.ts'
import {
  findFollowedCompanies,
  followCompanyFor,
  unfollowCompanyFor,
} from './followed-companies.repository.ts'
import type { StoredCompany } from './list-companies.repository.ts'

export function registerFollowedCompanyRoutes(api: FastifyInstance, { db, config }: Deps): void {
  const toCompany = (company: StoredCompany) => withLogoUrl(config, company)
  const allOf = async (user_id: string) => ({
    followed_companies: (await findFollowedCompanies(db, user_id)).companies.map(toCompany),
  })

  route(api, listFollowedCompanies, async ({ query, user: { user_id } }) => {
    const { page, page_size = 20, paging = true, name } = query
    if (page === undefined || !paging) {
      const { companies } = await findFollowedCompanies(db, user_id, { name })
      return { followed_companies: companies.map(toCompany) }
    }
    const offset = (page - 1) * page_size
    const { companies, total_count } = await findFollowedCompanies(db, user_id, {
      name,
      limit: page_size,
      offset,
    })
    return {
      followed_companies: companies.map(toCompany),
      pagination: { page, page_size, total_count, total_pages: Math.ceil(total_count / page_size) },
    }
  })

  route(api, followCompany, async ({ body, user: { user_id } }) => {
    const id = rowId(String(body.id))
    if (id === null || !(await followCompanyFor(db, user_id, id))) throw notFound('Bedriften finnes ikke.')
    return allOf(user_id)
  })

  route(api, unfollowCompany, async ({ params, user: { user_id } }) => {
    const id = rowId(params.id)
    if (id === null || !(await unfollowCompanyFor(db, user_id, id))) throw notFound('Bedriften finnes ikke.')
    return allOf(user_id)
  })
}

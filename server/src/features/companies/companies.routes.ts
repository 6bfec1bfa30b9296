import { getCompany, getCompanyLogoExtension, listCompanies } from '@utsyn/contract/companies.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowId } from '../../http/row-id.ts'
import { withLogoUrl } from '../../media/media-address.ts'
import { findMedia } from '../../media/media.repository.ts'
import { sendWebp } from '../../media/send-webp.ts'
import { findLogoHash } from './company-logos.repository.ts'
import {
  countCompanies,
  findCompanies,
  findCompany,
  resolveCompanyFilter,
} from './list-companies.repository.ts'

export function registerCompanyRoutes(api: FastifyInstance, { db, config }: Deps): void {
  route(api, listCompanies, async ({ query, user: { user_id } }) => {
    const { page = 1, page_size = 20, sort_by, order } = query
    const filter = await resolveCompanyFilter(query, { db, user_id })
    const wanted = {
      isDescending: order?.toLowerCase() === 'desc',
      typed: sort_by === 'nearest' ? filter.name : undefined,
      limit: page_size,
      offset: (page - 1) * page_size,
    }
    const [companies, total_count] = await Promise.all([
      findCompanies(db, filter, wanted),
      countCompanies(db, filter),
    ])
    return {
      companies: companies.map((company) => withLogoUrl(config, company)),
      pagination: { page, page_size, total_count, total_pages: Math.ceil(total_count / page_size) },
    }
  })

  route(api, getCompany, async ({ params }) => {
    const id = rowId(params.id)
    const company = id === null ? null : await findCompany(db, id)
    if (!company) throw notFound('Bedriften finnes ikke.')
    return withLogoUrl(config, company)
  })

  const logoHash = async (text: string): Promise<string> => {
    const id = rowId(text)
    const hash = id === null ? null : await findLogoHash(db, id)
    if (hash === null) throw notFound('Bedriften finnes ikke eller har ingen logo.')
    return hash
  }

  // Not in the contract: the response is a picture without an envelope.
  api.get(
    '/companies/:id/logo',
    {
      schema: {
        operationId: 'getCompanyLogo',
        summary: 'The logo of a company as WebP, for programs with a token; pages use `logo_url`',
        tags: ['companies'],
        params: getCompanyLogoExtension.params,
      } as object,
      config: { needs: 'leser' },
    },
    async (request, reply) => {
      const webp = await findMedia(db, await logoHash((request.params as { id: string }).id))
      if (!webp) throw notFound('Bedriften finnes ikke eller har ingen logo.')
      return sendWebp(reply, webp)
    },
  )

  route(api, getCompanyLogoExtension, async ({ params }) => {
    await logoHash(params.id)
    // Every logo is redrawn on import, so this is its type.
    return 'webp' as const
  })
}

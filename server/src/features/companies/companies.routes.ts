import { getCompanyLogoExtension } from '@utsyn/contract/companies.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowId } from '../../http/row-id.ts'
import { findMedia } from '../../media/media.repository.ts'
import { sendWebp } from '../../media/send-webp.ts'
import { findLogoHash } from './company-logos.repository.ts'

export function registerCompanyRoutes(api: FastifyInstance, { db }: Deps): void {
  const logoHash = async (text: string): Promise<string> => {
    const id = rowId(text)
    const hash = id === null ? null : await findLogoHash(db, id)
    if (hash === null) throw notFound('Bedriften finnes ikke eller har ingen logo.')
    return hash
  }

  // Not of the contract: what it answers is a picture and stands in no envelope.
  api.get(
    '/companies/:id/logo',
    {
      schema: {
        operationId: 'getCompanyLogo',
        summary: 'The logo of a company as WebP, for programs with a token; pages use `logo_url`',
        tags: ['companies'],
        params: getCompanyLogoExtension.params,
      } as object,
    },
    async (request, reply) => {
      const webp = await findMedia(db, await logoHash((request.params as { id: string }).id))
      if (!webp) throw notFound('Bedriften finnes ikke eller har ingen logo.')
      return sendWebp(reply, webp)
    },
  )

  route(api, getCompanyLogoExtension, async ({ params }) => {
    await logoHash(params.id)
    // Every logo is drawn anew at the way in: whatever it was, it is this.
    return 'webp' as const
  })
}

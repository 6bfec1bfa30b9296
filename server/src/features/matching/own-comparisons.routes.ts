import { listOwnComparisons, listOwnListings, putObjection } from '@utsyn/contract/match.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { findOwnConsultantId } from '../consultants/own-consultant.repository.ts'
import { countListingsOf, findListingsOf } from './match-list-log.repository.ts'
import { countComparisonsOf, findComparisonsOf } from './match-log.repository.ts'
import { engineOf } from './match-engine.ts'
import { findObjection, setObjection } from './objection.repository.ts'

/** These calls take no consultant id: it follows from the user. */
export function registerOwnComparisonRoutes(api: FastifyInstance, { db }: Deps): void {
  route(api, listOwnComparisons, async ({ query, user }) => {
    const { page = 1, page_size = 20 } = query
    const id = await findOwnConsultantId(db, user)
    const [lines, total_count, objected_at] =
      id === null
        ? [[], 0, null]
        : await Promise.all([
            findComparisonsOf(db, id, { limit: page_size, offset: (page - 1) * page_size }),
            countComparisonsOf(db, id),
            findObjection(db, id),
          ])
    return {
      objected_at: objected_at?.toISOString() ?? null,
      comparisons: lines.map(({ at, ...line }) => ({
        ...line,
        at: at.toISOString(),
        engine: engineOf(line),
      })),
      pagination: { page, page_size, total_count, total_pages: Math.ceil(total_count / page_size) },
    }
  })

  route(api, listOwnListings, async ({ query, user }) => {
    const { page = 1, page_size = 20 } = query
    const id = await findOwnConsultantId(db, user)
    const [lines, total_count] =
      id === null
        ? [[], 0]
        : await Promise.all([
            findListingsOf(db, id, { limit: page_size, offset: (page - 1) * page_size }),
            countListingsOf(db, id),
          ])
    return {
      listings: lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
      pagination: { page, page_size, total_count, total_pages: Math.ceil(total_count / page_size) },
    }
  })

  route(api, putObjection, async ({ body, user }) => {
    const id = await findOwnConsultantId(db, user)
    if (id === null) throw notFound('Du har ingen konsulentprofil.')
    const objected_at = await db.transaction().execute((trx) => setObjection(trx, id, body.objects))
    return { objected_at: objected_at?.toISOString() ?? null }
  })
}

import {
  type ConsultantListQuery,
  getConsultant,
  getConsultantImage,
  listConsultants,
  listConsultantTechnologies,
  listDeliveries,
} from '@utsyn/contract/consultants.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowId } from '../../http/row-id.ts'
import { mediaAddress } from '../../media/media-address.ts'
import { auditCvsRead } from '../auth/audit.repository.ts'
import { findDeliveries } from './deliveries.repository.ts'
import { findConsultant, findIdByEmail, findPortrait } from './find-consultant.repository.ts'
import {
  type ConsultantOrder,
  countConsultants,
  countTechnologies,
  findConsultants,
  MOST_IDS,
  resolveConsultantFilter,
} from './list-consultants.repository.ts'
import { findOwnConsultantId } from './own-consultant.repository.ts'
import { toConsultant, toSummary } from './show-consultant.ts'

export function registerConsultantRoutes(api: FastifyInstance, { db, config }: Deps): void {
  route(api, listConsultants, async ({ query, user, request }) => {
    if (query.email !== undefined) {
      const [id, own_id] = await Promise.all([
        findIdByEmail(db, query.email.trim()),
        findOwnConsultantId(db, user),
      ])
      const consultant = id === null ? null : await findConsultant(db, id)
      if (!consultant) return {}
      if (id !== own_id) await auditCvsRead(db, user, [id!], request)
      return toConsultant(config, consultant, own_id)
    }
    const filter = await resolveConsultantFilter(query, { db, user_id: user.user_id })
    const wanted = pageOf(query)
    const [consultants, total_count, own_id] = await Promise.all([
      findConsultants(db, filter, wanted),
      countConsultants(db, filter),
      findOwnConsultantId(db, user),
    ])
    const { page, page_size } = wanted
    return {
      consultants: consultants.map((row) => toSummary(config, row, own_id)),
      pagination: { page, page_size, total_count, total_pages: Math.ceil(total_count / page_size) },
    }
  })

  route(api, listConsultantTechnologies, () => countTechnologies(db))

  route(api, listDeliveries, ({ query: { company_id, customer } }) =>
    findDeliveries(db, company_id === undefined ? { customer } : { company_id: Number(company_id) }),
  )

  route(api, getConsultant, async ({ params, user, request }) => {
    const id = rowId(params.id)
    const [consultant, own_id] = await Promise.all([
      id === null ? null : findConsultant(db, id),
      findOwnConsultantId(db, user),
    ])
    if (!consultant) throw notFound('Konsulenten finnes ikke.')
    if (id !== own_id) await auditCvsRead(db, user, [id!], request)
    return toConsultant(config, consultant, own_id)
  })

  route(api, getConsultantImage, async ({ params, query }) => {
    const id = rowId(params.id)
    const portrait = id === null ? null : await findPortrait(db, id)
    if (!portrait) throw notFound('Konsulenten finnes ikke.')
    const hash = query.image_type === 'thumb' ? portrait.thumb_hash : portrait.image_hash
    return { image_url: mediaAddress(config, hash) }
  })
}

/** A request by ids returns them all at once. */
function pageOf({ page = 1, page_size = 24, sort_by, order, id }: ConsultantListQuery) {
  const sorted = { order: orderOf(sort_by, order) }
  if (id) return { ...sorted, page: 1, page_size: MOST_IDS, limit: MOST_IDS, offset: 0 }
  return { ...sorted, page, page_size, limit: page_size, offset: (page - 1) * page_size }
}

function orderOf(sort_by: ConsultantListQuery['sort_by'], order: string | undefined): ConsultantOrder {
  if (sort_by === undefined) return 'best'
  return order?.toLowerCase() === 'desc' ? `${sort_by}_down` : sort_by
}

import { auditFilterQuery, listAuditEntries } from '@utsyn/contract/admin.ts'
import type { QueryOf } from '@utsyn/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Deps } from '../../deps.ts'
import { badInput } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowUuid } from '../../http/row-id.ts'
import { csvTable } from '../../text/csv-table.ts'
import { audit } from '../auth/audit.repository.ts'
import { type AuditFilter, countAuditEntries, findAuditEntries } from './audit-log.repository.ts'

const MOST_ROWS = 50_000

const HEAD = [
  'Tid (UTC)',
  'Hendelse',
  'Grunn',
  'Person',
  'Utført av',
  'Konsulent',
  'Antall',
  'Kilde',
  'IP-adresse',
]

function filterOf({ person, kind, from, to }: Omit<QueryOf<typeof listAuditEntries>, 'page'>): AuditFilter {
  const id = person ? rowUuid(person) : null
  if (person && id === null) throw badInput('person', 'Feltet «person» er ikke en person.')
  return { person: id, kind, from, to }
}

/** Who did what, for administrators. A download is itself in the log. */
export function registerAuditLogRoutes(api: FastifyInstance, { db }: Deps): void {
  route(api, listAuditEntries, async ({ query }) => {
    const { page = 1, page_size = 50 } = query
    const filter = filterOf(query)
    const [entries, total_count] = await Promise.all([
      findAuditEntries(db, filter, { limit: page_size, offset: (page - 1) * page_size }),
      countAuditEntries(db, filter),
    ])
    return {
      entries,
      pagination: { page, page_size, total_count, total_pages: Math.ceil(total_count / page_size) },
    }
  })

  api.get(
    '/admin/audit/csv',
    {
      schema: {
        operationId: 'exportAuditEntries',
        summary: `The filtered audit log as CSV, at most ${MOST_ROWS} rows: a last row says when there are more`,
        tags: ['admin'],
        querystring: Type.Object(auditFilterQuery),
      } as object,
      config: { needs: 'administrator', scope: 'session', rateLimit: { max: 20, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const filter = filterOf(request.query as QueryOf<typeof listAuditEntries>)
      const { user_id, session_id } = request.user!
      await audit(db, { event: 'audit_exported', user_id, session_id }, request)
      const entries = await findAuditEntries(db, filter, { limit: MOST_ROWS + 1, offset: 0 })
      const rows = entries.map(({ at, event, reason, person, actor, consultant, amount, source, ip }) =>
        [at, event, reason, person, actor, consultant, amount, source, ip].map((cell) => String(cell ?? '')),
      )
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="hendelseslogg.csv"')
        .send(csvTable(HEAD, rows, MOST_ROWS))
    },
  )
}

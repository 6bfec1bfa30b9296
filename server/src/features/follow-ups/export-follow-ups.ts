import { FollowUpFilterQuery } from '@utsyn/contract/follow-ups.ts'
import type { FollowUpSummary } from '@utsyn/contract/follow-up.ts'
import { STAGE_NAMES } from '@utsyn/contract/stages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { csvTable } from '../../text/csv-table.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { audit } from '../auth/audit.repository.ts'
import { findFollowUps } from './follow-ups.repository.ts'

const MOST_ROWS = 10_000

const day = (moment: string | null) => moment && osloDay(new Date(moment))
const COLUMNS: [head: string, valueOf: (row: FollowUpSummary, publicUrl: string) => string | null][] = [
  ['Hva', ({ title }) => title],
  ['Kunde', ({ company_name }) => company_name],
  ['Trinn', ({ stage }) => STAGE_NAMES[stage]],
  ['Grunn', ({ end_reason }) => end_reason],
  ['Eier', ({ owner }) => owner?.name ?? null],
  ['Neste steg', ({ next_step }) => next_step],
  ['Dag', ({ next_step_on }) => next_step_on],
  ['Frist', ({ deadline }) => deadline],
  [
    'Konsulenter',
    ({ consultants }) => consultants.map(({ name, stage }) => `${name} (${STAGE_NAMES[stage]})`).join(', '),
  ],
  ['Påbegynt', ({ created_at }) => day(created_at)],
  ['Sist endret', ({ updated_at }) => day(updated_at)],
  ['Avsluttet', ({ ended_at }) => day(ended_at)],
  ['Lenke', ({ id }, publicUrl) => `${publicUrl}/oppfolging?open=${id}`],
]

/** The filtered follow-ups as a CSV for Norwegian spreadsheets. They name consultants, so the log has who took it. */
export function registerFollowUpExport(api: FastifyInstance, { db, publicUrl }: Deps): void {
  api.get(
    '/follow-ups/csv',
    {
      schema: {
        operationId: 'exportFollowUps',
        summary: `The filtered follow-ups as CSV, at most ${MOST_ROWS} rows: a last row says when there are more`,
        tags: ['follow-ups'],
        querystring: FollowUpFilterQuery,
      } as object,
      config: { needs: 'ansatt', rateLimit: { max: 20, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const { user_id, session_id } = request.user!
      const filter = request.query as FollowUpFilterQuery
      const { follow_ups } = await findFollowUps(db, filter, { limit: MOST_ROWS + 1, offset: 0 })
      const amount = Math.min(follow_ups.length, MOST_ROWS)
      await audit(db, { event: 'follow_ups_exported', user_id, session_id, amount }, request)
      const head = COLUMNS.map(([name]) => name)
      const rows = follow_ups.map((row) => COLUMNS.map(([, valueOf]) => valueOf(row, publicUrl) ?? ''))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="oppfolging.csv"')
        .send(csvTable(head, rows, MOST_ROWS))
    },
  )
}

import { JobFilterQuery } from '@utsyn/contract/jobs.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { csvTable } from '../../text/csv-table.ts'
import { audit } from '../auth/audit.repository.ts'
import { findJobs, type StoredSummary } from './jobs.repository.ts'
import { resolveJobFilter } from './job-filter.repository.ts'
import { orderOf, refuseRequests } from './list-jobs.ts'

const MOST_ROWS = 10_000

const COLUMNS: [head: string, valueOf: (job: StoredSummary, publicUrl: string) => string][] = [
  ['Tittel', ({ title }) => title],
  ['Bedrift', ({ company }) => company ?? ''],
  ['Sted', ({ locations }) => locations.join(', ')],
  ['Publisert', ({ posted_date }) => posted_date ?? ''],
  ['Søknadsfrist', ({ deadline, deadline_text }) => deadline ?? deadline_text ?? ''],
  ['Ansettelsesform', ({ job_type }) => job_type ?? ''],
  ['Teknologier', ({ ai_technologies }) => ai_technologies.join(', ')],
  ['Kilde', ({ source }) => source],
  ['Lenke', ({ id }, publicUrl) => `${publicUrl}/jobbannonser/annonse/${id}`],
]

/** The filtered list as a CSV for Norwegian spreadsheets: semicolons, and a byte order mark. */
export function registerJobExport(api: FastifyInstance, { db, publicUrl }: Deps): void {
  api.get(
    '/jobs/csv',
    {
      schema: {
        operationId: 'exportJobs',
        summary: `The filtered list as CSV, at most ${MOST_ROWS} rows: a last row says when there are more`,
        tags: ['jobs'],
        querystring: JobFilterQuery,
      } as object,
      config: { needs: 'leser', rateLimit: { max: 20, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const query = request.query as JobFilterQuery
      const { user_id, session_id } = request.user!
      refuseRequests(query, request.user!)
      const filter = await resolveJobFilter(db, query, user_id)
      const page = { order: orderOf(query), limit: MOST_ROWS + 1, offset: 0, user_id }
      const jobs = await findJobs(db, filter, page)
      const amount = Math.min(jobs.length, MOST_ROWS)
      await audit(db, { event: 'jobs_exported', user_id, session_id, amount }, request)
      const head = COLUMNS.map(([name]) => name)
      const rows = jobs.map((job) => COLUMNS.map(([, valueOf]) => valueOf(job, publicUrl)))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="jobbannonser.csv"')
        .send(csvTable(head, rows, MOST_ROWS))
    },
  )
}

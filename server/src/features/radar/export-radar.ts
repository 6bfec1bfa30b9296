import { type Demand, type RadarRow, RadarQuery } from '@utsyn/contract/radar.ts'
import type { FastifyInstance } from 'fastify'
import type { FigureCache } from '../../db/figure-cache.ts'
import type { Deps } from '../../deps.ts'
import { csvTable } from '../../text/csv-table.ts'
import { readRadar } from './read-radar.ts'

const VERDICTS = { more: 'Flere', fewer: 'Færre', chance: 'Ingen sikker endring' }
const decimal = (value: number | null | undefined) => (value == null ? '' : String(value).replace('.', ','))
/** Empty for what the portal has not seen. */
const all = (demand: Demand | null) => (demand ? String(demand.ads + demand.withdrawn) : '')

/** A line with these cells of the head, the others empty. */
const cellsOf = (head: readonly string[], cells: Record<string, string>) =>
  head.map((name) => cells[name] ?? '')

/** All rows of the tables of the radar as a CSV for Norwegian spreadsheets. It names no consultant. */
export function registerRadarExport(api: FastifyInstance, { db }: Deps, figures: FigureCache): void {
  api.get(
    '/radar/csv',
    {
      schema: {
        operationId: 'exportRadar',
        summary:
          'Technologies and roles of the radar as CSV: demand by month, trend, how many know it and are free',
        tags: ['radar'],
        querystring: RadarQuery,
      } as object,
      config: { needs: 'ansatt', rateLimit: { max: 20, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const { scope = 'market', free_within = '30' } = request.query as RadarQuery
      const { user_id } = request.user!
      const radar = await readRadar(db, figures, { user_id, scope, free_within, whole: true })
      const line = (kind: string) => (row: RadarRow) => [
        kind,
        row.name,
        ...row.months.map(all),
        all(row.now),
        String(row.now.withdrawn),
        all(row.before),
        row.trend ? VERDICTS[row.trend.verdict] : '',
        decimal(row.trend?.low),
        decimal(row.trend?.high),
        String(row.known_by),
        String(row.free),
      ]
      const head = [
        'Liste',
        'Navn',
        ...radar.months.map(({ from }) => from.slice(0, 7)),
        'Siste 30 dager',
        'Trukket av dem',
        '30 dager før',
        'Utvikling',
        'Forhold, nedre grense',
        'Forhold, øvre grense',
        'Kan det',
        'Ledige',
      ]
      const rows = [
        ...radar.technologies.map(line('Teknologi')),
        ...radar.roles.map(line('Fagrolle')),
        ...radar.gaps.map(line('Etterspurt, ingen ledig')),
        ...radar.idle.map(line('Ledig, lite etterspurt')),
        ...radar.customers.flatMap(({ name: customer, technologies }) =>
          technologies.map(({ name, ads, free }) =>
            cellsOf(head, {
              Liste: 'Har begynt å spørre',
              Navn: `${customer}: ${name}`,
              'Siste 30 dager': String(ads),
              Ledige: String(free),
            }),
          ),
        ),
      ]
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="radar.csv"')
        .send(csvTable(head, rows))
    },
  )
}

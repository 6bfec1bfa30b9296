import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { listSources } from '@utsyn/contract/sources.ts'
import { number } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { FigureCard } from './FigureCard.tsx'
import { groupSources } from './group-sources.ts'
import { SourceGroupRows } from './SourceGroupRows.tsx'
import { SourceDetail, SourceRow } from './SourceRow.tsx'
import './SourceTable.css'

const FEW_ROWS = 3
const FEW_SITES = 8

/** The sources of ads, and their state. */
export function SourceCard({ sources, left_out, open_jobs }: ReplyOf<typeof listSources>) {
  const now = useNow()
  const rows = groupSources(sources, left_out)
  const most = Math.max(1, ...rows.map((row) => row.open_jobs))
  const hasShared = sources.reduce((sum, source) => sum + source.open_jobs, 0) > open_jobs
  return (
    <FigureCard title="Kilder">
      <table className="figure-rows source-table">
        <thead>
          <tr>
            <th scope="col">Kilde</th>
            <th scope="col">Tilstand</th>
            <th scope="col" data-end>
              Sist hentet
            </th>
            <th scope="col">Annonser</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            'sites' in row ? (
              <SourceGroupRows
                key={row.name}
                group={row}
                most={most}
                now={now}
                open_at_first={rows.length <= FEW_ROWS && row.sites <= FEW_SITES}
              />
            ) : (
              <SourceRow
                key={`${row.source} ${row.address}`}
                name={row.name}
                detail={<SourceDetail source={row} />}
                source={row}
                most={most}
                now={now}
              />
            ),
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Sum
            </th>
            <td data-end>{number(open_jobs)}</td>
          </tr>
        </tfoot>
      </table>
      {hasShared && (
        <p className="figure-note">En annonse kan stå hos flere kilder, men teller én gang i summen.</p>
      )}
    </FigureCard>
  )
}

import { Link } from '@tanstack/react-router'
import type { SourceFigures } from '@utsyn/contract/sources.ts'
import { paths } from '../../app/paths.ts'
import { number } from '../../lib/norwegian.ts'
import { CountBar } from './CountBar.tsx'
import { FigureCard } from './FigureCard.tsx'

export function TechnologyCard({ technologies }: Pick<SourceFigures, 'technologies'>) {
  const most = Math.max(1, ...technologies.map(({ count }) => count))
  const hasChanges = technologies.some(({ change }) => change !== null)
  if (technologies.length === 0)
    return (
      <FigureCard title="Mest etterspurte teknologier">
        <p className="figure-note">Ingen åpne annonser nevner noen teknologi.</p>
      </FigureCard>
    )
  return (
    <FigureCard title="Mest etterspurte teknologier">
      <table className="figure-rows technology-table">
        <thead>
          <tr>
            <th scope="col">Teknologi</th>
            <th scope="col">Annonser</th>
            <th scope="col" data-end>
              Endring
            </th>
          </tr>
        </thead>
        <tbody>
          {technologies.map(({ name, count, change }) => (
            <tr key={name}>
              <th scope="row">
                <Link to={paths.jobs} search={{ page: 1, technology: [name] }}>
                  {name}
                </Link>
              </th>
              <td>
                <CountBar count={count} most={most} />
              </td>
              <td data-end>{change === null ? '–' : signed(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="figure-note">
        {hasChanges
          ? 'Endring: nye annonser de siste 30\u00a0dagene mot de 30 før.'
          : 'Endringen kommer når det finnes annonser for 60\u00a0dager.'}
      </p>
    </FigureCard>
  )
}

/** +12, −4, 0 */
const signed = (change: number) => `${change > 0 ? '+' : change < 0 ? '−' : ''}${number(Math.abs(change))}`

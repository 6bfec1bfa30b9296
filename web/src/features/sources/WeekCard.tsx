import type { SourceFigures } from '@utsyn/contract/sources.ts'
import { dateShort, number } from '../../lib/norwegian.ts'
import { FigureCard } from './FigureCard.tsx'
import { TableDisclosure } from './TableDisclosure.tsx'
import { WeekChart } from './WeekChart.tsx'
import { weekSummary, weeksWithAds } from './week-words.ts'
import './WeekChart.css'

export function WeekCard({ figures }: { figures: SourceFigures }) {
  const weeks = weeksWithAds(figures)
  const newest_first = [figures.this_week, ...weeks.toReversed()]
  return (
    <FigureCard title="Nye annonser per uke" lead={weekSummary(figures)} className="week-card">
      {weeks.length > 0 ? (
        <WeekChart weeks={weeks} />
      ) : (
        <p className="figure-note">Kurven begynner når den første uken er omme.</p>
      )}
      <TableDisclosure of="nye annonser per uke">
        <table className="figure-rows">
          <thead>
            <tr>
              <th scope="col">Uke</th>
              <th scope="col">Fra</th>
              <th scope="col" data-end>
                Nye annonser
              </th>
            </tr>
          </thead>
          <tbody>
            {newest_first.map(({ week, from, count }, index) => (
              <tr key={from}>
                <th scope="row">
                  {week}
                  {index === 0 && ' (hittil)'}
                </th>
                <td>{dateShort(from)}</td>
                <td data-end>{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableDisclosure>
    </FigureCard>
  )
}

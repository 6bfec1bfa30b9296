import { Link } from '@tanstack/react-router'
import type { CountyCount } from '@utsyn/contract/jobs.ts'
import { paths } from '../../app/paths.ts'
import { count, number } from '../../lib/norwegian.ts'
import { classText, countClasses } from '../../ui/count-classes.ts'
import { CountyTiles } from '../../ui/CountyTiles.tsx'
import { FigureCard } from './FigureCard.tsx'
import { TableDisclosure } from './TableDisclosure.tsx'
import './CountyCard.css'

interface CountyCardProps {
  /** The counties, then abroad and without a place. */
  counties: CountyCount[]
  without_county: number
}

/** Only ads without a place cannot be listed by place. */
const NOWHERE = 'Uten sted'

export function CountyCard({ counties, without_county }: CountyCardProps) {
  const of_norway = counties.filter(({ nr }) => nr !== null)
  const classes = countClasses(of_norway.map((county) => county.count))
  return (
    <FigureCard title="Annonser per fylke">
      <div className="county-picture">
        <CountyTiles
          counties={of_norway}
          classes={classes}
          linkTo={(county) => <Link to={paths.jobs} search={{ page: 1, location: county }} />}
        />
        <ul className="u-list county-legend" aria-hidden="true">
          {classes.map((one, index) => (
            <li key={one.from}>
              <span className="county-swatch u-county-scale" data-class={index + 1} />
              {classText(one)}
            </li>
          ))}
        </ul>
        <p className="county-note">
          En annonse kan telle i flere fylker.
          {without_county > 0 && ` ${count(without_county, 'annonse', 'annonser')} ligger ikke i noe fylke.`}
        </p>
      </div>
      <TableDisclosure of="annonser per fylke">
        <table className="figure-rows">
          <thead>
            <tr>
              <th scope="col">Fylke</th>
              <th scope="col" data-end>
                Annonser
              </th>
            </tr>
          </thead>
          <tbody>
            {counties.map(({ county, count }) => (
              <tr key={county}>
                <th scope="row">
                  {county === NOWHERE ? (
                    county
                  ) : (
                    <Link to={paths.jobs} search={{ page: 1, location: county }}>
                      {county}
                    </Link>
                  )}
                </th>
                <td data-end>{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableDisclosure>
    </FigureCard>
  )
}

import { Link } from '@tanstack/react-router'
import type { CountyCount } from '@utsyn/contract/jobs.ts'
import { paths } from '../../app/paths.ts'
import { count, number } from '../../lib/norwegian.ts'
import { classOf, type CountClass } from './count-classes.ts'
import { COUNTY_PLACES, parted } from './county-places.ts'

interface CountyMapProps {
  counties: CountyCount[]
  classes: readonly CountClass[]
}

/** Norway as tiles, each a link to the ads of its county. The keyboard goes through it as one reads: from the north. */
export function CountyMap({ counties, classes }: CountyMapProps) {
  const tiles = counties
    .flatMap((county) => {
      const place = COUNTY_PLACES[county.nr ?? '']
      return place ? [{ ...county, ...place }] : []
    })
    .sort((a, b) => a.row - b.row || a.column - b.column)
  return (
    <ul className="u-list county-map">
      {tiles.map((tile) => (
        <li key={tile.nr} style={{ gridColumn: tile.column, gridRow: tile.row }}>
          <Link
            to={paths.jobs}
            search={{ page: 1, location: tile.county }}
            className="county-tile"
            data-class={classOf(tile.count, classes)}
            aria-label={`${tile.county}, ${count(tile.count, 'annonse', 'annonser')}`}
          >
            <span className="county-name">{parted(tile.county)}</span>
            <span className="county-count">{number(tile.count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

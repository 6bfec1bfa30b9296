import { Link } from '@tanstack/react-router'
import type { CountyCount } from '@utsyn/contract/jobs.ts'
import { paths } from '../../app/paths.ts'
import { count, number } from '../../lib/norwegian.ts'
import { classOf, type CountClass } from './count-classes.ts'
import { COUNTY_PLACES, nameParts } from './county-places.ts'

interface CountyMapProps {
  counties: CountyCount[]
  classes: readonly CountClass[]
}

/** From here on a number is wider than a tile on a phone. */
const LONG = 100_000

/** Norway as tiles, each a link to the ads of its county. The keyboard goes through it as one reads: from the north. */
export function CountyMap({ counties, classes }: CountyMapProps) {
  const tiles = counties
    .flatMap((county) => {
      const place = COUNTY_PLACES[county.nr ?? '']
      const [first, second] = nameParts(county.county)
      return place ? [{ ...county, ...place, first, second }] : []
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
            <span className="county-name">
              {tile.first}
              <wbr />
              {tile.second}
            </span>{' '}
            <span className="county-count" data-long={tile.count >= LONG || undefined}>
              {number(tile.count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

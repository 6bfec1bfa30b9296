import { cloneElement, type ReactElement } from 'react'
import { count, number } from '../lib/norwegian.ts'
import { classOf, type CountClass } from './count-classes.ts'
import { COUNTY_PLACES, folded, nameParts } from './county-places.ts'
import { LongWords } from './LongWords.tsx'
import './CountyTiles.css'

type CountyTilesProps = {
  /** `nr` is the official number of the county; entries without one are not on the map. */
  counties: readonly { county: string; nr: string | null; count: number }[]
  classes: readonly CountClass[]
  /** The link of a tile. */
  linkTo: (county: string) => ReactElement<Record<string, unknown>>
  /** For a side column: names and colours, numbers only on hover and for screen readers, and the north folded in. */
  small?: boolean
}

/** From here on a number is wider than a tile on a phone. */
const LONG = 100_000

/** A tile map of Norway, each tile a link to the ads of its county. Keyboard order is reading order: from the north. */
export function CountyTiles({ counties, classes, linkTo, small = false }: CountyTilesProps) {
  const tiles = counties
    .flatMap((county) => {
      const place = COUNTY_PLACES[county.nr ?? '']
      const [first, second] = nameParts(county.county)
      return place ? [{ ...county, ...(small ? folded(place) : place), first, second }] : []
    })
    .sort((a, b) => a.row - b.row || a.column - b.column)
  return (
    <ul className="u-list u-counties" data-small={small || undefined}>
      {tiles.map((tile) => {
        const label = `${tile.county}, ${count(tile.count, 'annonse', 'annonser')}`
        return (
          <li key={tile.nr} style={{ gridColumn: tile.column, gridRow: tile.row }}>
            {cloneElement(
              linkTo(tile.county),
              {
                className: 'u-county',
                'data-class': classOf(tile.count, classes),
                'aria-label': label,
                title: small ? label : undefined,
              },
              <span className="u-county-name">
                <LongWords>{tile.first}</LongWords>
                <wbr />
                <LongWords>{tile.second}</LongWords>
              </span>,
              ' ',
              !small && (
                <span className="u-county-count" data-long={tile.count >= LONG || undefined}>
                  {number(tile.count)}
                </span>
              ),
            )}
          </li>
        )
      })}
    </ul>
  )
}

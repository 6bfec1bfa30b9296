/** Position of each county on the tile map, by its official number: column and row, from the west and the north. */
export const COUNTY_PLACES: Record<string, { column: number; row: number }> = {
  '56': { column: 5, row: 1 },
  '55': { column: 4, row: 2 },
  '18': { column: 3, row: 3 },
  '50': { column: 3, row: 4 },
  '15': { column: 2, row: 5 },
  '34': { column: 3, row: 5 },
  '46': { column: 1, row: 6 },
  '33': { column: 2, row: 6 },
  '32': { column: 3, row: 6 },
  '03': { column: 4, row: 6 },
  '11': { column: 1, row: 7 },
  '40': { column: 2, row: 7 },
  '39': { column: 3, row: 7 },
  '31': { column: 4, row: 7 },
  '42': { column: 2, row: 8 },
}

/** Two rows lower: Troms and Finnmark beside Nordland, which still lies north of the rest. */
export const folded = ({ column, row }: { column: number; row: number }) => ({
  column,
  row: Math.max(1, row - 2),
})

const PARTS = /^(?:Trønde|Inn|Buske|Akers|Tele|Nord|Roga|Vest|Øst|Finn)(?=land|lag|rud|hus|mark|fold)/

/** A name in two parts that may be split where its tile is very narrow; the second is often empty. */
export function nameParts(county: string): [string, string] {
  const [first = county] = PARTS.exec(county) ?? []
  return [first, county.slice(first.length)]
}

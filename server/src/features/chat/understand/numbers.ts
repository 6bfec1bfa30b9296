const NUMBERS = new Map(
  'en et ett én to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue'
    .split(' ')
    .map((word, at) => [word, at < 4 ? 1 : at - 2]),
)
NUMBERS.set('syv', 7).set('tredve', 30).set('tretti', 30).set('halvannen', 2).set('par', 2)

/** «12», «tolv»; null of other words. */
export const numberOf = (word: string | undefined): number | null =>
  word === undefined
    ? null
    : /^\d{1,9}(?:,\d+)?$/.test(word)
      ? Number(word.replace(',', '.'))
      : (NUMBERS.get(word) ?? null)

const UNITS: readonly [beginning: string, days: number][] = [
  ['dag', 1],
  ['døgn', 1],
  ['uke', 7],
  ['uka', 7],
  ['måned', 30],
  ['mnd', 30],
  ['kvartal', 91],
  ['år', 365],
]
/** The days of «uker», «måneder»; null of other words. */
export const unitOf = (word: string | undefined): number | null =>
  (word !== undefined && word.length < 10 && UNITS.find(([unit]) => word.startsWith(unit))?.[1]) || null

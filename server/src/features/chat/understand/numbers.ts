const NUMBERS = new Map(
  `null en to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue`
    .split(' ')
    .map((word, number) => [word, number]),
)
NUMBERS.set('et', 1).set('ett', 1).set('én', 1).set('par', 2).set('syv', 7).set('tretti', 30)

/** «12», «tolv»; null for other words. */
export const numberOf = (word = ''): number | null =>
  /^\d{1,9}(?:,\d+)?$/.test(word) ? Number(word.replace(',', '.')) : (NUMBERS.get(word) ?? null)

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

export const DAYS_OF: Readonly<Record<Unit, number>> = { day: 1, week: 7, month: 30, quarter: 91, year: 365 }
const UNITS: readonly [beginning: string, unit: Unit][] = [
  ['dag', 'day'],
  ['døgn', 'day'],
  ['uke', 'week'],
  ['uka', 'week'],
  ['måned', 'month'],
  ['kvartal', 'quarter'],
  ['år', 'year'],
]

/** The unit of «uker», «måneder»; null for other words. */
export const unitOf = (word = ''): Unit | null =>
  (word.length < 10 && UNITS.find(([beginning]) => word.startsWith(beginning))?.[1]) || null

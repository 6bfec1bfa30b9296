const SEARCH = 'Søk: '
/** A line in the bell is only glanced at. */
const MOST_NAMES = 3
const MOST_SEARCHES = 2
const words = new Intl.ListFormat('nb', { type: 'conjunction' })

/** «fordi du følger Kotlin og Nordlys · Søk: Java i Oslo»: why the user is notified. */
export function reasonText(reasons: readonly string[]): string {
  const searches = reasons.filter((reason) => reason.startsWith(SEARCH))
  const followed = reasons.filter((reason) => !reason.startsWith(SEARCH) && reason !== 'Favoritt')
  return [
    ...(reasons.includes('Favoritt') ? ['en av favorittene dine'] : []),
    ...(followed.length > 0 ? [`fordi du følger ${words.format(few(followed, MOST_NAMES, 'andre'))}`] : []),
    ...few(searches, MOST_SEARCHES, 'flere søk'),
  ].join(' · ')
}

/** The first of them, and a word for the rest when there is more than one. */
const few = (names: string[], most: number, rest: string) =>
  names.length > most + 1 ? [...names.slice(0, most), rest] : names

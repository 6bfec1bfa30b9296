const SEARCH = 'Søk: '
const words = new Intl.ListFormat('nb', { type: 'conjunction' })

/** «fordi du følger Kotlin og Nordlys · Søk: Java i Oslo»: why the person is told. */
export function reasonText(reasons: readonly string[]): string {
  const searches = reasons.filter((reason) => reason.startsWith(SEARCH))
  const followed = reasons.filter((reason) => !reason.startsWith(SEARCH) && reason !== 'Favoritt')
  return [
    ...(reasons.includes('Favoritt') ? ['en av favorittene dine'] : []),
    ...(followed.length > 0 ? [`fordi du følger ${words.format(followed)}`] : []),
    ...searches,
  ].join(' · ')
}

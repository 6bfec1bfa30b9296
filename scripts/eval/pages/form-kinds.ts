const KINDS: [kind: string, words: RegExp][] = [
  ['full_time', /full[ -]?time|heltid|fulltid|fuldtid|vollzeit|tiempo completo|temps complet|kokoaika/],
  ['part_time', /part[ -]?time|deltid|teilzeit|tiempo parcial|temps parcial|osa-?aika/],
  ['permanent', /permanent|\bfast|tillsvidare|tidsubegr|regular|open[ -]ended|indefinit|vakitui|unbefristet/],
  [
    'temporary',
    /temporary|midlertidig|vikariat|engasjement|fixed[ -]?term|tidsbegr|limited|visstid|\bbefristet/,
  ],
  ['intern', /\bintern|praksis|praktik/],
  ['contract', /contract|contratista|oppdrag|freelance/],
  ['seasonal', /season|sesong|säsong|sæson/],
]

/** The forms of employment that words name, in the languages of the set. */
export function formKinds(text: string): string[] {
  const words = text.toLowerCase().replaceAll('_', ' ')
  return KINDS.filter(([, pattern]) => pattern.test(words)).map(([kind]) => kind)
}

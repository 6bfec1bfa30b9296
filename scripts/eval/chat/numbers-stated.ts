const MONTHS = 'januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember'
/** Numbers that are no counts: dates, periods from the question, positions in a list. */
const NO_COUNTS = [
  new RegExp(`\\b\\d{1,2}\\. ?(?:${MONTHS})(?: \\d{4})?`, 'gi'),
  new RegExp(`\\b(?:${MONTHS}) \\d{4}`, 'gi'),
  /\b\d{4}-\d\d(?:-\d\d)?\b/g,
  /\b\d{1,2}\.\d{1,2}\.\d{4}\b/g,
  /\b(?:siste|neste|innen) \d+ (?:dag|døgn|uke|måned)/gi,
  /\bviser \d+ av\b/gi,
  /\bnummer \d+(?: til \d+)? av\b/gi,
  /\bog \d+ til\b/gi,
  /^ *\d+\. /gm,
]
const WORDS = [
  ['null', 'ingen'],
  ['én', 'ett', 'éin', 'eitt', 'bare en', 'kun en', 'en eneste', 'en enkelt'],
  ...'to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue'
    .split(' ')
    .map((word) => [word]),
]

/** The text without citations and markup. */
export const plainWords = (content: string): string =>
  content
    .replaceAll(/(?<!\\)\[\d{1,3}\](?!\()/g, '')
    .replaceAll(/\]\([^)\s]{0,500}\)/g, ']')
    .replaceAll(/\\([\\`*_[\]<>~!#+.-])/g, '$1')
    .replaceAll('**', '')

/** Whether a number is stated: in digits, perhaps rounded, or as a word. */
export function isNumberStated(wanted: string, content: string): boolean {
  const exact = Number(wanted.trim().replace(',', '.'))
  if (wanted.trim() === '' || Number.isNaN(exact)) return false
  const text = NO_COUNTS.reduce((left, pattern) => left.replaceAll(pattern, ' '), plainWords(content))
  const numbers = text.matchAll(
    /(?<![\p{L}\p{N}.,])(?:\d{1,3}(?:[\u00a0\u202f]\d{3})+|\d+(?:[.,]\d+)?)(?![\p{L}\p{N}-])/gu,
  )
  const isStated = [...numbers].some(([number]) => {
    const plain = number.replaceAll(/[\u00a0\u202f]/g, '').replace(',', '.')
    const places = Math.min(placesOf(plain), placesOf(wanted))
    return Math.abs(Number(plain) - exact) <= 0.5 * 10 ** -places + 1e-9
  })
  return isStated || (WORDS[exact] ?? []).some((word) => standsWhole(word, text))
}

const placesOf = (number: string) => /[.,](\d+)$/.exec(number.trim())?.[1]?.length ?? 0

/** Whether a word or name occurs as a whole word. */
export function standsWhole(words: string, text: string, flags: 'u' | 'iu' = 'iu'): boolean {
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, flags).test(text)
}

/** The number of results not listed: «og 12 til». */
export function othersStated(content: string): number | null {
  const said = /\bog (\d{1,6}|\p{L}{2,10}) (?:til|andre|flere)(?!\p{L})/iu.exec(plainWords(content))?.[1]
  if (!said) return null
  const word = WORDS.findIndex((names) => names.includes(said.toLowerCase()))
  return /^\d/.test(said) ? Number(said) : word >= 0 ? word : null
}

const MONTH_NAMES = MONTHS.split('|')

/** All formats of a day; another text is returned as it is. */
export function spellingsOf(text: string, today: string): string[] {
  const day = dayOf(text.trim())
  if (!day) return [text]
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const away = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  const name = MONTH_NAMES[month - 1]!
  const near = { '-1': 'i går', '0': 'i dag', '1': 'i morgen' }[String(away)]
  const two = (number: number) => String(number).padStart(2, '0')
  return [
    ...new Set([
      text,
      `${date}. ${name}`,
      `${date}.${month}.${year}`,
      `${two(date)}.${two(month)}.${year}`,
      day,
      ...(near ? [near] : []),
    ]),
  ]
}

function dayOf(text: string): string | null {
  const two = (number: string | number) => String(number).padStart(2, '0')
  const [, date, month, year] =
    /^(\d{1,2})\. (\p{L}{3,9}) (\d{4})$/u.exec(text) ?? /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  if (!date || !month || !year) return /^\d{4}-\d\d-\d\d$/.test(text) ? text : null
  const nth = /\d/.test(month) ? Number(month) : MONTH_NAMES.indexOf(month.toLowerCase()) + 1
  return nth > 0 ? `${year}-${two(nth)}-${two(date)}` : null
}

import { load } from 'cheerio'
import { plainMail } from '../../text/plain-mail.ts'
import type { ScrapedAd } from '../../features/scraping/reading/scraped-ad.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { sameJobType } from './same-value.ts'

/** Compares only letters and digits: punctuation, case and spaces may differ. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The words of a source in every form that a page has them: literal, and with escapes resolved. */
export function wordsOf(source: string): (text: string) => boolean {
  const decoded = source
    .replaceAll(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/\\[nrt]/g, ' ')
    .replaceAll(/\\(["'/\\])/g, '$1')
  const once = load(decoded, null, false).text()
  const mails = [...source.matchAll(/(?:data-cfemail="|email-protection#)([\da-f]{4,400})/gi)].map(
    ([, hex]) => unhidden(hex!),
  )
  const withoutTags = (text: string) => text.replaceAll(/<[^<>]{0,2000}>/g, '')
  const twice = load(once, null, false).text()
  const forms = [
    source,
    decoded,
    withoutTags(decoded),
    once,
    withoutTags(once),
    withoutTags(twice),
    percentDecoded(decoded),
  ]
  const folded = [...forms, mails.join(' '), plainMail(once), momentsIn(source).join(' ')].map(fold)
  return (text) => {
    const words = fold(text)
    return words === '' || folded.some((form) => form.includes(words))
  }
}

/** The days of timestamps in milliseconds, as «/Date(1788818399000+0200)/» or a bare number. */
const momentsIn = (source: string): string[] =>
  [...source.matchAll(/(?<!\d)1[5-9]\d{11}(?!\d)/g)].map(([millis]) => osloDay(new Date(Number(millis))))

function percentDecoded(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })
}

function unhidden(hex: string): string {
  const bytes = Buffer.from(hex, 'hex')
  return Buffer.from(bytes.subarray(1).map((byte) => byte ^ bytes[0]!)).toString('utf8')
}

/** The values of an ad that are not in its source, as `field: value`. */
export function madeUp({ draft }: ScrapedAd, has: (text: string) => boolean): string[] {
  const values: [string, string, boolean][] = []
  const check = (field: string, value: string | null, isThere: (value: string) => boolean = has) => {
    if (value) values.push([field, value, isThere(value)])
  }
  check('title', draft.title)
  check('company', draft.company)
  for (const place of draft.locations)
    check('locations', place, (name) => name === 'Hjemmekontor' || name.split(/[,/()]/).every(has))
  check('job_type', draft.job_type, (type) =>
    type.split(', ').every((part) => has(part) || TYPES.some((term) => sameJobType(term, part) && has(term))),
  )
  // Systems build addresses from a number and a constant.
  check('url', draft.url, (url) => has(decodeURI(url)) || hasLastPart(url, has))
  check('image_url', draft.image_url, (url) => has(url) || hasLastPart(url, has))
  check('posted_date', draft.posted_date, (day) => printedForms(day).some(has))
  check('deadline', draft.deadline, (day) => printedForms(day).some(has))
  check('deadline_text', draft.deadline_text)
  for (const { name, title, email, tlf } of draft.contacts) {
    for (const [part, value] of Object.entries({ name, title, email })) check(`contacts.${part}`, value)
    // A person's numbers stand apart on the page.
    check('contacts.tlf', tlf, (numbers) =>
      numbers.split(', ').every((number) => has(number) || has(number.replace(/^\+47/, ''))),
    )
  }
  for (const line of (draft.long_description ?? '').split('\n'))
    check('long_description', textOf(line).slice(0, 60))
  return values.filter(([, , isThere]) => !isThere).map(([field, value]) => `${field}: ${value}`)
}

const TYPES = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
  'PERMANENT',
  'FIXED_TERM',
  'CONTRACT',
]

/** The text of a line of markdown. */
const textOf = (line: string): string =>
  line
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/<(https?:[^>]*)>/g, '$1')
    .replaceAll(/\\(.)/g, '$1')
    .replace(/^\s*\d+\.\s/, '')
    .replaceAll(/&(?:amp|lt|gt|nbsp);/g, '')

const hasLastPart = (url: string, has: (text: string) => boolean) => {
  const { pathname, search } = new URL(url)
  const parts = [...pathname.split('/'), ...new URLSearchParams(search).values()].filter(Boolean)
  return parts.length > 0 && has(parts.at(-1)!)
}

const MONTHS = [
  ['januar', 'january', 'januari', 'jan'],
  ['februar', 'february', 'februari', 'feb'],
  ['mars', 'march', 'marts', 'mar'],
  ['april', 'apr'],
  ['mai', 'may', 'maj'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['august', 'augusti', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nov'],
  ['desember', 'december', 'des', 'dec'],
]

/** A day in all its printed forms. A moment late in the evening elsewhere is the next day here. */
function printedForms(day: string): string[] {
  return [-1, 0, 1].flatMap((shift) => {
    const [year = '', month = '', date = ''] = new Date(Date.parse(`${day}T00:00:00Z`) + shift * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
    const iso = `${year}${month}${date}`
    if (shift !== 0) return ['t', '0', '2'].map((hour) => iso + hour)
    const [d, m] = [String(Number(date)), String(Number(month))]
    const short = year.slice(2)
    const names = MONTHS[Number(month) - 1]!
    return [
      iso,
      ...[year, short].flatMap((y) => [
        `${date}${month}${y}`,
        `${d}${m}${y}`,
        `${month}${date}${y}`,
        `${m}${d}${y}`,
      ]),
      ...names.flatMap((name) => [
        `${d}${name}`,
        `${date}${name}`,
        `${name}${d}`,
        `${d}de${name}`,
        `${d}th${name}`,
      ]),
      `${date}.${month}`,
      // Milliseconds: a day here runs from two hours before to one before the next, and 1.2 days share five digits.
      ...[-7_200_000, 82_800_000].map((ms) => String(Date.parse(`${day}T00:00:00Z`) + ms).slice(0, 5)),
    ]
  })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The expected values of one ad. A missing key is not scored; null means that the page does not say. */
export interface ExpectedAd {
  title?: string
  url?: string
  company?: string | null
  locations?: string[]
  deadline?: string | null
  deadline_text?: string | null
  posted_date?: string | null
  job_type?: string | null
  external_id?: string | null
  image?: string | null
  contacts?: Record<string, string | null>[]
}

/** A folder's INDEX.json is a list of these. */
export interface ScrapeCase {
  file: string
  system: string
  kind: 'feed' | 'list' | 'detail' | 'none'
  /** The page's address in the case. */
  base_url: string
  /** Other pages of the case: details, API responses. Also as `POST https://…`. Anything else is 404. */
  pages?: Record<string, string>
  /** Why the ads cannot be found without knowing the system; such a case does not test the general rules. */
  not_general?: string
  /** When the page was saved, as 2026-11-20; defaults to today. */
  today?: string
  /** Keys of a single ad, or lists of them in the order of the ads: `titles`, `urls`, `deadlines` … */
  expected: Record<string, unknown>
}

export const readCases = (folder: string): ScrapeCase[] =>
  JSON.parse(readFileSync(join(folder, 'INDEX.json'), 'utf8')) as ScrapeCase[]

const LISTS: [string, keyof ExpectedAd][] = [
  ['titles', 'title'],
  ['urls', 'url'],
  ['companies', 'company'],
  ['deadlines', 'deadline'],
  ['deadline_texts', 'deadline_text'],
  ['posted_dates', 'posted_date'],
  ['job_types', 'job_type'],
  ['external_ids', 'external_id'],
  ['ids', 'external_id'],
  ['images', 'image'],
]
const SINGLE: (keyof ExpectedAd)[] = [
  'title',
  'url',
  'deadline',
  'deadline_text',
  'posted_date',
  'job_type',
  'external_id',
  'image',
]

export interface Expectation {
  /** The described ads, in order. */
  ads: ExpectedAd[]
  count: number
  /** Titles that count neither way. */
  open: string[]
}

/** The expected ads of a case, whichever form its keys have. */
export function expectationOf({ kind, expected }: ScrapeCase): Expectation {
  const keys = [
    ...LISTS.map(([key]) => key),
    'first',
    ...(isNested(expected['locations']) ? ['locations'] : []),
  ]
  const lengths = keys.map((key) => (Array.isArray(expected[key]) ? (expected[key] as unknown[]).length : 0))
  const isOne = kind === 'detail' || 'title' in expected
  const count = (expected['number_of_ads'] as number | undefined) ?? Math.max(isOne ? 1 : 0, ...lengths)
  const hasLast = Object.keys(expected).some((key) => key.startsWith('last_'))
  const described = hasLast ? count : Math.max(Math.min(1, count), ...lengths)
  const ads: ExpectedAd[] = Array.from({ length: described }, () => ({}))

  for (const [key, field] of LISTS) {
    const values = expected[key]
    if (Array.isArray(values)) values.forEach((value, at) => ads[at] && set(ads[at], field, value))
  }
  putPlaces(ads, expected['locations'])
  putContacts(ads, expected['contacts'])
  if ('company' in expected) for (const ad of ads) ad.company ??= expected['company'] as string | null
  const [first] = ads
  if (first) {
    for (const field of SINGLE) if (field in expected) set(first, field, expected[field])
    if (Array.isArray(expected['first']))
      expected['first'].forEach((one, at) => ads[at] && putNamed(ads[at], one as Record<string, unknown>))
    putEdge(first, expected, 'first_')
    putEdge(ads.at(-1)!, expected, 'last_')
  }
  return { ads, count, open: (expected['open_applications'] as string[] | undefined) ?? [] }
}

const set = (ad: ExpectedAd, field: keyof ExpectedAd, value: unknown) => Object.assign(ad, { [field]: value })
const isNested = (value: unknown): boolean => Array.isArray(value) && value.some(Array.isArray)

function putPlaces(ads: ExpectedAd[], places: unknown): void {
  if (!Array.isArray(places)) return
  if (isNested(places)) places.forEach((value, at) => ads[at] && set(ads[at], 'locations', value ?? []))
  else if (ads[0]) ads[0].locations = places as string[]
}

function putContacts(ads: ExpectedAd[], contacts: unknown): void {
  if (!Array.isArray(contacts)) return
  if (isNested(contacts)) contacts.forEach((value, at) => ads[at] && set(ads[at], 'contacts', value ?? []))
  else if (ads[0]) set(ads[0], 'contacts', contacts)
}

/** The keys of one ad in the form of `first`. */
function putNamed(ad: ExpectedAd, named: Record<string, unknown>): void {
  for (const field of SINGLE) if (field in named) set(ad, field, named[field])
  if ('company' in named) set(ad, 'company', named['company'])
  if ('id' in named) set(ad, 'external_id', named['id'])
  if (typeof named['location'] === 'string') ad.locations = [named['location']]
  if (Array.isArray(named['locations'])) ad.locations = named['locations'] as string[]
}

/** `first_title`, `last_deadline`. */
function putEdge(ad: ExpectedAd, expected: Record<string, unknown>, edge: string): void {
  const named = Object.entries(expected)
    .filter(([key]) => key.startsWith(edge))
    .map(([key, value]) => [key.slice(edge.length), value])
  putNamed(ad, Object.fromEntries(named) as Record<string, unknown>)
}

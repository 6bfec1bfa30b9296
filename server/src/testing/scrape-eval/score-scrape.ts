import type { JobDraft } from '../../features/jobs/reading/job-draft.ts'
import { madeUp, wordsOf } from './made-up.ts'
import type { CaseRun } from './run-scrape-cases.ts'
import { plain, sameAddress, sameJobType, samePhone } from './same-value.ts'
import { type ExpectedAd, expectationOf, type ScrapeCase } from './scrape-cases.ts'

/** Per field: values that are right, wrong and missing. */
export interface Tally {
  right: number
  wrong: number
  missed: number
}

export interface Score {
  expected: number
  found: number
  false_ads: number
  fields: Record<string, Tally>
  made_up: string[]
  wrong_dates: string[]
  /** Findings for a reader. */
  faults: string[]
}

export const emptyScore = (): Score => ({
  expected: 0,
  found: 0,
  false_ads: 0,
  fields: {},
  made_up: [],
  wrong_dates: [],
  faults: [],
})

/** Only keys of the case are scored. Open applications count neither way. */
export function scoreCase(one: ScrapeCase, { ads: all, source, failure }: CaseRun): Score {
  const { ads: all_expected, count, open } = expectationOf(one)
  const isOpen = (title: string | undefined) => open.some((name) => plain(name) === plain(title))
  const score = emptyScore()
  const expected = all_expected.filter(({ title }) => !isOpen(title))
  const drafts = all.map(({ draft }) => draft)
  const pairs = paired(expected, drafts)
  const matched = new Set(pairs.map(([, draft]) => draft))
  const others = drafts.filter((draft) => !matched.has(draft) && !isOpen(draft.title))
  const isWhole = expected.length + open.length >= count && expected.every(({ title, url }) => title ?? url)
  const surplus = others.filter(({ is_open_application }) => !is_open_application).length

  score.expected = Math.max(0, count - open.length)
  score.found = isWhole ? pairs.length : Math.min(score.expected, pairs.length + surplus)
  score.false_ads = isWhole ? surplus : Math.max(0, pairs.length + surplus - score.expected)
  if (failure) score.faults.push(`failed: ${failure}`)
  if (isWhole) {
    const found = new Set(pairs.map(([ad]) => ad))
    for (const ad of expected) if (!found.has(ad)) score.faults.push(`not found: ${ad.title ?? ad.url}`)
    for (const { title, url } of others) score.faults.push(`false: ${title} ${url}`)
  } else if (score.found < score.expected) score.faults.push(`${score.expected - score.found} ads not found`)
  for (const [ad, draft] of pairs) scoreFields(ad, draft, score)
  const has = wordsOf(source)
  score.made_up = all.flatMap((ad) => madeUp(ad, has).map((fault) => `«${ad.draft.title}» ${fault}`))
  return score
}

export function addScore(sum: Score, one: Score): void {
  sum.expected += one.expected
  sum.found += one.found
  sum.false_ads += one.false_ads
  sum.made_up.push(...one.made_up)
  sum.wrong_dates.push(...one.wrong_dates)
  for (const [field, tally] of Object.entries(one.fields)) {
    const all = (sum.fields[field] ??= { right: 0, wrong: 0, missed: 0 })
    all.right += tally.right
    all.wrong += tally.wrong
    all.missed += tally.missed
  }
}

export const precisionOf = ({ right, wrong }: Tally) => (right + wrong === 0 ? 1 : right / (right + wrong))
export const recallOf = ({ right, missed }: Tally) => (right + missed === 0 ? 1 : right / (right + missed))

/** Pairs by address, else by title, else by position; each ad once. */
function paired(expected: ExpectedAd[], drafts: JobDraft[]): [ExpectedAd, JobDraft][] {
  const taken = new Map<ExpectedAd, JobDraft>()
  const free = new Set(drafts)
  const pair = (isPair: (ad: ExpectedAd, draft: JobDraft, at: number) => boolean) => {
    for (const [at, ad] of expected.entries()) {
      const draft = taken.has(ad) ? undefined : [...free].find((one) => isPair(ad, one, at))
      if (!draft) continue
      taken.set(ad, draft)
      free.delete(draft)
    }
  }
  pair(({ url }, draft) => url !== undefined && draft.url !== null && sameAddress(url, draft.url))
  pair(({ title }, draft) => title !== undefined && plain(title) === plain(draft.title))
  // An ad without a name in the case, or a single one, can only be paired by position.
  const isOnly = expected.length === 1 && drafts.length === 1
  pair(({ title, url }, draft, at) => isOnly || (!title && !url && drafts.indexOf(draft) === at))
  return [...taken]
}

function scoreFields(ad: ExpectedAd, draft: JobDraft, score: Score): void {
  const tally = (field: string) => (score.fields[field] ??= { right: 0, wrong: 0, missed: 0 })
  const compare = (
    field: string,
    wanted: string | null | undefined,
    found: string | null,
    same: (one: string, other: string) => boolean = (one, other) => plain(one) === plain(other),
  ) => {
    if (wanted === undefined) return
    const of = tally(field)
    if (wanted && found && same(wanted, found)) of.right += 1
    else {
      if (found) of.wrong += 1
      if (wanted) of.missed += 1
      if (found || wanted) score.faults.push(`«${ad.title ?? draft.title}» ${field}: ${found}, not ${wanted}`)
    }
  }
  compare('title', ad.title, draft.title)
  compare('url', ad.url, draft.url, sameAddress)
  compare('company', ad.company, draft.company)
  compare('deadline', ad.deadline, draft.deadline)
  compare('deadline_text', ad.deadline_text, draft.deadline_text)
  compare('posted_date', ad.posted_date, draft.posted_date)
  compare('job_type', ad.job_type, draft.job_type, sameJobType)
  compare('image', ad.image, draft.image_url, sameAddress)
  // The identifier on the page may be part of the stored one.
  compare('external_id', ad.external_id, draft.external_id, (one, other) => other.includes(one))
  for (const field of ['deadline', 'posted_date'] as const) {
    const wanted = ad[field]
    if (wanted !== undefined && draft[field] && draft[field] !== wanted)
      score.wrong_dates.push(`«${draft.title}» ${field}: ${draft[field]}, not ${wanted}`)
  }
  if (ad.locations) {
    const wanted = new Set(ad.locations.map(plain))
    const found = new Set(draft.locations.map(plain))
    const of = tally('locations')
    const right = wanted.intersection(found).size
    of.right += right
    of.wrong += found.size - right
    of.missed += wanted.size - right
    if (right < Math.max(wanted.size, found.size))
      score.faults.push(
        `«${draft.title}» locations: ${draft.locations.join(' / ')}, not ${ad.locations.join(' / ')}`,
      )
  }
  if (ad.contacts) scoreContacts(ad.contacts, draft, { tally, faults: score.faults })
}

const PARTS = ['name', 'title', 'email', 'tlf'] as const

function scoreContacts(
  wanted: Record<string, string | null>[],
  { contacts, title }: JobDraft,
  { tally, faults }: { tally: (field: string) => Tally; faults: string[] },
): void {
  for (const part of PARTS) {
    const isSame = part === 'tlf' ? samePhone : (one: string, other: string) => plain(one) === plain(other)
    const found = contacts.flatMap((contact) => contact[part] ?? [])
    const rest = wanted.flatMap((contact) => (part in contact ? (contact[part] ?? []) : []))
    if (!wanted.some((contact) => part in contact) && wanted.length > 0) continue
    const of = tally(`contacts.${part}`)
    for (const value of found) {
      const at = rest.findIndex((one) => isSame(one, value))
      if (at === -1) {
        of.wrong += 1
        faults.push(`«${title}» contacts.${part}: ${value} is none`)
      } else {
        of.right += 1
        rest.splice(at, 1)
      }
    }
    of.missed += rest.length
    for (const value of rest) faults.push(`«${title}» contacts.${part}: ${value} is missing`)
  }
}

import { osloDay } from '../../../text/oslo-day.ts'
import { readDeadline } from '../../jobs/reading/deadline.ts'
import { isBetterDay } from '../../jobs/reading/invented-day.ts'
import { isEmpty, PROVEN_FIELDS, type ProvenField, type ScrapedAd } from './scraped-ad.ts'

const FROM_LIST: ProvenField[] = [
  'company',
  'locations',
  'job_type',
  'posted_date',
  'deadline',
  'deadline_text',
]
const DETAILS: ProvenField[] = PROVEN_FIELDS.filter((field) => field !== 'url' && field !== 'title')

/** Values from the ad's own page take precedence; the list fills in what is missing. */
export const withListed = (ad: ScrapedAd, listed: ScrapedAd | null): ScrapedAd =>
  listed ? filledIn(ad, listed, FROM_LIST) : ad

/** Fills in what only `other` states. A guess in `ad` is replaced by a certain value of `other`. */
export function mergeAds(ad: ScrapedAd, other: ScrapedAd): ScrapedAd {
  const guessed = DETAILS.filter((field) => isGuess(ad, field) && !isGuess(other, field) && has(other, field))
  const merged = filledIn(without(ad, guessed), other, DETAILS)
  return { ...merged, technologies: [...new Set([...ad.technologies, ...other.technologies])] }
}

/**
 * Merges the general reading of an ad's page with its recruiting system's. The system's values take precedence,
 * except its guesses.
 */
export function withSystem(general: ScrapedAd, ofSystem: ScrapedAd): ScrapedAd {
  const merged = mergeAds(ofSystem, general)
  const isNamed = has(ofSystem, 'title')
  const title = isNamed ? ofSystem : general
  const ofBoth = (field: string) => (field === 'title' ? title : field === 'url' ? general : null)
  const { draft } = ofSystem
  return {
    ...merged,
    draft: {
      ...merged.draft,
      title: title.draft.title,
      url: general.draft.url,
      source: general.draft.source,
      // A system that has no id of its own uses the address, and then the id of the general reading is kept.
      external_id: draft.external_id === draft.url ? general.draft.external_id : draft.external_id,
      is_open_application: general.draft.is_open_application || draft.is_open_application,
    },
    evidence: [
      ...merged.evidence.filter(({ field }) => !ofBoth(field)),
      ...[...new Set([title, general])].flatMap((one) =>
        one.evidence.filter(({ field }) => ofBoth(field) === one),
      ),
    ],
    is_list_only: general.is_list_only,
  }
}

/**
 * Adds what only the visible page says to an ad read from structured data. Where the page says «Snarest», the deadline in
 * the structured data is dropped: a form demanded a date, and it means nothing. «13. november» without its year is a day.
 */
export function withSeen(ad: ScrapedAd, seen: ScrapedAd | null): ScrapedAd {
  if (!seen) return ad
  const isAsap = has(ad, 'deadline') && has(seen, 'deadline_text') && !isDay(seen.draft.deadline_text!)
  return filledIn(isAsap ? without(ad, ['deadline']) : ad, seen, [...FROM_LIST, 'contacts'])
}

const has = ({ draft }: ScrapedAd, field: ProvenField) => !isEmpty(draft[field])

const isGuess = ({ evidence }: ScrapedAd, field: ProvenField) =>
  evidence.some((one) => one.field === field && one.rule.startsWith('guess.'))

/** «13. november» is a day in any year; «03/04» may be two. */
const isDay = (text: string) =>
  readDeadline(text, { posted_date: '2000-01-01' }).deadline !== null || /\d[./]\d/.test(text)

function without(ad: ScrapedAd, fields: ProvenField[]): ScrapedAd {
  const draft = { ...ad.draft, ...Object.fromEntries(fields.map((field) => [field, null])) }
  return { ...ad, draft, evidence: ad.evidence.filter(({ field }) => !fields.some((one) => one === field)) }
}

/** The posting day of either decides the year of the other's printed deadline. */
function withYear(ad: ScrapedAd, posted_date: string | null): ScrapedAd {
  const { deadline, deadline_text } = ad.draft
  if (deadline !== null || ad.draft.posted_date !== null || posted_date === null) return ad
  const read = readDeadline(deadline_text, { posted_date })
  if (!read.deadline) return ad
  const evidence = ad.evidence.map((one) =>
    one.field === 'deadline_text' ? { ...one, field: 'deadline' } : one,
  )
  return { ...ad, draft: { ...ad.draft, deadline: read.deadline, deadline_text: null }, evidence }
}

/** Rules that read what a visitor sees. */
const PRINTED = /^(?:label|sentence)$|\.(?:markup|rows)$/

const isPrinted = ({ evidence }: ScrapedAd) =>
  evidence.some(({ field, rule }) => field === 'deadline' && PRINTED.test(rule))

function hasBetterDay(ad: ScrapedAd, other: ScrapedAd): boolean {
  const posted_date = ad.draft.posted_date ?? other.draft.posted_date ?? osloDay(new Date())
  const [stated, own] = [other, ad].map((one) => ({
    posted_date,
    deadline: one.draft.deadline,
    is_printed: isPrinted(one),
  }))
  return isBetterDay(stated!, own!)
}

function filledIn(own: ScrapedAd, others: ScrapedAd, among: ProvenField[]): ScrapedAd {
  const dated = withYear(own, others.draft.posted_date)
  const other = withYear(others, own.draft.posted_date)
  const ad = hasBetterDay(dated, other) ? without(dated, ['deadline']) : dated
  const hasDeadline = has(ad, 'deadline') || has(ad, 'deadline_text')
  const hasText = has(ad, 'long_description')
  const fields = among.filter(
    (field) =>
      !has(ad, field) &&
      has(other, field) &&
      !(hasDeadline && field.startsWith('deadline')) &&
      !(hasText && field === 'short_description'),
  )
  return {
    ...ad,
    draft: { ...ad.draft, ...Object.fromEntries(fields.map((field) => [field, other.draft[field]])) },
    evidence: [...ad.evidence, ...other.evidence.filter(({ field }) => fields.some((one) => one === field))],
  }
}

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
  const bare = { ...ad, draft: { ...ad.draft, ...Object.fromEntries(guessed.map((field) => [field, null])) } }
  const evidence = ad.evidence.filter(({ field }) => !guessed.some((one) => one === field))
  const merged = filledIn({ ...bare, evidence }, other, DETAILS)
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
 * the structured data is dropped: a form demanded a date, and it means nothing.
 */
export function withSeen(ad: ScrapedAd, seen: ScrapedAd | null): ScrapedAd {
  if (!seen) return ad
  const isAsap = has(ad, 'deadline') && has(seen, 'deadline_text')
  const trusted = isAsap
    ? {
        ...ad,
        draft: { ...ad.draft, deadline: null },
        evidence: ad.evidence.filter(({ field }) => field !== 'deadline'),
      }
    : ad
  return filledIn(trusted, seen, [...FROM_LIST, 'contacts'])
}

const has = ({ draft }: ScrapedAd, field: ProvenField) => !isEmpty(draft[field])

const isGuess = ({ evidence }: ScrapedAd, field: ProvenField) =>
  evidence.some((one) => one.field === field && one.rule.startsWith('guess.'))

function filledIn(ad: ScrapedAd, other: ScrapedAd, among: ProvenField[]): ScrapedAd {
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

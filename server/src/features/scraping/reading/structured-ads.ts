import type { Evidence } from '@utsyn/contract/scraping.ts'
import type { JobDraft } from '../../jobs/reading/job-draft.ts'
import { jsonLdBlocks } from '../../jobs/reading/job-page.ts'
import { readJobPosting } from '../../jobs/reading/job-posting.ts'
import { postingsIn } from '../../jobs/reading/job-posting-json.ts'
import { asText, field, type JsonObject } from '../../jobs/reading/json-values.ts'
import { parseLenientJson } from '../../jobs/reading/lenient-json.ts'
import { webAddress } from '../../../feeds/web-address.ts'
import { type ProvenField, proof, provenAd, type ScrapedAd } from './scraped-ad.ts'
import { sourceOf } from './site-of.ts'

const MOST = 500

/** The ads in the JSON-LD of a page, each value with the words it was read from. */
export function structuredAds(html: string, page: string): ScrapedAd[] {
  return postingsOf(html).flatMap((posting, _, all) =>
    postingAd(posting, { page, isAlone: all.length === 1 }),
  )
}

function postingsOf(html: string): JsonObject[] {
  const postings: JsonObject[] = []
  for (const { text } of jsonLdBlocks(html)) {
    for (const posting of postingsIn(parseLenientJson(text))) {
      if (postings.length >= MOST) return postings
      postings.push(posting)
    }
  }
  return postings
}

/**
 * Reads one posting, or nothing when it is unusable. Several on a page need addresses of their own to be
 * distinguished.
 */
export function postingAd(
  posting: JsonObject,
  { page, isAlone, rule = 'json_ld' }: { page: string; isAlone: boolean; rule?: string },
): ScrapedAd[] {
  const own = webAddress(asText(field(posting, 'url')), page)
  const draft = readJobPosting(
    { ...posting, url: own ?? undefined },
    { line: 1, pageUrl: isAlone ? page : null },
  )
  if ('reason' in draft) return []
  const url = draft.url ?? page
  return [
    provenAd({ ...draft, url, source: sourceOf(url, page) }, postingEvidence(draft, { posting, page, rule })),
  ]
}

/** The JobPosting properties that each field is read from. */
export const POSTING_PROPERTIES: Record<ProvenField, string[]> = {
  title: ['title'],
  company: ['hiringOrganization'],
  locations: ['jobLocation', 'jobLocationType'],
  url: ['url'],
  image_url: ['image', 'hiringOrganization'],
  job_type: ['employmentType'],
  short_description: ['description'],
  long_description: ['description'],
  posted_date: ['datePosted'],
  deadline: ['validThrough'],
  deadline_text: ['validThrough'],
  contacts: ['applicationContact'],
}

function postingEvidence(
  draft: JobDraft,
  { posting, page, rule }: { posting: JsonObject; page: string; rule: string },
): Evidence[] {
  const evidence: Evidence[] = []
  for (const [name, properties] of Object.entries(POSTING_PROPERTIES) as [ProvenField, string[]][]) {
    const property = properties.find((one) => field(posting, one) !== undefined)
    const value = property && field(posting, property)
    if (value !== undefined) {
      const words = asText(value) ?? JSON.stringify(value).slice(0, 400)
      evidence.push(proof(name, words.slice(0, 2_000), { rule: `${rule}.${property}`, page }))
    } else if (name === 'url') evidence.push(proof('url', draft.url ?? page, { rule: 'page_address', page }))
  }
  return evidence
}

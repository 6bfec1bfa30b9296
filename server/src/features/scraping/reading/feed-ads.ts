import type { Evidence } from '@utsyn/contract/scraping.ts'
import { readAtomEntry } from '../../jobs/reading/atom-entry.ts'
import { readChannel } from '../../../feeds/feed-channel.ts'
import { feedItems, type FeedKind, type Fields, fieldsOf } from '../../../feeds/feed-items.ts'
import { isLikelyCut } from '../../../feeds/likely-cut.ts'
import { LIMITS } from '../../../feeds/unreadable-input.ts'
import type { JobDraft } from '../../jobs/reading/job-draft.ts'
import { withFurtherFields } from '../../jobs/reading/further-fields.ts'
import { readRssItem } from '../../jobs/reading/rss-item.ts'
import { isEmpty, PROVEN_FIELDS, type ProvenField, proof, provenAd, type ScrapedAd } from './scraped-ad.ts'
import { sourceOf } from './site-of.ts'

export const MOST_ADS = 500

/** The ads of an XML feed, each value with the element that it was read from. */
export function feedAds(
  xml: string,
  kind: FeedKind,
  page: string,
): { ads: ScrapedAd[]; is_partial: boolean; is_maybe_cut: boolean } {
  const { head, items } = feedItems(xml, kind, LIMITS)
  const channel = readChannel(head)
  const read = kind === 'atom' ? readAtomEntry : readRssItem
  const ads = items.slice(0, MOST_ADS).flatMap(({ xml: item, line }): ScrapedAd[] => {
    const fields = fieldsOf(item, kind)
    const reading = fields && read(fields, { channel, line })
    if (!fields || !reading || 'reason' in reading) return []
    const { draft, found } = withFurtherFields(reading, fields, channel)
    const settled = { ...draft, source: sourceOf(draft.url, page), url: draft.url ?? page }
    const further = found.map(({ field, name, words }) => proof(field, words, { rule: `feed.${name}`, page }))
    const known = itemEvidence(settled, fields, { page, channel: channel.company })
    return [
      provenAd(settled, [
        ...known.filter(({ field }) => !found.some((one) => one.field === field)),
        ...further,
      ]),
    ]
  })
  return { ads, is_partial: items.length > MOST_ADS, is_maybe_cut: isLikelyCut(items.length) }
}

const ELEMENTS: Record<ProvenField, string[]> = {
  title: ['title'],
  company: ['company', 'tt:company', 'employer', 'wc:company_name'],
  locations: [
    'tt:locations',
    'wc:WorkplacePostaddress',
    'wc:WorkplaceCounties',
    'Area2',
    'Area1',
    'location',
    'remoteStatus',
  ],
  url: ['link'],
  image_url: [],
  job_type: [
    'employmentType',
    'jobType',
    'tt:employment-type',
    'employmentLevel',
    'wc:EmploymentTypes',
    'wc:JOB_TYPE_COLLECTION',
  ],
  short_description: ['content:encoded', 'description', 'content', 'summary', 'wc:AdvertTextFree'],
  long_description: ['content:encoded', 'description', 'content', 'summary', 'wc:AdvertTextFree'],
  posted_date: ['pubDate', 'dc:pubDate', 'dc:date', 'published', 'updated'],
  deadline: ['pubDateTo', 'validThrough', 'expirationDate', 'deadline', 'wc:apply_within_date'],
  deadline_text: ['pubDateTo', 'validThrough', 'expirationDate', 'deadline', 'wc:apply_within_date'],
  contacts: ['wc:CONTACTINFO', 'contactPersonFullName', 'contactPerson', 'contactPersonEmail'],
}

function itemEvidence(
  draft: JobDraft,
  fields: Fields,
  { page, channel }: { page: string; channel: string | null },
): Evidence[] {
  return PROVEN_FIELDS.flatMap((field): Evidence[] => {
    if (isEmpty(draft[field])) return []
    const element = ELEMENTS[field].find((name) => fields.text(name))
    if (element)
      return [proof(field, fields.text(element)!.slice(0, 2_000), { rule: `feed.${element}`, page })]
    if (field === 'company' && channel) return [proof(field, channel, { rule: 'feed.channel', page })]
    return field === 'url' ? [proof(field, draft.url!, { rule: 'feed.link', page })] : []
  })
}

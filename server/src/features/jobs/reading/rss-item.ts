import { contentId } from './content-id.ts'
import { readDay } from '../../../text/oslo-day.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { readAdDays } from './deadline.ts'
import type { FeedChannel } from '../../../feeds/feed-channel.ts'
import { readFeedContacts } from './feed-contacts.ts'
import type { Fields } from '../../../feeds/feed-items.ts'
import { readFeedPlaces } from './feed-places.ts'
import { LIMITS } from '../../../feeds/unreadable-input.ts'
import type { Fault, JobDraft } from './job-draft.ts'
import { readJobType } from './job-type.ts'
import { isOpenApplication } from './open-application.ts'
import { readInstant } from '../../../feeds/read-instant.ts'
import { hostOf, webAddress } from '../../../feeds/web-address.ts'
import { readAdText } from './ad-text.ts'

/** An ad of an RSS feed, with the extensions of Teamtailor (`tt:`), Webcruiter (`wc:`) and ReachMee. */
export function readRssItem(
  fields: Fields,
  { channel, line }: { channel: FeedChannel; line: number },
): JobDraft | Fault {
  const title = oneLine(fields.text('title') ?? '')
  if (!title) return { line, title: null, reason: 'no_title' }
  if (title.length > LIMITS.title) return { line, title: title.slice(0, 80), reason: 'title_too_long' }

  const url = webAddress(fields.text('link'), channel.link)
  const text = readFeedText(fields, url)
  if (!text) return { line, title, reason: 'text_too_large' }

  const company =
    oneLine(fields.text('company', 'tt:company', 'employer', 'wc:company_name') ?? '') ?? channel.company
  const id = fields.text('guid', 'wc:AdvertId') ?? reachMeeId(fields.text('CommAdSeqNo'), url)
  const kinds = [
    fields.text('employmentType', 'jobType', 'tt:employment-type', 'employmentLevel'),
    ...fields.groups('wc:EmploymentTypes', 'wc:EmploymentType').map((type) => type('wc:EmploymentTypeName')),
    ...fields.parts('wc:JOB_TYPE_COLLECTION'),
  ]
  const locations = readFeedPlaces(fields, company)
  return {
    line,
    source: hostOf(url ?? channel.link) ?? 'fil',
    external_id: oneLine(id ?? '')?.slice(0, 500) ?? url ?? contentId({ title, company, locations }),
    url,
    title,
    company,
    company_orgnr: null,
    locations,
    job_type: readJobType(kinds),
    image_url: null,
    short_description: text.summary,
    long_description: text.markdown,
    contacts: readFeedContacts(fields),
    is_open_application: isOpenApplication(title, fields.text('tt:department')),
    ...readAdDays({
      posted: fields.text('pubDate', 'dc:pubDate', 'dc:date'),
      deadline: fields.text(
        'pubDateTo',
        'validThrough',
        'expirationDate',
        'deadline',
        'wc:apply_within_date',
      ),
    }),
    expires_day: readDay(fields.text('wc:WePubDateTo') ?? ''),
    updated_at: readInstant(fields.text('atom:updated', 'dcterms:modified')),
  }
}

/** ReachMee numbers the ads of each customer's installation separately, and many customers share a host. */
function reachMeeId(number: string | null, url: string | null): string | null {
  const installation = url && /\/ext\/(\w{1,20}\/\w{1,20})\//.exec(url)?.[1]
  return number && installation ? `${installation}/${number}` : null
}

/** Webcruiter splits an ad into parts; these are its headings for them. */
const PARTS = [
  ['wc:AdvertTextFree', null],
  ['wc:Qualification', 'Kvalifikasjoner'],
  ['wc:Personality', 'Personlige egenskaper'],
  ['wc:ApplicableCondition', 'Vi tilbyr'],
] as const

/** The text of a feed item; null when it is far larger than any ad. */
function readFeedText(fields: Fields, url: string | null) {
  const first = readAdText(fields.text('content:encoded') ?? fields.text('description'), url)
  if (!first) return null
  const markdown = first.markdown ? [first.markdown] : []
  for (const [name, heading] of PARTS) {
    const part = readAdText(fields.text(name), url)
    if (!part) return null
    if (part.markdown) markdown.push(heading ? `## ${heading}\n\n${part.markdown}` : part.markdown)
  }
  return { summary: first.summary, markdown: markdown.join('\n\n') || null }
}

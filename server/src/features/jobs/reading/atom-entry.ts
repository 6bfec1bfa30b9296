import { contentId } from './content-id.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { readAdText } from './ad-text.ts'
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

/** An ad of an Atom feed (RFC 4287). An entry's author may be anybody; the employer is the feed's author or title. */
export function readAtomEntry(
  fields: Fields,
  { channel, line }: { channel: FeedChannel; line: number },
): JobDraft | Fault {
  const title = oneLine(fields.text('title') ?? '')
  if (!title) return { line, title: null, reason: 'no_title' }
  if (title.length > LIMITS.title) return { line, title: title.slice(0, 80), reason: 'title_too_long' }

  const links = fields.attributes('link')
  const link = links.find(({ rel }) => (rel ?? 'alternate') === 'alternate')
  const url = webAddress(link?.['href'] ?? null, channel.link)
  const text = readAdText(fields.content('content', 'summary'), url)
  if (!text) return { line, title, reason: 'text_too_large' }

  const id = oneLine(fields.text('id') ?? '')?.slice(0, 500)
  const company = oneLine(fields.text('company', 'employer') ?? '') ?? channel.company
  const locations = readFeedPlaces(fields, company)
  return {
    line,
    source: hostOf(url ?? channel.link) ?? 'fil',
    external_id: id ?? url ?? contentId({ title, company, locations }),
    url,
    title,
    company,
    company_orgnr: null,
    locations,
    job_type: readJobType([fields.text('employmentType', 'jobType')]),
    image_url: null,
    short_description: text.summary,
    long_description: text.markdown,
    contacts: readFeedContacts(fields),
    is_open_application: isOpenApplication(title),
    ...readAdDays({
      posted: fields.text('published', 'updated'),
      deadline: fields.text('validThrough', 'expirationDate', 'deadline'),
    }),
    expires_day: null,
    updated_at: readInstant(fields.text('updated')),
  }
}

import { employerOf } from '../../../feeds/feed-channel.ts'
import type { Fault, JobDraft } from './job-draft.ts'
import { readJobPosting } from './job-posting.ts'
import { asText, isObject, type JsonObject } from './json-values.ts'
import { isOpenApplication } from './open-application.ts'
import { shortName } from './short-name.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { hostOf, webAddress } from '../../../feeds/web-address.ts'

export const isJsonFeed = (page: JsonObject): boolean =>
  /^https?:\/\/(?:www\.)?jsonfeed\.org\//i.test(asText(page['version']) ?? '')

/** An item of a JSON Feed 1.1, with Teamtailor's embedded JobPosting, whose values take precedence. */
export function readJsonFeedItem(
  item: JsonObject,
  { feed, line }: { feed: JsonObject; line: number },
): JobDraft | Fault {
  const text = (name: string) => asText(item[name])
  const home = webAddress(asText(feed['home_page_url']) ?? asText(feed['feed_url']))
  const posting = isObject(item['_jobposting']) ? Object.entries(item['_jobposting']) : []
  const read = readJobPosting(
    {
      title: text('title'),
      description: text('content_html') ?? text('content_text') ?? text('summary'),
      url: webAddress(text('url') ?? text('external_url'), home),
      datePosted: text('date_published'),
      dateModified: text('date_modified'),
      image: webAddress(text('image') ?? text('banner_image'), home),
      hiringOrganization: employerOf(asText(feed['title'])),
      ...Object.fromEntries(posting.filter(([, value]) => value !== null && value !== '')),
    },
    { line, pageUrl: null },
  )
  if ('reason' in read) return { ...read, name: shortName(text('id')) ?? read.name ?? null }
  const id = oneLine(text('id') ?? '')
  return {
    ...read,
    source: hostOf(read.url ?? home) ?? read.source,
    external_id: id?.slice(0, 500) ?? read.external_id,
    is_open_application: read.is_open_application || isOpenApplication(...tags(item)),
  }
}

const tags = (item: JsonObject) =>
  Array.isArray(item['tags']) ? item['tags'].slice(0, 20).map((tag) => asText(tag)) : []

import { load } from 'cheerio'
import { readHtml, TextTooLarge } from '../../../text/html-to-markdown.ts'
import { readDay } from '../../../text/oslo-day.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { type Fault, type JobDraft, LIMITS, type ReadJobs, UnreadableInput } from './job-draft.ts'
import { type FeedItem, feedItems, fieldsOf } from './feed-items.ts'
import { readJobType } from './job-type.ts'
import { isOpenApplication } from './open-application.ts'
import { HOME_OFFICE, joinPlace, tidyPlace } from './places.ts'
import { hostOf, webAddress } from './web-address.ts'

type Channel = { company: string | null; link: string | null }

/** The ads of an RSS 2.0 feed, with what Teamtailor and ReachMee add to it. */
export function readJobFeed(xml: string): ReadJobs {
  const { head, items } = feedItems(xml)
  const channel = readChannel(head)
  const jobs: JobDraft[] = []
  const faults: Fault[] = []
  for (const item of items) {
    if (jobs.length + faults.length > LIMITS.ads) throw new UnreadableInput('too_many_ads')
    const read = readItem(item, channel)
    if ('reason' in read) faults.push(read)
    else jobs.push(read)
  }
  return { jobs, faults }
}

function readChannel(head: string): Channel {
  const $ = load(head, { xml: true })
  const title = oneLine($('channel > title').first().text())
  return {
    company:
      title?.replace(/^(?:ledige stillinger|stillinger|jobber|jobs)\s+(?:hos|i|ved|at|in)\s+/i, '') ?? null,
    link: webAddress($('channel > link').first().text()),
  }
}

function readItem({ xml, line }: FeedItem, channel: Channel): JobDraft | Fault {
  const fields = fieldsOf(xml)
  if (!fields) return { line, title: null, reason: 'text_too_large' }
  const title = oneLine(fields.text('title') ?? '')
  if (!title) return { line, title: null, reason: 'no_title' }
  if (title.length > LIMITS.title) return { line, title: title.slice(0, 80), reason: 'title_too_long' }

  const url = webAddress(fields.text('link'), channel.link)
  const text = readText(fields.text('content:encoded') ?? fields.text('description') ?? '', url)
  if (!text) return { line, title, reason: 'text_too_large' }

  const company = oneLine(fields.text('company', 'tt:company', 'employer') ?? '') ?? channel.company
  const printedDeadline = fields.text('pubDateTo', 'validThrough', 'expirationDate', 'deadline')
  const deadline = printedDeadline && readDay(printedDeadline)
  const deadline_text =
    deadline || !printedDeadline || /\d{3}/.test(printedDeadline) ? null : oneLine(printedDeadline)
  return {
    line,
    source: hostOf(url ?? channel.link) ?? 'fil',
    external_id: oneLine(fields.text('guid') ?? '')?.slice(0, 500) ?? url ?? `${company ?? ''}/${title}`,
    url,
    title,
    company,
    locations: readPlaces(fields),
    job_type: readJobType([fields.text('employmentType', 'jobType', 'tt:employment-type')]),
    image_url: null,
    short_description: text.summary,
    long_description: text.markdown,
    contacts: [],
    is_open_application: isOpenApplication(title, fields.text('tt:department')),
    posted_date: readDay(fields.text('pubDate', 'dc:date') ?? ''),
    deadline,
    deadline_text,
    remarks: printedDeadline && !deadline && !deadline_text ? ['deadline_unread'] : [],
  }
}

function readText(html: string, url: string | null) {
  try {
    return readHtml(html, url)
  } catch (error) {
    if (error instanceof TextTooLarge) return null
    throw error
  }
}

/** Teamtailor: an office's town, else what the office is called. Others: `location` as it stands. */
function readPlaces(fields: NonNullable<ReturnType<typeof fieldsOf>>): string[] {
  const offices = fields.groups('tt:locations', 'tt:location').map((office) =>
    joinPlace({
      town: office('tt:city') ?? office('tt:name'),
      region: null,
      country: office('tt:country'),
    }),
  )
  const places = [...offices, ...fields.all('location').map(tidyPlace)].filter((place) => place !== null)
  if (places.length > 0) return [...new Set(places)].slice(0, 50)
  return fields.text('remoteStatus') === 'fully' ? [HOME_OFFICE] : []
}

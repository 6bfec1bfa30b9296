import { contentId } from './content-id.ts'
import { asWrittenThere } from '../../../text/oslo-day.ts'
import { organisationNumber } from '../../../text/organisation-number.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { readAdText } from './ad-text.ts'
import { readAdDays } from './deadline.ts'
import { LIMITS } from '../../../feeds/unreadable-input.ts'
import type { Fault, JobDraft } from './job-draft.ts'
import { readContacts } from './job-posting-contacts.ts'
import { asList, asName, asText, field, isObject, type JsonObject } from './json-values.ts'
import { readJobType } from './job-type.ts'
import { isOpenApplication } from './open-application.ts'
import { readPlaces } from './places.ts'
import { shortName } from './short-name.ts'
import { readInstant } from '../../../feeds/read-instant.ts'
import { hostOf, webAddress } from '../../../feeds/web-address.ts'

interface Place {
  line: number
  pageUrl: string | null
}

/** A schema.org JobPosting as an ad, or its fault. */
export function readJobPosting(posting: JsonObject, place: Place): JobDraft | Fault {
  const reading = readPosting(posting, place)
  if (!('reason' in reading)) return reading
  return { ...reading, name: shortName(asText(field(posting, 'url')) ?? identifierOf(posting)) }
}

function readPosting(posting: JsonObject, { line, pageUrl }: Place): JobDraft | Fault {
  const title = oneLine(asText(field(posting, 'title')) ?? '')
  if (!title) return { line, title: null, reason: 'no_title' }
  if (title.length > LIMITS.title) return { line, title: title.slice(0, 80), reason: 'title_too_long' }

  const url = webAddress(asText(field(posting, 'url')), pageUrl) ?? pageUrl
  const text = readAdText(asText(field(posting, 'description')), url)
  if (!text) return { line, title, reason: 'text_too_large' }

  const company = oneLine(asName(field(posting, 'hiringOrganization')) ?? '')
  const locations = readPlaces(posting, company)
  return {
    line,
    source: hostOf(url) ?? 'fil',
    external_id: readExternalId(posting, { url, title, company, locations }),
    url,
    title,
    company,
    company_orgnr: null,
    locations,
    job_type: readJobType(asList(field(posting, 'employmentType'))),
    image_url: webAddress(readImage(posting), url),
    short_description: text.summary,
    long_description: text.markdown,
    contacts: readContacts(field(posting, 'applicationContact')),
    is_open_application: isOpenApplication(title),
    ...readAdDays({
      posted: momentOf(posting, 'datePosted'),
      deadline: momentOf(posting, 'validThrough'),
    }),
    expires_day: null,
    updated_at: readInstant(asText(field(posting, 'dateModified'))),
  }
}

function momentOf(posting: JsonObject, name: string): string | null {
  const printed = asText(field(posting, name))
  return printed && asWrittenThere(printed)
}

/**
 * The source's id of the ad. An identifier is unique only within its employer; an ad without any is identified by its
 * content.
 */
function readExternalId(
  posting: JsonObject,
  { url, title, company, locations }: Pick<JobDraft, 'url' | 'title' | 'company' | 'locations'>,
): string {
  const value = identifierOf(posting)
  // The employer's own number is the same on all its ads.
  const name = value && !organisationNumber(value) ? oneLine(value) : null
  if (name && name.length <= 300)
    return /^https?:/.test(name) || !company ? name : `${company.toLowerCase()}/${name}`
  if (url) return url
  return contentId({ title, company, locations })
}

function identifierOf(posting: JsonObject): string | null {
  const [identifier] = asList(field(posting, 'identifier'))
  return asText(isObject(identifier) ? field(identifier, 'value') : identifier)
}

function readImage(posting: JsonObject): string | null {
  for (const value of [field(posting, 'image'), logoOf(posting)]) {
    const [first] = asList(value)
    const address = isObject(first)
      ? asText(field(first, 'url') ?? field(first, 'contentUrl'))
      : asText(first)
    if (address) return address
  }
  return null
}

function logoOf(posting: JsonObject): unknown {
  const [organization] = asList(field(posting, 'hiringOrganization'))
  return isObject(organization) ? field(organization, 'logo') : undefined
}

import type { Evidence } from '@utsyn/contract/scraping.ts'
import type { DateLocale } from '../../../../text/day-parts.ts'
import { readDay } from '../../../../text/oslo-day.ts'
import { oneLine } from '../../../../text/plain-text.ts'
import { readPrintedDate } from '../../../../text/printed-date.ts'
import { LIMITS } from '../../../../feeds/unreadable-input.ts'
import { webAddress } from '../../../../feeds/web-address.ts'
import { readAdText } from '../../../jobs/reading/ad-text.ts'
import { readDeadline } from '../../../jobs/reading/deadline.ts'
import { readContacts } from '../../../jobs/reading/job-posting-contacts.ts'
import { readJobType } from '../../../jobs/reading/job-type.ts'
import { asText, type JsonObject } from '../../../jobs/reading/json-values.ts'
import { isOpenApplication } from '../../../jobs/reading/open-application.ts'
import { tidyPlaces } from '../../../jobs/reading/places.ts'
import { type ProvenField, proof, provenAd, type ScrapedAd } from '../scraped-ad.ts'
import { sourceOf } from '../site-of.ts'

/** What a system says of one thing, and the property or class that says it. */
export interface Said {
  text: string
  rule: string
  /** As it stands there, where `text` was put together or turned about. */
  found?: string
}

/** A person in the words of schema.org: name, jobTitle, email, telephone. */
export interface SaidContact {
  person: JsonObject
  rule: string
  found: string
}

type Maybe = Said | null | undefined

/** What a system says of an ad. What it leaves out stays empty. */
export interface SaidOfAd {
  title: Maybe
  /** Null is the page itself. */
  url: string | null
  external_id?: string | null
  company?: Maybe
  /** Each may name several. */
  places?: Maybe[]
  job_types?: Maybe[]
  posted?: Maybe
  deadline?: Maybe
  /** The whole text, as HTML or lines. */
  text?: Maybe
  /** A short text, when the whole one stands elsewhere. */
  summary?: Maybe
  image?: Maybe
  contacts?: SaidContact[]
  is_open_application?: boolean
}

export interface Reading {
  /** Where it was read. */
  page: string
  /** The page that somebody pasted. */
  page_url: string
  today: string
  locale?: DateLocale | undefined
  is_list_only: boolean
}

/** A value of JSON that is a text or a number. */
export function said(value: unknown, rule: string): Said | null {
  const text = asText(value)
  return text ? { text, rule } : null
}

const MOST_PLACES = 50

/** An ad out of what a system says of it, each value with its proof. Without a title it can only add to another. */
export function systemAd(of: SaidOfAd, reading: Reading): ScrapedAd {
  const { page, page_url, today, locale } = reading
  const evidence: Evidence[] = []
  const prove = (field: ProvenField, { text, found = text, rule }: Said) =>
    evidence.push(proof(field, found.slice(0, 2_000), { rule, page }))
  const line = (value: Maybe, most: number) => {
    const text = value ? oneLine(value.text) : null
    return text && text.length <= most ? text : null
  }

  const title = line(of.title, LIMITS.title)
  if (title) prove('title', of.title!)
  const company = line(of.company, 200)
  if (company) prove('company', of.company!)
  const url = webAddress(of.url, page) ?? page_url
  evidence.push(proof('url', of.url ?? url, { rule: of.url ? 'link' : 'page_address', page }))

  const locations: string[] = []
  for (const place of present(of.places).slice(0, MOST_PLACES)) {
    const names = tidyPlaces(place.text.slice(0, 500), company).filter((name) => !locations.includes(name))
    if (names.length > 0) prove('locations', place)
    locations.push(...names)
  }

  const types = present(of.job_types)
  const job_type = readJobType(types.map(({ text }) => text.slice(0, 100)))
  if (job_type) for (const type of types) prove('job_type', type)

  const posted_date = of.posted ? postedDay(of.posted.text, { today, locale }) : null
  if (posted_date) prove('posted_date', of.posted!)
  const due = readDeadline(of.deadline?.text ?? null, { posted_date: posted_date ?? today, locale })
  if (due.deadline) prove('deadline', of.deadline!)
  if (due.deadline_text) prove('deadline_text', of.deadline!)

  const whole = of.text ? readAdText(of.text.text, url) : null
  const short = of.summary ? readAdText(of.summary.text, url) : null
  if (whole?.markdown) prove('long_description', of.text!)
  const summary = short?.summary ? of.summary : whole?.summary ? of.text : null
  if (summary) prove('short_description', summary)

  const image_url = webAddress(of.image?.text ?? null, page)
  if (image_url) prove('image_url', of.image!)

  const contacts = (of.contacts ?? []).flatMap(({ person, rule, found }) => {
    const read = readContacts({ applicationContact: person })
    if (read.length > 0) evidence.push(proof('contacts', found.slice(0, 2_000), { rule, page }))
    return read
  })

  return provenAd(
    {
      line: 1,
      source: sourceOf(url, page_url),
      external_id: of.external_id?.slice(0, 500) || url,
      url,
      title: title ?? '',
      company,
      company_orgnr: null,
      locations: locations.slice(0, MOST_PLACES),
      job_type,
      image_url,
      short_description: short?.summary ?? whole?.summary ?? null,
      long_description: whole?.markdown ?? null,
      contacts: contacts.slice(0, 10),
      is_open_application: of.is_open_application || (title !== null && isOpenApplication(title)),
      posted_date,
      ...due,
      expires_day: null,
      updated_at: null,
    },
    evidence,
    reading.is_list_only,
  )
}

/** The ads of a list: one without a title is none. */
export const systemAds = (list: SaidOfAd[], reading: Reading): ScrapedAd[] =>
  list.map((one) => systemAd(one, reading)).filter(({ draft }) => draft.title)

const present = (list: Maybe[] = []): Said[] => list.filter((one) => one !== null && one !== undefined)

/** A day that says its year, or a moment: «12. mai» may have been in any. */
function postedDay(
  text: string,
  { today, locale }: { today: string; locale: DateLocale | undefined },
): string | null {
  const day = readDay(text)
  if (day) return day
  const hasYear = /^\/?Date\(|\b(?:19|20)\d\d\b|\d[./]\d{1,2}[./]\d\d\b/i.test(text)
  return hasYear ? readPrintedDate(text, { reference: today, locale }).day : null
}

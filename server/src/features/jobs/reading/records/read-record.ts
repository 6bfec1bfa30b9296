import type { JobContact } from '@utsyn/contract/jobs.ts'
import { webAddress } from '../../../../feeds/web-address.ts'
import type { DateLocale } from '../../../../text/day-parts.ts'
import { oneLine } from '../../../../text/plain-text.ts'
import { readAdText } from '../ad-text.ts'
import type { JobDraft } from '../job-draft.ts'
import { readContacts } from '../job-posting-contacts.ts'
import { readJobType } from '../job-type.ts'
import { asList, asName, asText, isObject, type JsonObject } from '../json-values.ts'
import { lastDay, postedDay } from '../moment-day.ts'
import { isOpenApplication } from '../open-application.ts'
import { joinPlace, tidyPlaces } from '../places.ts'
import { byBareName, type Named, partOf, placePart, type PostingKey } from './posting-keys.ts'

export interface RecordContext {
  /** The base of relative addresses, when it is known. */
  base: string | null
  locale: DateLocale | undefined
  today: string
  /** A shorter text is a teaser, and not the ad's own. */
  shortest: number
  /** The address of a link on the page that ends with this segment. */
  linkFor?: (part: string) => string | null
}

/** What a value was read from. `name` is null for an address that was found as a link. */
export interface FoundValue {
  field: Exclude<keyof RecordValues, 'is_open_application' | 'remarks'>
  name: string | null
  words: string
}

export type RecordValues = Omit<
  JobDraft,
  | 'line'
  | 'number'
  | 'source'
  | 'external_id'
  | 'company_orgnr'
  | 'occupations'
  | 'expires_day'
  | 'updated_at'
  | 'traits'
>

export interface RecordReading {
  values: RecordValues
  /** The source's own number of the ad. */
  id: string | null
  found: FoundValue[]
  /** There is a text, which is far larger than any ad. */
  isTooLarge: boolean
}

const LONGEST_TITLE = 300

/** Reads an ad from an object with named properties; null when it has no title. */
export function readRecord(item: JsonObject, context: RecordContext): RecordReading | null {
  const named = byBareName(item)
  const found: FoundValue[] = []
  const take = <T>(
    field: FoundValue['field'],
    key: PostingKey,
    read: (value: unknown) => T | null,
  ): T | null => {
    const part = key === 'locations' ? placePart(named) : partOf(named, key)
    const value = part ? read(part.value) : null
    if (part && value !== null) found.push({ field, name: part.name, words: wordsOf(part.value) })
    return value
  }
  const line = (most: number) => (value: unknown) => {
    const text = oneLine(asName(value) ?? '')
    return text && text.length <= most ? text : null
  }
  const title = take('title', 'title', line(LONGEST_TITLE)) ?? take('title', 'name', line(LONGEST_TITLE))
  if (!title) return null
  const own = addressOf(named, item, context)
  if (own) found.push(own)
  const url = own?.url ?? null
  const company = take('company', 'company', line(200))
  const locations = take('locations', 'locations', (value) => orNull(placesIn(value, company))) ?? []
  const job_type = take('job_type', 'type', (value) => readJobType(asList(value).map(asName)))
  const posted_date = take('posted_date', 'posted', (value) => dayOf(value, context))
  const due = partOf(named, 'deadline')
  const days = lastDay(asText(due?.value), { ...context, posted_date })
  for (const field of ['deadline', 'deadline_text'] as const)
    if (due && days[field]) found.push({ field, name: due.name, words: wordsOf(due.value) })
  const text = readAdText(asText(partOf(named, 'long')?.value), url ?? context.base)
  const isLong = (text?.markdown?.length ?? 0) > context.shortest
  if (isLong) take('long_description', 'long', asText)
  const short = isLong ? text!.summary : null
  if (short) take('short_description', 'long', asText)
  const teaser = short
    ? null
    : (take('short_description', 'short', asText) ?? take('short_description', 'long', asText))
  // Of records that nobody knows, a number without a name is nobody's.
  const isSomebody = ({ name, email }: JobContact) => (email ?? name) !== null
  const contacts =
    take('contacts', 'contacts', (value) => orNull(readContacts(value).filter(isSomebody))) ?? []
  const image_url = take('image_url', 'image', (value) =>
    webAddress(isObject(value) ? asText(value['url'] ?? value['src']) : asText(value), context.base),
  )
  const values = {
    url,
    title,
    company,
    locations,
    job_type,
    image_url,
    short_description: short ?? (teaser && (readAdText(teaser, url ?? context.base)?.summary ?? null)),
    long_description: isLong ? text!.markdown : null,
    contacts,
    is_open_application: isOpenApplication(title),
    posted_date,
    ...days,
  }
  return { values, id: idOf(named), found, isTooLarge: text === null }
}

const orNull = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null)
const wordsOf = (value: unknown) => (asText(value) ?? JSON.stringify(value) ?? '').slice(0, 2_000)

function idOf(named: Named): string | null {
  const id = asText(partOf(named, 'id')?.value) ?? asText(partOf(named, 'slug')?.value)
  return id && id.length <= 300 ? id : null
}

function addressOf(
  named: Named,
  item: JsonObject,
  { base, linkFor }: RecordContext,
): (FoundValue & { url: string }) | null {
  const part = partOf(named, 'url') ?? addressWithin(item)
  const printed = asText(part?.value)
  // «stilling-12» may be the last segment of any address; a path or a whole address is unambiguous.
  const url = printed && /^(?:https?:)?\/|^\.{0,2}\/|\//.test(printed) ? webAddress(printed, base) : null
  if (url) return { url, field: 'url', name: part!.name, words: printed! }
  for (const text of [printed, asText(partOf(named, 'slug')?.value), asText(partOf(named, 'id')?.value)]) {
    const linked = text ? linkFor?.(text) : null
    if (linked) return { url: linked, field: 'url', name: null, words: linked }
  }
  return null
}

/** Nested addresses count only under a name that shows what they are. */
function addressWithin(value: unknown, depth = 0): { name: string; value: unknown } | undefined {
  if (depth > DEEPEST_ADDRESS || typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value).slice(0, 50)
  const named = entries.find(([name, one]) => AD_ADDRESS.test(name) && typeof one === 'string' && one !== '')
  if (named) return { name: named[0], value: named[1] }
  for (const [, one] of entries) {
    const found = addressWithin(one, depth + 1)
    if (found) return found
  }
  return undefined
}

const DEEPEST_ADDRESS = 4
const AD_ADDRESS =
  /^(?:job|vacancy|posting|position|advert|advertisement|ad|hosted|public|detail)_?(?:url|link|page)$/i

function placesIn(value: unknown, company: string | null): string[] {
  const places = asList(value)
    .slice(0, 30)
    .flatMap((one) => tidyPlaces(isObject(one) ? placeName(one) : asText(one), company))
  return [...new Set(places)].slice(0, 20)
}

function placeName(place: JsonObject): string | null {
  const inner = ['address', 'location'].map((key) => place[key]).find(isObject)
  const named = byBareName({ ...inner, ...place })
  const of = (...names: string[]) => names.map((name) => asName(named.get(name)?.value)).find(Boolean) ?? null
  const town = of('city', 'cityname', 'municipality', 'municipal', 'town', 'addresslocality', 'locality')
  const region = of('state', 'region', 'county', 'addressregion')
  const country = of('country', 'addresscountry')
  if (town) return joinPlace({ town, region, country })
  return of('name', 'text', 'label', 'title', 'fulllocation', 'displayname', 'value')
}

function dayOf(value: unknown, context: RecordContext): string | null {
  const day = postedDay(asText(value) ?? '', context)
  return day && day <= context.today ? day : null
}

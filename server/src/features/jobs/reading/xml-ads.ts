import { hostOf } from '../../../feeds/web-address.ts'
import type { Limits } from '../../../feeds/unreadable-input.ts'
import { osloDay } from '../../../text/oslo-day.ts'
import { contentId } from './content-id.ts'
import type { Reading } from './job-draft.ts'
import { asText, type JsonObject } from './json-values.ts'
import { byBareName, partOf } from './records/posting-keys.ts'
import { isShown } from './records/posting-lists.ts'
import { readRecord } from './records/read-record.ts'
import { type XmlRecord, xmlRecords } from './records/xml-records.ts'

/** The ads of an XML document that is no feed: HR-XML, or a list with names of its own. Throws UnreadableInput. */
export function openXml(xml: string, limits: Limits): Iterable<Reading | null> {
  const today = osloDay(new Date())
  const { records } = xmlRecords(xml, limits)
  const addresses = new Map<string | null, number>()
  for (const { record } of records)
    addresses.set(addressOf(record), (addresses.get(addressOf(record)) ?? 0) + 1)
  // An address that several ads share identifies none of them.
  const isShared = (record: JsonObject) => addresses.get(addressOf(record)) !== 1
  return records.values().map((one) => readXmlRecord(one, today, isShared))
}

const addressOf = (record: JsonObject | null) => record && asText(partOf(byBareName(record), 'url')?.value)

function readXmlRecord(
  { record, line }: XmlRecord,
  today: string,
  isShared: (record: JsonObject) => boolean,
): Reading | null {
  if (!record) return { line, title: null, reason: 'text_too_large' }
  if (!isShown(record)) return null
  const reading = readRecord(record, { base: null, locale: undefined, today, shortest: 0 })
  if (!reading) return { line, title: null, reason: 'no_title' }
  const { values, id, isTooLarge } = reading
  const { url, title, company, locations } = values
  if (isTooLarge) return { line, title, reason: 'text_too_large', name: id }
  const host = hostOf(url)
  // A number is unique within its site, or its employer.
  const own = id && (host ? id : company && `${company.toLowerCase()}/${id}`)
  return {
    line,
    source: host ?? 'fil',
    external_id: own || (!isShared(record) && url) || contentId({ title, company, locations }),
    company_orgnr: null,
    expires_day: null,
    updated_at: null,
    ...values,
  }
}

import type { JobContact } from '@utsyn/contract/jobs.ts'
import type { ScrapedFields, ScrapedJob } from '@utsyn/contract/scraping.ts'
import { noSuchDay, readDay, writeDay } from '../../lib/day-input.ts'
import { labelOf, LIMITS, MOST_CONTACTS, MOST_LOCATIONS, type FieldName } from './ad-fields.ts'

/** A contact as typed. */
export interface ContactDraft {
  name: string
  title: string
  email: string
  tlf: string
}

/** An ad's values in the editors: texts as typed, valid or not, one place per line. */
export type AdDraft = Record<Exclude<FieldName, 'contacts'>, string> & { contacts: ContactDraft[] }

/** Only what was changed. */
export type AdChanges = Partial<AdDraft>

export type FieldErrors = Partial<Record<FieldName, string>>

export function draftOf(job: ScrapedJob): AdDraft {
  return {
    title: job.title,
    company: job.company ?? '',
    locations: job.locations.join('\n'),
    url: job.url ?? '',
    image_url: job.image_url ?? '',
    job_type: job.job_type ?? '',
    short_description: job.short_description ?? '',
    long_description: job.long_description ?? '',
    posted_date: writeDay(job.posted_date),
    deadline: writeDay(job.deadline),
    deadline_text: job.deadline_text ?? '',
    contacts: job.contacts.map(contactDraft),
  }
}

export const contactDraft = ({ name, title, email, tlf }: JobContact): ContactDraft => ({
  name: name ?? '',
  title: title ?? '',
  email: email ?? '',
  tlf: tlf ?? '',
})

/** Adds a change, and drops those that equal the value found. */
export function withChange(job: ScrapedJob, changes: AdChanges, part: AdChanges): AdChanges {
  const found = draftOf(job)
  const all = Object.entries({ ...changes, ...part })
  return Object.fromEntries(
    all.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(found[name as FieldName])),
  )
}

/** The changes as fields for the server, and the errors of invalid ones. */
export function readChanges(changes: AdChanges): { fields: Partial<ScrapedFields>; errors: FieldErrors } {
  const fields: Partial<ScrapedFields> = {}
  const errors: FieldErrors = {}
  for (const name of Object.keys(changes) as FieldName[]) {
    const error = readField(name, changes, fields)
    if (error) errors[name] = error
  }
  return { fields, errors }
}

/** What is wrong with the day of a field. */
export function wrongDay(label: string, text: string): string {
  const none = noSuchDay(text)
  return none
    ? `${label}: ${none}`
    : `${label} må være en dag skrevet som dd.mm.åååå, for eksempel 24.12.2026`
}

function readField(name: FieldName, changes: AdChanges, fields: Partial<ScrapedFields>): string | undefined {
  const label = labelOf(name)
  if (name === 'contacts') {
    const contacts = (changes.contacts ?? []).map(readContact).filter((contact) => contact !== null)
    if (contacts.length > MOST_CONTACTS) return `${label}: høyst ${MOST_CONTACTS}`
    fields.contacts = contacts
    return undefined
  }
  const text = (changes[name] ?? '').trim()
  if (name === 'posted_date' || name === 'deadline') {
    const day = text ? readDay(text) : null
    if (text && !day) return wrongDay(label, text)
    fields[name] = day
    return undefined
  }
  if (name === 'locations') {
    const places = text
      .split('\n')
      .map((place) => place.trim())
      .filter(Boolean)
    if (places.length > MOST_LOCATIONS) return `${label}: høyst ${MOST_LOCATIONS} steder`
    if (places.some((place) => place.length > LIMITS.locations)) return tooLong(label, LIMITS.locations)
    fields.locations = places
    return undefined
  }
  if (text.length > LIMITS[name]) return tooLong(label, LIMITS[name])
  if (name === 'title') {
    if (!text) return `${label} må fylles ut`
    fields.title = text
    return undefined
  }
  if ((name === 'url' || name === 'image_url') && text && !isWebAddress(text))
    return `${label} må være en hel adresse som begynner med https:// eller http://`
  fields[name] = text || null
  return undefined
}

const tooLong = (label: string, most: number) => `${label} kan ha høyst ${most} tegn`

const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

export function readContact(typed: ContactDraft) {
  const { name, title, email, tlf } = typed
  const contact = {
    name: name.trim() || null,
    title: title.trim() || null,
    email: email.trim() || null,
    tlf: tlf.trim() || null,
  }
  return Object.values(contact).some(Boolean) ? contact : null
}

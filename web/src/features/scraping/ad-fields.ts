import type { JobContact } from '@utsyn/contract/jobs.ts'
import type { ScrapedFields, ScrapedJob } from '@utsyn/contract/scraping.ts'
import { dateLong } from '../../lib/norwegian.ts'

export type FieldName = keyof ScrapedFields

/** The fields of an ad, in display order. Technologies come from the text and cannot be corrected. */
export const AD_FIELDS = [
  { name: 'title', label: 'Tittel' },
  { name: 'company', label: 'Bedrift' },
  { name: 'locations', label: 'Arbeidssted' },
  { name: 'deadline', label: 'Søknadsfrist' },
  { name: 'deadline_text', label: 'Frist slik den står' },
  { name: 'posted_date', label: 'Publisert' },
  { name: 'job_type', label: 'Ansettelsesform' },
  { name: 'ai_technologies', label: 'Teknologier' },
  { name: 'contacts', label: 'Kontaktpersoner' },
  { name: 'url', label: 'Lenke' },
  { name: 'image_url', label: 'Bilde' },
  { name: 'short_description', label: 'Ingress' },
  { name: 'long_description', label: 'Beskrivelse' },
] as const satisfies readonly { name: keyof ScrapedJob; label: string }[]

export type ShownField = (typeof AD_FIELDS)[number]['name']

/** As in the contract; a test compares them. Lengths in characters, for lists also the number of entries. */
export const LIMITS: Record<Exclude<FieldName, 'contacts' | 'posted_date' | 'deadline'>, number> = {
  title: 300,
  company: 200,
  locations: 200,
  url: 2_000,
  image_url: 2_000,
  job_type: 200,
  short_description: 1_000,
  long_description: 100_000,
  deadline_text: 200,
}
export const MOST_LOCATIONS = 50
export const MOST_CONTACTS = 20

export const labelOf = (name: string): string =>
  AD_FIELDS.find((field) => field.name === name)?.label ?? name.replaceAll('_', ' ')

/** A value as one line of text, for everything but links, texts and lists of their own; empty for null. */
export function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (name === 'deadline' || name === 'posted_date') return dateLong(String(value)) || String(value)
  if (Array.isArray(value)) {
    const parts = value.map((item: unknown) => (isContact(item) ? contactText(item) : String(item)))
    // A place may contain a comma: «Malmö, Sverige; Oslo».
    return parts.join(parts.some((part) => part.includes(',')) ? '; ' : ', ')
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const isContact = (item: unknown): item is JobContact => typeof item === 'object' && item !== null

const contactText = ({ name, title, email, tlf }: JobContact) =>
  [name, title, email, tlf].filter(Boolean).join(', ')

import type { JobEvent } from '@utsyn/contract/jobs.ts'
import { dateLong } from '../../lib/norwegian.ts'

interface EventText {
  text: string
  /** The ad that this one repeats. */
  earlier_job_id?: string
}

/** An event of an ad as a sentence without its full stop. Values may be of any type: invalid ones are left out. */
export function describeJobEvent(event: JobEvent): EventText {
  const { kind, changed_by } = event
  const said = describe(event)
  const did = kind === 'changed' || kind === 'deadline_extended' ? 'Rettet' : 'Lagt inn'
  return changed_by ? { ...said, text: `${said.text}. ${did} av ${changed_by}` } : said
}

function describe({ kind, field, old_value, new_value }: JobEvent): EventText {
  switch (kind) {
    case 'first_seen':
      return { text: 'Først sett' }
    case 'withdrawn':
      return { text: 'Trukket av kilden' }
    case 'back':
      return { text: 'Lyst ut igjen' }
    case 'posted_again':
      return { text: 'Lyst ut igjen', ...(isId(old_value) && { earlier_job_id: old_value }) }
    case 'another_source':
      return { text: asWords(new_value) ? `Funnet også hos ${asWords(new_value)}` : 'Funnet i en kilde til' }
    case 'changed':
    case 'deadline_extended':
      return { text: FIELDS.get(field ?? '')?.(old_value, new_value) ?? 'Annonsen ble endret' }
  }
}

type Sentence = (before: unknown, after: unknown) => string

const FIELDS = new Map<string, Sentence>(
  Object.entries({
    title: quoted('Tittelen'),
    company_name: quoted('Bedriften'),
    job_type: quoted('Ansettelsesformen'),
    deadline_text: quoted('Fristen i ord'),
    locations: between('Arbeidsstedet', asPlaces),
    posted_date: between('Publiseringsdatoen', asDay),
    expires_day: between('Siste dag hos kilden', asDay),
    deadline: deadlineSentence,
    url: () => 'Lenken til originalen ble endret',
    image_url: () => 'Bildet ble endret',
    short_description: () => 'Teksten ble endret',
    long_description: () => 'Teksten ble endret',
    // Of requests.
    customer: quoted('Kunden'),
    broker: quoted('Megleren'),
    start: quoted('Oppstarten'),
    duration: quoted('Varigheten'),
    extent: quoted('Omfanget'),
    price_ceiling: quoted('Pristaket'),
    clearance: quoted('Kravet om sikkerhetsklarering'),
    language: quoted('Språkkravet'),
    must: () => 'Skal-kravene ble endret',
    should: () => 'Bør-kravene ble endret',
    contacts: () => 'Kontaktpersonene ble endret',
    is_open_application: (_before, after) =>
      after === true ? 'Ble en åpen søknad' : 'Er ikke lenger en åpen søknad',
  }),
)

function quoted(subject: string): Sentence {
  return between(subject, (value) => {
    const words = asWords(value)
    return words && `«${words}»`
  })
}

/** «… ble endret fra A til B», or the text for an empty old or new value. */
function between(subject: string, read: (value: unknown) => string | null): Sentence {
  return (before, after) => {
    const [from, to] = [read(before), read(after)]
    if (from && to) return `${subject} ble endret fra ${from} til ${to}`
    if (to) return `${subject} ble oppgitt: ${to}`
    return from ? `${subject} er ikke lenger oppgitt, var ${from}` : `${subject} ble endret`
  }
}

function deadlineSentence(before: unknown, after: unknown): string {
  const [from, to] = [asDay(before), asDay(after)]
  if (from && to)
    return `Fristen ble flyttet fra ${sameYear(before, after) ? from.slice(0, -YEAR) : from} til ${to}`
  if (to) return `Fristen ble satt til ${to}`
  return from ? `Fristen ${from} ble fjernet` : 'Fristen ble endret'
}

/** « 2026» */
const YEAR = 5
const sameYear = (a: unknown, b: unknown) => String(a).slice(0, 4) === String(b).slice(0, 4)

const isId = (value: unknown): value is string => typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)

function asDay(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dateLong(value) || null : null
}

const LONGEST = 80

/** One line of text, cut after a word when long. */
function asWords(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const line = value
    .slice(0, 10 * LONGEST)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= LONGEST) return line || null
  const cut = line.slice(0, LONGEST)
  const space = cut.lastIndexOf(' ')
  return `${(space > LONGEST / 2 ? cut.slice(0, space) : cut).toWellFormed().replace(/[\s,;:.–-]+$/, '')} …`
}

const MOST_PLACES = 4

/** «Oslo, Bergen og Bodø»; when a place contains a comma, «Malmö, Sverige; Oslo og Bodø». */
function asPlaces(value: unknown): string | null {
  const places = Array.isArray(value) ? value.flatMap((place) => asWords(place) ?? []) : []
  const more = places.length - MOST_PLACES
  // A single omitted place takes as much room as its count.
  const parts = more > 1 ? [...places.slice(0, MOST_PLACES), `${more} andre steder`] : places
  const comma = parts.some((place) => place.includes(',')) ? '; ' : ', '
  return [parts.slice(0, -1).join(comma), ...parts.slice(-1)].filter(Boolean).join(' og ') || null
}

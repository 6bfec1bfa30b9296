import type { Occupation } from '@utsyn/contract/jobs.ts'
import { escapeMarkdown } from '../../../text/html-to-markdown.ts'
import { readDay } from '../../../text/oslo-day.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { readAdText } from './ad-text.ts'
import { readAdDays } from './deadline.ts'
import { LIMITS } from '../../../feeds/unreadable-input.ts'
import type { Fault, JobDraft } from './job-draft.ts'
import { readContacts } from './job-posting-contacts.ts'
import { readJobType } from './job-type.ts'
import { asList, asText, field, isObject, type JsonObject } from './json-values.ts'
import type { NavRecord } from './nav-record.ts'
import { isOpenApplication } from './open-application.ts'
import { organisationNumber } from '../../../text/organisation-number.ts'
import { joinPlace, tidyPlaces } from './places.ts'
import { webAddress } from '../../../feeds/web-address.ts'

/** NAV's feed as a source: the site that shows its ads. */
export const NAV = 'arbeidsplassen.nav.no'

const MOST_PLACES = 50
const MOST_OCCUPATIONS = 20

/**
 * The content of a NAV ad. Left out: the employer's description and home page (they describe the company, and every
 * search would find them in all its ads), the address of the application form (it is on the ad's own page), and the
 * groups of occupations (they follow from the codes).
 */
export function readNavAd(
  { content, uuid, updated_at, company: businessName }: NavRecord & { content: JsonObject; uuid: string },
  line: number,
): JobDraft | Fault {
  const text = (name: string) => asText(field(content, name))
  const title = oneLine(text('title') ?? '')
  if (!title) return { line, title: null, reason: 'no_title' }
  if (title.length > LIMITS.title) return { line, title: title.slice(0, 80), reason: 'title_too_long' }

  const url = webAddress(text('link')) ?? webAddress(text('sourceurl'))
  const description = readAdText(text('description'), url)
  if (!description) return { line, title, reason: 'text_too_large' }

  const employer = field(content, 'employer')
  const of = (name: string) => (isObject(employer) ? asText(field(employer, name)) : null)
  return {
    line,
    source: NAV,
    external_id: uuid,
    url,
    title,
    company: oneLine(of('name') ?? businessName ?? ''),
    company_orgnr: organisationNumber(of('orgnr')),
    locations: readLocations(content),
    job_type: readJobType([...asList(field(content, 'engagementtype')), ...asList(field(content, 'extent'))]),
    image_url: null,
    short_description: description.summary,
    long_description: [description.markdown, keyFacts(content, title)].filter(Boolean).join('\n\n') || null,
    contacts: readContacts(field(content, 'contactList')),
    occupations: readOccupations(content),
    is_open_application: isOpenApplication(title),
    ...readAdDays({ posted: text('published'), deadline: text('applicationDue') }),
    // Midnight at the start of this day; for most ads the day of the deadline.
    expires_day: readDay(text('expires') ?? ''),
    updated_at,
  }
}

/** NAV writes towns in capitals, and has a municipality when there is no town. */
function readLocations(content: JsonObject): string[] {
  const places = asList(field(content, 'workLocations'))
    .slice(0, MOST_PLACES)
    .filter(isObject)
    .map((location) =>
      joinPlace({
        town: asText(field(location, 'city')) ?? asText(field(location, 'municipal')),
        region: asText(field(location, 'county')),
        country: asText(field(location, 'country')),
        postal_code: asText(field(location, 'postalCode')),
      }),
    )
  return [...new Set(places.flatMap((place) => tidyPlaces(place)))]
}

/** The codes of STYRK-08, ESCO and JANZZ, each with a score of how sure it is. */
function readOccupations(content: JsonObject): Occupation[] {
  const part = (category: JsonObject, name: string) =>
    oneLine((asText(field(category, name)) ?? '').slice(0, 200))
  const scored = asList(field(content, 'categoryList'))
    .slice(0, MOST_OCCUPATIONS)
    .filter(isObject)
    .flatMap((category) => {
      const [system, code, name] = [
        part(category, 'categoryType')?.replace(/^STYRK08NAV$/, 'STYRK08'),
        part(category, 'code'),
        part(category, 'name'),
      ]
      return system && code && name
        ? [{ score: Number(field(category, 'score')) || 0, one: { system, code, name } }]
        : []
    })
  return scored.toSorted((a, b) => b.score - a.score).map(({ one }) => one)
}

/** Facts an applicant wants that we have no field for, as a list after the text. */
function keyFacts(content: JsonObject, title: string): string {
  const fact = (name: string) => oneLine((asText(field(content, name)) ?? '').slice(0, 200))
  const job = fact('jobtitle')
  const start = fact('starttime')
  const count = fact('positioncount')
  const facts: [label: string, value: string | null][] = [
    ['Stillingstittel', job && !title.toLowerCase().includes(job.toLowerCase()) ? job : null],
    ['Oppstart', start && norwegianDay(start)],
    ['Antall stillinger', count === '1' ? null : count],
    ['Sektor', fact('sector')],
  ]
  return facts
    .filter(([, value]) => value && value !== 'Ikke oppgitt')
    .map(([label, value]) => `- ${label}: ${escapeMarkdown(value!)}`)
    .join('\n')
}

/** «2027-01-04T00:00:00» as 04.01.2027; words unchanged. */
const norwegianDay = (printed: string) => readDay(printed)?.split('-').toReversed().join('.') ?? printed

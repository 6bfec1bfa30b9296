import type { Evidence } from '@utsyn/contract/scraping.ts'
import type { DateLocale } from '../../../../text/day-parts.ts'
import { oneLine } from '../../../../text/plain-text.ts'
import { LIMITS } from '../../../../feeds/unreadable-input.ts'
import { webAddress } from '../../../../feeds/web-address.ts'
import { readDeadline } from '../../../jobs/reading/deadline.ts'
import type { JobDraft } from '../../../jobs/reading/job-draft.ts'
import { readJobType } from '../../../jobs/reading/job-type.ts'
import { isOpenApplication } from '../../../jobs/reading/open-application.ts'
import { HOME_OFFICE, tidyPlaces } from '../../../jobs/reading/places.ts'
import { readAdText } from '../../../jobs/reading/ad-text.ts'
import { isEmpty, type ProvenField, proof, provenAd, type ScrapedAd } from '../scraped-ad.ts'
import { sourceOf } from '../site-of.ts'
import { momentDay } from './moment-day.ts'
import type { AskedSystem } from './recruiting-system.ts'
import { textFacts } from './text-facts.ts'

/** The words of an answer that a value is read from, and the property or element where they stand. */
export interface Said {
  words: string
  at: string
}

/** What a recruiting system says of one ad, as its answer has it. */
export interface SaidAd {
  /** The system's own name of it, which no other ad of the system has. */
  id: Said | null
  /** `means` is the address where only a part of it, or its number, is printed. */
  url: (Said & { means?: string }) | null
  title: Said | null
  company?: Said | null
  places?: Said[]
  /** Said where the work may be done from home; counts when no place is named. */
  remote?: Said | null
  /** `means` stands for a code that is no word for people. */
  types?: (Said & { means?: string })[]
  posted?: Said | null
  deadline?: Said | null
  /** The parts of the text, in HTML that may be escaped. */
  text?: Said[]
  image?: Said | null
  changed_at?: string | null
  language?: string | null
  /** Beside the title: a department called «Åpen søknad». */
  kinds?: (string | null)[]
  is_list_only?: boolean
  read_at?: string | null
}

const MOST_PLACES = 50

/** One ad with the proof of each value; none when it has no title. */
export function saidAd(
  system: string,
  said: SaidAd,
  { url: page, page_url, today, employer }: AskedSystem,
): ScrapedAd[] {
  const title = said.title && oneLine(said.title.words)
  if (!title || title.length > LIMITS.title) return []
  const evidence: Evidence[] = []
  const prove = (field: ProvenField, { words, at }: Said) =>
    evidence.push(proof(field, words.slice(0, 2_000), { rule: `${system}.${at}`, page }))
  prove('title', said.title!)

  const url = said.url && webAddress(said.url.means ?? said.url.words, page)
  if (url) prove('url', said.url!)
  else evidence.push(proof('url', page_url, { rule: 'page_address', page }))

  const own = (said.company && oneLine(said.company.words)?.slice(0, 200)) || null
  if (own) prove('company', said.company!)
  const company = own ?? ((employer && oneLine(employer.name)?.slice(0, 200)) || null)
  if (!own && company)
    evidence.push(proof('company', employer!.name, { rule: employer!.rule, page: page_url }))
  const image_url = said.image ? webAddress(said.image.words, page) : null
  if (image_url) prove('image_url', said.image!)

  const locations = readLocations(said, company, prove)
  const types = said.types?.filter(({ words }) => words.length <= 200) ?? []
  const job_type = readJobType(types.map(({ words, means }) => means ?? words))
  if (job_type) for (const type of types) prove('job_type', type)

  const posted_date = said.posted ? momentDay(said.posted.words) : null
  if (posted_date) prove('posted_date', said.posted!)
  const ends = readEnd(said.deadline ?? null, posted_date)
  if (ends.deadline) prove('deadline', said.deadline!)
  if (ends.deadline_text) prove('deadline_text', said.deadline!)

  const html = said.text?.map(({ words }) => words).join('\n') ?? ''
  const text = html ? readAdText(html, url ?? page_url) : null
  const from = said.text?.[0]
  const beginning = text?.markdown ? { ...from!, words: oneLine(html.slice(0, 3_000)) ?? '' } : null
  if (beginning) prove('long_description', beginning)
  if (beginning && text?.summary) prove('short_description', beginning)

  const draft: JobDraft = {
    line: 1,
    source: sourceOf(url, page_url),
    external_id: (said.id && oneLine(said.id.words)?.slice(0, 500)) || url || `${company ?? ''}/${title}`,
    url: url ?? page_url,
    title,
    company,
    company_orgnr: null,
    locations,
    job_type,
    image_url,
    short_description: text?.summary ?? null,
    long_description: text?.markdown ?? null,
    contacts: [],
    is_open_application: isOpenApplication(title, ...(said.kinds ?? [])),
    posted_date,
    ...ends,
    expires_day: null,
    updated_at: said.changed_at ?? null,
    remarks: [],
  }
  const facts = textFacts(html, {
    page,
    rule: `${system}.${from?.at ?? 'text'}`,
    locale: localeOf(said.language),
    today,
    company,
    wantsDeadline: isEmpty(draft.deadline) && isEmpty(draft.deadline_text),
  })
  const ad = provenAd(
    { ...draft, ...facts.values },
    [...evidence, ...facts.evidence],
    said.is_list_only ?? false,
  )
  return [said.read_at ? { ...ad, read_at: said.read_at } : ad]
}

function readLocations(
  { places = [], remote }: SaidAd,
  company: string | null,
  prove: (field: ProvenField, said: Said) => void,
): string[] {
  const locations: string[] = []
  for (const place of places.slice(0, MOST_PLACES)) {
    const read = tidyPlaces(place.words, company).filter((name) => name.length <= 200)
    if (read.length > 0) prove('locations', place)
    locations.push(...read)
  }
  if (locations.length === 0 && remote) {
    prove('locations', remote)
    return [HOME_OFFICE]
  }
  return [...new Set(locations)].slice(0, MOST_PLACES)
}

function readEnd(
  said: Said | null,
  posted_date: string | null,
): Pick<JobDraft, 'deadline' | 'deadline_text'> {
  const day = said && momentDay(said.words)
  if (day) return { deadline: day, deadline_text: null }
  const { deadline, deadline_text } = readDeadline(said?.words ?? null, { posted_date })
  return { deadline, deadline_text }
}

const LOCALES: readonly string[] = ['nb', 'nn', 'sv', 'da', 'en'] satisfies DateLocale[]

function localeOf(language: string | null | undefined): DateLocale | undefined {
  const name = language?.slice(0, 2).toLowerCase()
  if (name === 'no') return 'nb'
  return LOCALES.find((locale) => locale === name) as DateLocale | undefined
}

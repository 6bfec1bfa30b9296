import { load } from 'cheerio'
import type { Page, PageElement } from '../visible-page.ts'
import { type BoardAddress, namedBoards, partsOf } from './named-boards.ts'
import {
  type AskedSystem,
  type FoundPage,
  NO_ADS,
  type RecruitingSystem,
  type SystemReading,
  type SystemRequest,
} from './recruiting-system.ts'
import { inWords, printed, type SaidAd, section } from './said-ad.ts'
import { systemReading } from './system-ads.ts'

const HOST = /^([\w-]+)\.jobs\.personio\.(?:de|com)$/
const MOST_TAGS = 60_000
/** Codes translated into the words of Norwegian ads. */
const TYPES: Record<string, string> = {
  permanent: 'Fast',
  temporary: 'Midlertidig',
  intern: 'INTERN',
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  'full-or-part-time': 'FULL_TIME, PART_TIME',
}

/** Personio: one feed with all positions of an employer. Their pages are found by their numbers. */
export const PERSONIO: RecruitingSystem = {
  name: 'personio',
  requests,
  answersAt: (url) => HOST.test(url.hostname) && /^\/xml\/?$/.test(url.pathname),
  read,
}

function requests(page: FoundPage): SystemRequest[] {
  const { own, shown } = namedBoards(page, boardAt)
  if (own?.ad) return []
  const language = /^[a-z]{2}$/.exec(new URL(page.url).searchParams.get('language') ?? '')?.[0]
  return (own ? [own.board] : shown).flatMap((board) => [
    { url: language ? `${board}/xml?language=${language}` : `${board}/xml` },
    ...(language === 'en' ? [] : [{ url: `${board}/xml?language=en` }]),
  ])
}

function boardAt(url: URL): BoardAddress | null {
  if (!HOST.test(url.hostname)) return null
  const [first, second] = partsOf(url)
  if (first === 'www' || first === 'assets') return null
  return { board: url.origin, ad: first === 'job' && /^\d+$/.test(second ?? '') ? second! : null }
}

function read(text: string, asked: AskedSystem): SystemReading {
  if (!/<workzag-jobs[\s>]/.test(text.slice(0, 2_000))) return NO_ADS
  if (text.split('<', MOST_TAGS + 1).length > MOST_TAGS) return { ...NO_ADS, is_partial: true }
  // A position that was cut off is left out.
  const end = text.lastIndexOf(END)
  const $ = load(end < 0 ? '' : text.slice(0, end + END.length), { xml: true })
  const positions = $('workzag-jobs > position').toArray()
  return systemReading(
    'personio',
    positions.map((position) => positionAd($, position, new URL(asked.url))),
    asked,
    // Whether the rest had more positions is unknown.
    { is_partial: !/<\/workzag-jobs\s*>\s*$/.test(text.slice(-1_000)) },
  )
}

const END = '</position>'

function positionAd($: Page, position: PageElement, asked: URL): SaidAd | null {
  const child = (of: PageElement, name: string) => $(of).children(name)
  const text = (of: PageElement, name: string) => child(of, name).first().text().trim() || null
  const element = (name: string) => printed(text(position, name), name)
  const id = element('id')
  if (!id || !/^\d{1,20}$/.test(id.words)) return null
  const others = child(position, 'additionalOffices').children('office').toArray()
  const parts = child(position, 'jobDescriptions')
    .children('jobDescription')
    .toArray()
    .map((part) => section(text(part, 'name'), printed(text(part, 'value'), 'jobDescriptions')))
  return {
    title: element('name'),
    external_id: id.words,
    url: { ...id, means: `${asked.origin}/job/${id.words}` },
    company: element('subcompany'),
    places: [element('office'), ...others.map((office) => printed($(office).text(), 'additionalOffices'))],
    job_types: [element('employmentType'), element('schedule')].map((type) => inWords(type, TYPES)),
    posted: element('createdAt'),
    text: parts,
    language: asked.searchParams.get('language'),
    kinds: [text(position, 'department'), text(position, 'recruitingCategory')],
    is_list_only: !parts.some(Boolean),
  }
}

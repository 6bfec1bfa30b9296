import { load } from 'cheerio'
import { MOST_ADS } from '../feed-ads.ts'
import { section } from './answer-values.ts'
import { type BoardAddress, namedBoards, partsOf } from './named-boards.ts'
import type {
  AskedSystem,
  FoundPage,
  RecruitingSystem,
  SystemReading,
  SystemRequest,
} from './recruiting-system.ts'
import { type Said, saidAd } from './said-ads.ts'

const HOST = /^([\w-]+)\.jobs\.personio\.(?:de|com)$/
const LIMITS = { tags: 60_000 }
/** Codes, not words: in the words of Norwegian ads. */
const TYPES: Record<string, string> = {
  permanent: 'Fast',
  temporary: 'Midlertidig',
  intern: 'INTERN',
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  'full-or-part-time': 'FULL_TIME, PART_TIME',
}

/** Personio: all positions of an employer in one feed. Their pages are found by their numbers. */
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
  const nothing = { ads: [], next: null, is_partial: false }
  if (!/<workzag-jobs[\s>]/.test(text.slice(0, 2_000))) return nothing
  if (text.split('<', LIMITS.tags + 1).length > LIMITS.tags) return { ...nothing, is_partial: true }
  const positions = positionsOf(text)
  return {
    ads: positions.slice(0, MOST_ADS).flatMap((position) => positionAd(position, asked)),
    next: null,
    // What was cut off is not known.
    is_partial: positions.length > MOST_ADS || !/<\/workzag-jobs\s*>\s*$/.test(text.slice(-1_000)),
  }
}

interface Position {
  text(name: string): string | null
  offices: string[]
  descriptions: { name: string | null; value: string | null }[]
}

/** A position that was cut off is left out. */
function positionsOf(xml: string): Position[] {
  const whole = xml.slice(0, xml.lastIndexOf('</position>') + 1 ? xml.lastIndexOf('</position>') + 11 : 0)
  const $ = load(whole, { xml: true })
  return $('workzag-jobs > position')
    .toArray()
    .map((position) => {
      const child = (name: string) => $(position).children(name)
      return {
        text: (name) => child(name).first().text().trim() || null,
        offices: child('additionalOffices')
          .children('office')
          .toArray()
          .map((office) => $(office).text().trim()),
        descriptions: child('jobDescriptions')
          .children('jobDescription')
          .toArray()
          .map((one) => ({
            name: $(one).children('name').first().text().trim() || null,
            value: $(one).children('value').first().text().trim() || null,
          })),
      }
    })
}

function positionAd(position: Position, asked: AskedSystem) {
  const element = (name: string): Said | null => {
    const words = position.text(name)
    return words ? { words, at: name } : null
  }
  const id = element('id')
  if (!id || !/^\d{1,20}$/.test(id.words)) return []
  const office = element('office')
  return saidAd(
    'personio',
    {
      id,
      url: { ...id, means: `${new URL(asked.url).origin}/job/${id.words}` },
      title: element('name'),
      company: element('subcompany'),
      places: [
        ...(office ? [office] : []),
        ...position.offices.filter(Boolean).map((words) => ({ words, at: 'additionalOffices' })),
      ],
      types: [element('employmentType'), element('schedule')].flatMap((type) => (type ? [meant(type)] : [])),
      posted: element('createdAt'),
      text: position.descriptions.flatMap(({ name, value }) =>
        section(name, value ? { words: value, at: 'jobDescriptions' } : null),
      ),
      language: new URL(asked.url).searchParams.get('language'),
      kinds: [position.text('department'), position.text('recruitingCategory')],
      is_list_only: !position.descriptions.some(({ value }) => value),
    },
    asked,
  )
}

const meant = (type: Said) =>
  Object.hasOwn(TYPES, type.words) ? { ...type, means: TYPES[type.words]! } : type

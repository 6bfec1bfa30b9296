import { kindOfWord } from '../../../text/name-words.ts'
import { FIRST_NAMES } from '../../../text/person-names.ts'
import { isOpenApplication } from '../../jobs/reading/open-application.ts'
import type { Site } from './ad-address.ts'
import { OCCUPATIONS } from '../../../text/occupations.ts'
import { hasAnyOf } from './career-words.ts'
import type { Line } from './page-lines.ts'
import { isVacancies, type PageOutline, type Section } from './page-outline.ts'
import { isListTitle, isNoLink } from './title-words.ts'
import type { Page, PageElement } from './visible-page.ts'

/** An entry of a page that may be an ad: a card, a row, an item, or a title with what follows it. */
export interface PageRecord {
  /** The entry's own page; null when all of it is here. */
  url: string | null
  /** Where to apply for an ad without a page of its own. */
  apply: string | null
  /** The title in the list; null when it only says «Les mer». */
  title: string | null
  lines: Line[]
  /** Places according to the markup, or to the heading above. */
  places: string[]
  /** Only its own page can show whether it is an ad. */
  isDoubtful: boolean
  /** The content of an ad without a page of its own. */
  nodes: PageElement[]
}

/** A record with what its signs are computed from. */
export interface Candidate extends PageRecord {
  order: number
  key: string
  section: Section
  link: PageElement
  box: PageElement | null
  /** Its title is a heading. */
  heading: boolean
  /** It has a link or button to apply. */
  ways: boolean
}

/** What is known about the page that records are read from. */
export interface RecordContext extends Site {
  $: Page
  /** Its headings, as far as they have been read. */
  outline: PageOutline
  /** The heading of the page. */
  heading: string
  nameOf: (href: string) => string
}

const OCCUPATION = new RegExp(`${OCCUPATIONS}(?:in|inne)?(?!\\p{L})`, 'iu')

const isMarked = hasAnyOf('marks of gender')
/** «Jurist*in», «Entwickler:in», «Verkäufer/-in», but not the plural «Kolleg*innen». */
const BOTH_GENDERS = /\p{Ll}(?:[*:_]|\/-?)in(?![\p{L}\p{N}])/u

/** «Koch (m/w/d)»: such a suffix shows that a title is a vacancy, whatever the occupation is called. */
export const namesGenders = (title: string): boolean =>
  isMarked(title.slice(0, 200)) || BOTH_GENDERS.test(title.slice(0, 200))

/** «Human Resources (HR) Manager» */
const IN_BRACKETS = /\([^()]{0,40}\)/g

/**
 * Whether a title surely is that of a job, because a list has the end of a word of it: «Senior utvikler – Oslo». «Kari Nordvik, utvikler» is
 * a person and «Utviklere» a group. How likely any other title is, `titleLikeness` says.
 */
export const isNamed = (title: string | null): boolean =>
  title !== null &&
  (OCCUPATION.test(
    title
      .slice(0, 200)
      .replaceAll(IN_BRACKETS, ' ')
      .split(/\s[–—|·-]\s|[,(:]/, 1)[0]!,
  ) ||
    namesGenders(title) ||
    isOpenApplication(title))

/** «Vikar», on a board for nothing else, but not «Snekker Moe», who owns the site. */
export const endsInWork = (title: string): boolean => isNamed(title.slice(0, 200).split(/\s+/).at(-1)!)

const namesEvent = hasAnyOf('words of invitations', 'words of meetings')
/** «Meetup- og eventkoordinator» */
const HALF_WORD = /\p{L}-(?=\s)/gu

/**
 * Whether a title is that of an event, where one signs up and does not apply: «Webinar for deg som vil bli rådgiver».
 * Behind an occupation, «Koordinator for webinarer», it is what the work is about.
 */
export function invitesTo(title: string): boolean {
  const words = title.slice(0, 200)
  const before = words.slice(0, OCCUPATION.exec(words)?.index).replaceAll(HALF_WORD, '')
  // The occupation may be the end of a compound, «Webinaransvarlig», and then its beginning is no word.
  return namesEvent(before.length < words.length ? before.slice(0, before.search(/\S*$/)) : words)
}

const LONGEST_NAME = 4
const NAME = /^\p{Lu}[\p{L}.'’-]*$/u

/**
 * Whether a text is the name of a person, and nothing else. Employers begin with first names too: «Tine Meierier» has an
 * ordinary word behind it, and where jobs are listed, «Storm Geo», only a known family name makes a person.
 */
export function isColleague(text: string, { kind }: Section): boolean {
  const words = text.slice(0, 100).split(/\s+/)
  if (words.length < 2 || words.length > LONGEST_NAME || !words.every((word) => NAME.test(word))) return false
  const kinds = words.slice(1).map((word) => kindOfWord(word.toLowerCase().replace(/\.$/, '')))
  const last = kinds.at(-1)
  return (
    startsAsName(text) &&
    !kinds.some((one) => one === 'ordinary' || one === 'border') &&
    (last === 'family' || (last === 'unknown' && (kind === 'neutral' || kind === 'else')))
  )
}

/** Whether the first word of a text is a first name, and no word of it names work. */
export const startsAsName = (text: string): boolean =>
  FIRST_NAMES.has(text.slice(0, 100).split(/[\s-]/, 1)[0]!.toLowerCase()) && !isNamed(text)

/**
 * Whether a heading is no title of an ad. «Praksis og ledige stillinger» above several records is what they are called
 * together.
 */
export const isNoTitle = (title: string, records: readonly PageRecord[]): boolean =>
  isListTitle(title) || isNoLink(title) || (records.length > 1 && isVacancies(title) && !isNamed(title))

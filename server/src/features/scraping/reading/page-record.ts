import { isOpenApplication } from '../../jobs/reading/open-application.ts'
import type { Site } from './ad-address.ts'
import { careerWords, hasAnyOf } from './career-words.ts'
import type { Line } from './page-lines.ts'
import type { PageOutline, Section } from './page-outline.ts'
import type { Page, PageElement } from './visible-page.ts'

/** A thing that a page lists and that may be an ad: a card, a row, an item, or a title with what follows it. */
export interface PageRecord {
  /** Its own page; null when all of it stands here. */
  url: string | null
  /** Where one applies for an ad without a page of its own. */
  apply: string | null
  /** What the list calls it; null when it only says «Les mer». */
  title: string | null
  lines: Line[]
  /** What the markup, or the heading above, says is its place. */
  places: string[]
  /** Only its own page can say whether it is an ad. */
  isDoubtful: boolean
  /** What stands here of an ad without a page of its own. */
  nodes: PageElement[]
}

/** A record with what it is judged by. */
export interface Candidate extends PageRecord {
  order: number
  key: string
  section: Section
  link: PageElement
  box: PageElement | null
  /** Its title is a heading. */
  heading: boolean
  /** One can apply for it where it stands. */
  ways: boolean
}

/** What is known of a page whose records are read. */
export interface RecordContext extends Site {
  $: Page
  /** Its headings, as far as they have been read. */
  outline: PageOutline
  /** What the page is called. */
  heading: string
  nameOf: (href: string) => string
}

const OCCUPATION = new RegExp(
  `(?:${careerWords('occupations').join('|')})(?:in|inne)?(?!\\p{L})|(?<!\\p{L})(?:${careerWords('whole words for work').join('|')})(?!\\p{L})`,
  'iu',
)

const isMarked = hasAnyOf('marks of gender')
/** «Jurist*in», «Entwickler:in», «Verkäufer/-in», but not «Kolleg*innen»: those are many. */
const BOTH_GENDERS = /\p{Ll}(?:[*:_]|\/-?)in(?![\p{L}\p{N}])/u

/** «Koch (m/w/d)»: whatever an occupation is called, behind its name an ad says who may apply. */
export const namesGenders = (title: string): boolean =>
  isMarked(title.slice(0, 200)) || BOTH_GENDERS.test(title.slice(0, 200))

/** Whether a title is that of a job: «Senior utvikler – Oslo». «Kari Nordvik, utvikler» is somebody, and «Utviklere» many. */
export const isNamed = (title: string | null): boolean =>
  title !== null &&
  (OCCUPATION.test(title.slice(0, 200).split(/\s[–—|·-]\s|[,(:]/, 1)[0]!) ||
    namesGenders(title) ||
    isOpenApplication(title))

import { type AdPart, partOfHeading, partOfSentence } from '../../../ai/ad-parts.ts'
import { isAdAddress, isOtherPage, safeDecode } from './ad-address.ts'
import type { readFacts } from './ad-facts.ts'
import type { PageOwner } from './page-company.ts'
import type { PageLine } from './page-lines.ts'
import { kindOf } from './page-outline.ts'
import { type Candidate, invitesTo, isNamed, namesGenders } from './page-record.ts'
import { isOfOneAd, speaksOfWork } from './title-words.ts'
import { invites, isSought } from './record-text.ts'
import { atLeast, named, pairsOf } from './signs.ts'
import { titleLikeness } from './title-likeness.ts'

const OF_ADS: readonly AdPart[] = ['work', 'asked', 'desired', 'offered', 'practical']

const LONGEST_HEAD = 60

/** A page that may be an ad. */
export interface AdPage {
  url: string
  /** As 2026-11-20. */
  today: string
  /** Its address or heading is about jobs. */
  aboutJobs: boolean
  /** The records on it. */
  records: Candidate[]
}

/** One whose company is known from its other parts. */
export interface OwnedPage extends AdPage {
  owner: PageOwner
}

export interface SeenPage extends AdPage {
  lines: PageLine[]
  labelled: ReturnType<typeof readFacts>
  /** The number of links and buttons to apply. */
  ways: number
  isArticle: boolean
  isSeeking: boolean
}

/** The named signs for and against a page being one ad. */
export function pageSigns({
  url,
  aboutJobs,
  records,
  lines,
  labelled,
  ways,
  isArticle,
  isSeeking,
}: SeenPage): string[] {
  const { facts, labels } = labelled
  const length = lines.reduce((sum, { text }) => sum + text.length, 0)
  const isHead = ({ text }: PageLine) => text.length < LONGEST_HEAD && !/:\s*\S/.test(text)
  const headed = new Set(lines.flatMap((line) => (isHead(line) ? partOfHeading(line.text) : [])))
  const said = lines.map((line) => (isHead(line) ? 'other' : partOfSentence(line.text.slice(0, 1_000))))
  const folder = url.replace(/[/?#]*$/, '/')
  return [
    ...named({
      'page about jobs': aboutJobs,
      'ad address': isAdAddress(url),
      'other page': isOtherPage(url),
      article: isArticle,
      seeks: isSeeking,
      deadline: facts.deadline !== null || facts.deadline_text !== null,
      places: facts.locations.length > 0,
      form: facts.job_type !== null,
      posted: facts.posted_date !== null,
      mailbox: lines.some(({ links }) => links.some((link) => link.startsWith('mailto:'))),
      'ads beneath': records.filter((one) => one.url?.startsWith(folder)).length >= 2,
      'ads here': records.some((one) => one.url === null),
      long: length > 10_000,
      invites: lines.some(({ text }) => invites(text.slice(0, 1_000))),
    }),
    ...atLeast('ways', ways, [1, 2]),
    ...atLeast('labels', labels, [1, 2, 3]),
    ...atLeast(
      'about work',
      lines.filter(({ text }) => speaksOfWork(text.slice(0, 1_000))).length,
      [1, 2, 4],
    ),
    ...atLeast('parts', OF_ADS.filter((part) => headed.has(part)).length, [1, 2, 3]),
    ...atLeast('asked', said.filter((part) => part === 'asked').length, [1, 2, 4]),
    ...atLeast('work said', said.filter((part) => part === 'work').length, [1, 2, 4]),
    ...atLeast('records', records.length, [1, 2, 5]),
  ]
}

/** Whether anything on a page speaks of a vacancy. Without, «Elektriker i Oslo» is somebody's service. */
export const isOfVacancy = (signs: readonly string[]): boolean => signs.some((sign) => OF_VACANCY.has(sign))
const OF_VACANCY = new Set([
  'page about jobs',
  'ad address',
  'seeks',
  'deadline',
  'form',
  'ways 1',
  'labels 1',
  'about work 1',
])

export interface SeenHeading {
  title: string
  name: string
  isFirst: boolean
  hasFacts: boolean
  /** A sentence of the page seeks somebody whom it names. */
  isSoughtByName: boolean
  /** The page's title in its metadata. */
  called: string
  url: string
}

/** The named signs for and against a heading being the title of the page's ad. */
export function headingSigns(
  { title, name, isFirst, hasFacts, isSoughtByName, called, url }: SeenHeading,
  ofPage: string[],
): string[] {
  const words = wordsOf(title)
  const inAddress = new Set(wordsOf(safeDecode(new URL(url).pathname)))
  const isIn = (text: string) => words.length > 0 && text.toLowerCase().includes(title.toLowerCase())
  const kind = kindOf(title)
  const own = named({
    [name]: true,
    first: isFirst,
    work: isNamed(title) && !invitesTo(title),
    genders: namesGenders(title),
    sought: isSought(title),
    [`kind ${kind}`]: true,
    'jobs without work': (kind === 'vacant' || kind === 'jobs') && !isNamed(title),
    [`part ${partOfHeading(title)}`]: true,
    'of one ad': isOfOneAd(title),
    'long title': words.length > 12,
    sentence: /[.!…:]$/.test(title),
    question: title.endsWith('?'),
    'facts beneath': hasFacts,
    'sought by name': isSoughtByName,
    'called so': isIn(called),
    'so in the address': words.filter((word) => inAddress.has(word)).length * 2 >= words.length,
  })
  const all = [...own, ...atLeast('title', titleLikeness(title), [25, 60, 90]), ...ofPage]
  return [...all, ...pairsOf(all, CORE)]
}

const CORE = new Set([
  'h1',
  'first',
  'work',
  'title 60',
  'called so',
  'so in the address',
  'page about jobs',
  'ad address',
  'deadline',
  'ways 1',
  'labels 1',
  'about work 2',
  'parts 2',
  'asked 2',
  'records 2',
  'records 5',
  'jobs without work',
  'sought by name',
  'kind else',
])

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []

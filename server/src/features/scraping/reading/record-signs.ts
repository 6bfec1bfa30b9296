import { partOfHeading } from '../../../ai/ad-parts.ts'
import {
  endsInNumber,
  isAdAddress,
  isDocument,
  isFarAway,
  isOtherPage,
  looksLikeAd,
  shapeOf,
} from './ad-address.ts'
import { statedFields } from './bare-facts.ts'
import { isVacancies, kindOf as kindOfHeading } from './page-outline.ts'
import {
  type Candidate,
  invitesTo,
  isColleague,
  isNamed,
  namesGenders,
  type RecordContext,
  startsAsName,
} from './page-record.ts'
import { isListTitle, isOfOneAd } from './title-words.ts'
import { isInJobTable } from './record-table.ts'
import { isSought, textSigns } from './record-text.ts'
import { atLeast, named, pairsOf } from './signs.ts'
import { titleLikeness } from './title-likeness.ts'
import { isOnBoard } from './site-of.ts'
import type { PageElement } from './visible-page.ts'

/** The extent of a position: «Fagarbeider 100 %», «Jurist (60-100%)». */
const EXTENT = /\d ?%/
const MOST_LOOKED_AT = 20
/** A title repeated this often, such as «Les mer», says nothing. */
const MANY = 3

/** The named signs of all records, in one map per group of similar records. */
export function recordSigns(candidates: Candidate[], context: RecordContext): Map<Candidate, string[]>[] {
  const ofPage = pageSigns(context)
  const called = Map.groupBy(candidates, ({ title }) => title)
  const isRepeated = ({ title }: Candidate) => title !== null && called.get(title)!.length >= MANY
  const kinds = Map.groupBy(candidates, (one) => `${kindOf(one)} ${one.title === null || isRepeated(one)}`)
  const groups = [...kinds.values()].map((group) => {
    const own = new Map(group.map((one) => [one, ownSigns(one, context, isRepeated(one))]))
    const sample = [...own.values()].slice(0, MOST_LOOKED_AT)
    const counts = new Map<string, number>()
    for (const sign of sample.flat()) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    const most = [...OF_GROUP].filter((sign) => (counts.get(sign) ?? 0) * 2 >= sample.length)
    const strength = STRONG.reduce((sum, sign) => sum + (counts.get(sign) ?? 0) / sample.length, 0)
    return { own, most, strength, size: group.length }
  })
  return groups.map(({ own, most, strength, size }) => {
    const isBeside = groups.some((other) => other.size >= 3 && other.strength >= strength + 1)
    const ofGroup = [
      ...most.map((sign) => `most ${sign}`),
      ...(size === 1 ? ['alone'] : []),
      ...(isBeside ? ['beside surer'] : []),
    ]
    const signs = [...own].map(([one, ofOne]): [Candidate, string[]] => {
      const all = [...ofOne, ...ofGroup, ...ofPage]
      return [one, [...all, ...pairsOf([...ofOne, ...ofPage], CORE)]]
    })
    return new Map(signs)
  })
}

/**
 * «Kokk» with one sentence below it, or nothing but a list item, and no way to apply is a profession that the company
 * employs, unless the list is of vacancies.
 */
export const isTrade = (signs: readonly string[]): boolean =>
  signs.includes('bare') &&
  (signs.includes('one line beneath') || (signs.includes('row') && signs.includes('no lines'))) &&
  !signs.some((sign) => VACANT.has(sign))

const VACANT = new Set(['vacant', 'page of vacancies', 'genders', 'list above', 'sought'])
const STRONG = ['work', 'facts', 'ad address', 'number']
/** What is said of a record by most of those like it. */
const OF_GROUP = new Set([...STRONG, 'genders', 'seeks', 'extent', 'deadline', 'about work 1', 'title 60'])
const CORE = new Set([
  ...STRONG,
  'title 60',
  'here',
  'vacant',
  'jobs',
  'else',
  'page about jobs',
  'page of vacancies',
  'beneath',
  'heading',
  'bare',
  'ways',
  'deadline',
  'asks',
  'seeks',
  'text',
  'long text',
])

/** Records with similar links or similar titles are of the same kind. */
const kindOf = ({ url, link, section }: Candidate) =>
  url === null
    ? `${link.name} ${boxName(link.parent)} ${section.kind}`
    : `${shapeOf(url)} ${link.attribs['class']?.split(/\s/, 1)[0]}`

const boxName = (box: PageElement['parent']) =>
  box?.type === 'tag' ? `${box.name} ${box.attribs['class'] ?? ''}` : ''

const pageSigns = ({ page, aboutJobs, heading }: RecordContext) =>
  named({
    'page about jobs': aboutJobs,
    'page of vacancies': isVacancies(heading),
    'page of a list': isListTitle(heading),
    'page named as work': isNamed(heading),
    'page at an ad address': isAdAddress(page),
    'page on a board': isOnBoard(page),
  })

function ownSigns(
  { url, title, lines, section, link, box, heading, ways }: Candidate,
  context: RecordContext,
  isRepeated: boolean,
): string[] {
  const { $, page } = context
  const fields = statedFields(lines, title, page)
  const hasFacts = fields.size > 0
  const part = section.text ? partOfHeading(section.text) : 'other'
  const words = title?.split(/\s+/).length ?? 0
  const address =
    url === null
      ? {}
      : {
          'ad address': looksLikeAd(url, page),
          number: endsInNumber(url),
          'other page': isOtherPage(url),
          board: isOnBoard(url),
          far: isFarAway(url, page),
          document: isDocument(url),
          beneath: url.startsWith(page.replace(/[/?#]*$/, '/')),
          'same path': new URL(url).pathname === new URL(page).pathname,
        }
  const ofText = textSigns(title, lines)
  // «Meetup for utviklere» names work and offers none.
  const isEvent = title !== null && !ofText.includes('seeks') && invitesTo(title)
  const canApply = ways || lines.some(({ text }) => text.includes('@'))
  const own = named({
    ...address,
    [section.kind]: true,
    here: url === null,
    row: url === null && /^(?:li|tr)$/.test(box?.name ?? ''),
    heading,
    ways: canApply,
    untitled: title === null,
    repeated: isRepeated,
    [`part ${part}`]: part !== 'other',
    work: isNamed(title) && !isEvent,
    invites: isEvent,
    'jobs without work':
      title !== null && !isNamed(title) && ['vacant', 'jobs'].includes(kindOfHeading(title)),
    person: isPerson(title) || isColleague(lines[0]?.text ?? '', section),
    genders: title !== null && namesGenders(title),
    sought: title !== null && isSought(title),
    extent: EXTENT.test(title?.slice(0, 200) ?? ''),
    'long title': words > 12,
    sentence: /[.!?…:]$/.test(title ?? ''),
    'list title': title !== null && isListTitle(title),
    'of one ad': title !== null && isOfOneAd(title),
    facts: hasFacts,
    deadline: fields.has('deadline') || fields.has('deadline_text'),
    asks: lines.some(({ text }) => text !== title && isPartOfAd(text)),
    bare: url === null && !canApply && !hasFacts && !ofText.includes('seeks'),
    'no lines': lines.length <= 1,
    'one line beneath': url === null && lines.length === 2,
    table: isInJobTable($, link),
    menu: $(link).closest('nav').length > 0,
    'list above': section.text !== null && isListTitle(section.text),
  })
  return [...own, ...atLeast('title', title === null ? 0 : titleLikeness(title), [25, 60, 90]), ...ofText]
}

/** «Arbeidsoppgaver», «Kvalifikasjoner: …»: what an ad says under headings of its own. */
function isPartOfAd(text: string): boolean {
  const [label] = text.slice(0, LONGEST_LABEL + 1).split(':', 1)
  return label!.length <= LONGEST_LABEL && ['work', 'asked'].includes(partOfHeading(label!))
}
const LONGEST_LABEL = 50

const isPerson = (title: string | null) =>
  title !== null && title.split(/\s+/).length <= LONGEST_NAME && startsAsName(title)
const LONGEST_NAME = 4

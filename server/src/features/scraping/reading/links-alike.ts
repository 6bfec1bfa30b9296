import { isOpenApplication } from '../../jobs/reading/open-application.ts'
import { readBareFacts } from './bare-facts.ts'
import { readFacts } from './ad-facts.ts'
import { LIST_TITLE } from './list-title.ts'
import { namesOccupation } from './occupations.ts'
import type { PageLine } from './page-lines.ts'
import { isOnBoard } from './site-of.ts'

/** A link that is an ad neither by its address nor as a heading. */
export interface PlainLink {
  url: string
  title: string | null
  /** The heading above it; null where there is none. */
  section: string | null
  lines: Pick<PageLine, 'text' | 'isHeading'>[]
}

const MOST_LOOKED_AT = 20
/** What stands above vacant positions and above nothing else. */
export const VACANCIES =
  /(?<!\p{L})ledige?(?!\p{L})|lediga|stilling(?:er|ar)(?!\p{L})|vacanc|openings|open (?:positions|roles|jobs)|current (?:jobs|positions|roles)|(?:vi|we) (?:søker|søger|söker|are hiring)|utlyst|(?<!\p{L})job offers|jobbannonser/iu
const ID = /^(?:[\da-f]{8}-[\da-f-]{20,}|[\da-f]{24,}|\d{4,}(?:[-_].*)?|.*[-_]\d{4,})$/i

/**
 * Which of a page's plain links lead to ads: those whose addresses are built alike, where their titles, what stands
 * beside them and the heading above tell of work. `perhaps`: only their own pages can say.
 */
export function linksAlike<T extends PlainLink>(
  links: T[],
  page: string,
  heading: string,
): { link: T; isDoubtful: boolean }[] {
  const groups = Map.groupBy(links, ({ url, section }) => `${shapeOf(url)} ${section ?? ''}`)
  return [...groups.values()].flatMap((group) => {
    const points = pointsOf(group, page, heading)
    return points < 2 ? [] : group.map((link) => ({ link, isDoubtful: points === 2 }))
  })
}

/** An address without its last part: `/o/barista` and `/o/kokk` are built alike. */
function shapeOf(address: string): string {
  const { host, pathname, searchParams } = new URL(address)
  const folders = pathname.split('/').filter(Boolean).slice(0, -1)
  return `${host}/${folders.join('/')}?${[...searchParams.keys()].toSorted().join('&')}`
}

function pointsOf(group: PlainLink[], page: string, heading: string): number {
  const sample = group.slice(0, MOST_LOOKED_AT)
  const most = (is: (link: PlainLink) => boolean) => sample.filter(is).length * 2 >= sample.length
  const above = group[0]!.section ?? heading
  const isVacant = VACANCIES.test(above)
  const hasFacts = most(({ lines }) => tellsFacts(lines, page))
  const areNamed = most(({ title }) => title !== null && (namesOccupation(title) || isOpenApplication(title)))
  // Nothing of this is about work by itself.
  if (!isVacant && !hasFacts && !areNamed) return 0
  return (
    (isVacant ? 2 : LIST_TITLE.test(above.trim()) ? 1 : 0) +
    (hasFacts ? 2 : 0) +
    (areNamed ? 2 : 0) +
    (group.every(({ url }) => endsInNumber(url)) ? 1 : 0) +
    (isOnBoard(group[0]!.url) ? 1 : 0) +
    (group.length >= 3 ? 1 : 0)
  )
}

/** What it leads to is told by a number, as systems have it. */
export const endsInNumber = (address: string): boolean => ID.test(lastPart(address))

function lastPart(address: string): string {
  const { pathname, searchParams } = new URL(address)
  return [...searchParams.values()].at(-1) ?? pathname.split('/').findLast(Boolean) ?? ''
}

function tellsFacts(lines: PlainLink['lines'], page: string): boolean {
  const labelled = readFacts(lines, { page, locale: undefined, today: '2100-01-01' })
  return labelled.evidence.length + readBareFacts(lines, labelled.facts, { page }).evidence.length > 0
}

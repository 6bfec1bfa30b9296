import { FIRST_NAMES } from '../../../text/person-names.ts'
import { endsInNumber, isFarAway, isOtherPage, keyOf, looksLikeAd, shapeOf } from './ad-address.ts'
import { tellsFacts } from './bare-facts.ts'
import { markedPlaces } from './marked-places.ts'
import { isVacancies } from './page-outline.ts'
import { type Candidate, isNamed } from './page-record.ts'
import { isAllPlaces } from './place-names.ts'
import { boxOfLink, isBareLink, isListTitle, linesOf, nodesOf, titleOf, wordsOf } from './record-box.ts'
import { isNoLink, type RecordContext, type RecordLink, type RecordTitle } from './record-holders.ts'
import { isInJobTable } from './record-table.ts'
import { isOnBoard, isSameSite } from './site-of.ts'

const LIMITS = { links: 300, alike: 150 }

/** What has a page of its own, and what shares one with others. */
export function linkedRecords(
  links: RecordLink[],
  context: RecordContext,
): { own: Candidate[]; shared: RecordTitle[] } {
  const { $, page, outline } = context
  const records: Candidate[] = []
  const others: RecordLink[] = []
  const known = new Set<string>()
  for (const link of links) {
    const grade = gradeOf(link, context)
    if (grade === 'unknown') others.push(link)
    else if (!known.has(link.url) && records.length < LIMITS.links * 2) {
      const record = { ...candidateOf(link, context), isDoubtful: grade === 'doubtful' }
      records.push(record)
      // Where the address is an ad's own, its other links add nothing.
      if (record.title && (looksLikeAd(link.url, page) || endsInNumber(link.url))) known.add(link.url)
    }
  }
  const hasOthers = records.length > 0
  const alike = alikeOf(
    others.filter(({ url, after }) =>
      hasOthers
        ? isFarAway(url, page) || outline.sectionAbove(after, null).kind === 'vacant'
        : !isOtherPage(url),
    ),
    hasOthers ? POINTS.besideOthers : POINTS.alone,
    context,
  )
  const shared: RecordTitle[] = []
  const own: Candidate[] = []
  for (const same of Map.groupBy([...records, ...alike], ({ key }) => key).values()) {
    const named = [...new Map(same.map((one) => [one.title, one])).values()].filter(({ title }) => title)
    const isWay =
      named.length > 1 &&
      !looksLikeAd(same[0]!.url!, page) &&
      !endsInNumber(same[0]!.url!) &&
      new Set(named.map(({ box }) => box)).size === named.length
    if (isWay)
      for (const { after, order, title, box, link } of named)
        shared.push({
          after,
          order,
          title: titleOf($, link, box) ?? link,
          words: title!,
          box: box ?? link,
        })
    else if (own.length < LIMITS.links) own.push({ ...same[0]!, title: named[0]?.title ?? null })
  }
  return { own: withoutOthers(withoutWaysToApply(own, page), page), shared }
}

type Grade = 'sure' | 'doubtful' | 'unknown'

/**
 * A link is to an ad by its address or in a table of ads. On a page about jobs each heading that is a link may be one,
 * and each «Les mer» beside a heading.
 */
function gradeOf(one: RecordLink, context: RecordContext): Grade {
  const { link, url, text, after } = one
  const { $, page, aboutJobs, outline, nameOf } = context
  if (looksLikeAd(url, page) || (aboutJobs && isInJobTable($, link))) return 'sure'
  if (!aboutJobs || isFarAway(url, page)) return 'unknown'
  const isHeading = $(link).closest('h2, h3, h4').length > 0 || $(link).find('h2, h3, h4').length > 0
  const [to, from] = [new URL(url), new URL(page)]
  // «2» and «»» turn over the pages of the list.
  const isTurning = to.pathname === from.pathname && !/\p{L}{2}/u.test(text)
  const isMore = isBareLink(text) && to.host === from.host && !isTurning
  if (!isHeading && !isMore) return 'unknown'
  const box = isHeading ? null : boxOfLink($, link, nameOf)
  const { kind } = outline.sectionAbove(after, titleOf($, link, box))
  if (kind === 'else') return 'unknown'
  if (kind !== 'neutral') return 'sure'
  return isHeading ? 'doubtful' : 'unknown'
}

function candidateOf(
  { link, url, after, order }: RecordLink,
  { $, outline, nameOf }: RecordContext,
): Candidate {
  const box = boxOfLink($, link, nameOf)
  const title = titleOf($, link, box)
  const section = outline.sectionAbove(after, title)
  const nodes = box ? nodesOf($, box, title) : []
  const marked = markedPlaces($, box)
  return {
    after,
    order,
    key: keyOf(url),
    url,
    apply: null,
    title: wordsOf($, title, link),
    lines: linesOf($, nodes),
    places: marked.length === 0 && section.text && isAllPlaces(section.text) ? [section.text] : marked,
    isDoubtful: true,
    nodes: [],
    section,
    link,
    box,
  }
}

/** A card with a page of its own may also lead to a form elsewhere. */
function withoutWaysToApply(records: Candidate[], page: string): Candidate[] {
  const own = records.filter(({ url }) => isSameSite(url!, page))
  const titles = new Set(own.map(({ title }) => title))
  return own.length === 0
    ? records
    : records.filter(
        (one) => own.includes(one) || (isOnBoard(one.url!) && one.title !== null && !titles.has(one.title)),
      )
}

/** People are shown as ads are; and where three are surely ads, what is of another kind and tells nothing of work is none. */
function withoutOthers(all: Candidate[], page: string): Candidate[] {
  const records = all.filter(({ title }) => title === null || !isNoLink(title))
  const kinds = Map.groupBy(
    records,
    ({ url, link }) => `${shapeOf(url!)} ${link.attribs['class']?.split(/\s/, 1)[0]}`,
  )
  const withFacts = records.filter(({ lines, title }) => tellsFacts(lines, title, page))
  const alike = [...kinds.values()].filter(
    (kind) => kind.filter(({ title }) => isPerson(title)).length * 3 < kind.length,
  )
  const isAd = (one: Candidate) =>
    withFacts.includes(one) || (one.section.kind === 'vacant' && isNamed(one.title))
  // «Livet i butikken», «Hvorfor oss?»: pages about working there, of which none names work or facts of an ad.
  const mayBeAds = (kind: Candidate[]) =>
    kind.some(
      (one) => isAd(one) || isNamed(one.title) || looksLikeAd(one.url!, page) || endsInNumber(one.url!),
    )
  if (!alike.some((kind) => kind.filter(isAd).length >= 3)) return alike.filter(mayBeAds).flat()
  return alike
    .filter((kind) => {
      const about = kind.filter((one) => withFacts.includes(one) || isNamed(one.title)).length
      return about * 2 >= kind.length || (kind.length > 1 && looksLikeAd(kind[0]!.url!, page))
    })
    .flat()
}

const isPerson = (title: string | null) =>
  title !== null &&
  title.split(/\s+/).length <= 4 &&
  FIRST_NAMES.has(title.split(/[\s-]/, 1)[0]!.toLowerCase()) &&
  !isNamed(title)

const MOST_LOOKED_AT = 20
/** On a page whose ads are known by their addresses, other links have more to prove. */
const POINTS = { alone: 2, besideOthers: 6 }

/**
 * Links that are known to lead to ads only by each other: those whose addresses are built alike, where their titles, what
 * stands beside them and the heading above speak of work.
 */
function alikeOf(links: RecordLink[], least: number, context: RecordContext): Candidate[] {
  const candidates = links
    .slice(0, LIMITS.alike)
    .map((link) => candidateOf(link, context))
    .filter(({ section: { kind }, url }) =>
      // News and people stand on the site itself; a division of «Culture» may have ads elsewhere.
      kind === 'else' ? isFarAway(url!, context.page) : context.aboutJobs || kind === 'vacant',
    )
  const named = [...Map.groupBy(candidates, ({ key }) => key).values()].flatMap(
    (same) => same.find(({ title }) => title !== null) ?? [],
  )
  const groups = Map.groupBy(named, ({ url, section }) =>
    isFarAway(url!, context.page) ? shapeOf(url!) : `${shapeOf(url!)} ${section.kind}`,
  )
  return [...groups.values()].flatMap((group) => {
    const points = pointsOf(group, context)
    return points < least ? [] : group.map((one) => ({ ...one, isDoubtful: points === 2 }))
  })
}

function pointsOf(group: Candidate[], { page, heading }: RecordContext): number {
  const sample = group.slice(0, MOST_LOOKED_AT)
  const most = (is: (one: Candidate) => boolean) => sample.filter(is).length * 2 >= sample.length
  const [{ url, section }] = group as [Candidate]
  const above = section.text ?? heading
  const isVacant = isVacancies(above)
  const hasFacts = most(({ lines, title }) => tellsFacts(lines, title, page))
  const areNamed = most(({ title }) => isNamed(title))
  // Nothing of this is about work by itself.
  if (!isVacant && !hasFacts && !areNamed) return 0
  return (
    (isVacant ? 2 : isListTitle(above) ? 1 : 0) +
    (hasFacts ? 2 : 0) +
    (areNamed ? 2 : 0) +
    (group.every((one) => endsInNumber(one.url!)) ? 1 : 0) +
    (isOnBoard(url!) ? 1 : 0) +
    (group.length >= 3 ? 1 : 0)
  )
}

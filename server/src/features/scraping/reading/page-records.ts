import { webAddress } from '../../../feeds/web-address.ts'
import { isAdAddress } from './ad-address.ts'
import { tellsFacts } from './bare-facts.ts'
import { linkedRecords } from './linked-records.ts'
import { markedPlaces } from './marked-places.ts'
import { isVacancies } from './page-outline.ts'
import { type Candidate, isNamed, type PageRecord } from './page-record.ts'
import { boxOfTitle, isListTitle, linesOf, nodesOf } from './record-box.ts'
import { holdersOf, recordContext, type RecordContext, type RecordTitle } from './record-holders.ts'
import type { Page, PageElement } from './visible-page.ts'

const APPLY =
  /søk (?:på )?(?:stilling|jobb)|send (?:inn )?(?:din )?søknad|søk her|søk nå|apply|ansök|ansøg|søg (?:stilling|job|her)/i

/** The records of a page that are or may be ads, in their order, each once. */
export function pageRecords($: Page, page: string): PageRecord[] {
  const context = recordContext($, page)
  const { links, titles } = holdersOf(context)
  const { own, shared } = linkedRecords(links, context)
  const standing = isAdAddress(page) ? [] : standingRecords([...titles, ...shared], own, context)
  return [...own, ...standing].toSorted((one, other) => one.order - other.order)
}

/**
 * Ads that stand on the page itself: titles of one kind that name occupations, beneath a heading about vacant positions,
 * or on a page about jobs with facts or a way to apply beside them.
 */
function standingRecords(titles: RecordTitle[], own: Candidate[], context: RecordContext): Candidate[] {
  const { $, base, page, aboutJobs, outline, heading } = context
  const links = new Set(own.map(({ link }) => link))
  const boxes = new Set(own.map(({ box }) => box))
  const known = new Set(own.map(({ title }) => title?.toLowerCase()))
  const isTaken = (box: PageElement) =>
    [box, ...$(box).parents().toArray()].some((one) => boxes.has(one)) ||
    $(box)
      .find('a[href]')
      .toArray()
      .some((one) => links.has(one))
  const placed = titles.map((one) => ({ ...one, section: outline.sectionAbove(one.after, one.title) }))
  const groups = Map.groupBy(
    placed.filter(({ section }) => section.kind !== 'else'),
    ({ title, section }) => `${title.name} ${title.attribs['class'] ?? ''} ${section.kind}`,
  )
  const found = new Map<string, Candidate>()
  for (const group of groups.values()) {
    const isVacant = group[0]!.section.kind === 'vacant'
    const isOfAds = group.filter(({ words }) => isNamed(words)).length * 2 >= group.length
    if (group[0]!.title.name === 'li' && !(isOfAds && isVacant)) continue
    for (const { title, words, after, order, section, box: given } of group) {
      if (!isOfAds && !isNamed(words)) continue
      const key = words.toLowerCase()
      const box = given === title && title.name !== 'li' ? boxOfTitle($, title) : given
      const nodes = nodesOf($, box, title)
      if (known.has(key) || nodes.some(isTaken)) continue
      const lines = linesOf($, nodes)
      const ways = nodes.flatMap((node) => waysToApply($, node))
      const isAd = isVacant || (aboutJobs && tellsFacts(lines, words, page))
      if (!isAd && !(aboutJobs && ways.length > 0 && isNamed(words))) continue
      if ((found.get(key)?.nodes.length ?? 0) > nodes.length) continue
      const apply = ways.map(({ attribs }) => webAddress(attribs['href'] ?? null, base)).find(Boolean) ?? null
      const record = {
        url: null,
        apply,
        title: words,
        lines,
        places: markedPlaces($, box),
        isDoubtful: false,
        nodes,
      }
      found.set(key, { ...record, after, order, key, section, link: title, box })
    }
  }
  const records = withOwnWays([...found.values()])
  // One title of work on a page that is not called a list may stand in an ad.
  const isAlone = records.length === 1 && records[0]!.section.kind !== 'vacant'
  const isCalledList = !isNamed(heading) && (isListTitle(heading) || isVacancies(heading))
  return isAlone && !isCalledList ? [] : records
}

const waysToApply = ($: Page, node: PageElement): PageElement[] =>
  $(node)
    .find('a, button')
    .toArray()
    .slice(0, 50)
    .filter((one) => APPLY.test($(one).text().slice(0, 200)))

/** A form for all of them is the address of none. */
const withOwnWays = (records: Candidate[]): Candidate[] =>
  records.map((one) => ({
    ...one,
    apply: records.some((other) => other !== one && other.apply === one.apply) ? null : one.apply,
  }))

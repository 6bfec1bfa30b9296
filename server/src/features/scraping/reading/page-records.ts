import { type LearnedWeights, scoreOf } from '../../../text/learned-weights.ts'
import { endsInNumber, looksLikeAd } from './ad-address.ts'
import { statedPlaces } from './bare-facts.ts'
import { beneath } from './beneath.ts'
import { standingRecord } from './linked-records.ts'
import { type Candidate, endsInWork, isNamed, type RecordContext } from './page-record.ts'
import { titleOf } from './record-box.ts'
import { holdersOf, recordContext } from './record-holders.ts'
import { isTrade, recordSigns } from './record-signs.ts'
import { isNameOfSite, isOnBoard, isSameSite } from './site-of.ts'
import { isNoLink } from './title-words.ts'
import type { Page, PageElement } from './visible-page.ts'

/** Below 0 a record is doubtful; below this it is not an ad. */
const DOUBTFUL = -1.5
const MOST = 300

/** The records of a page that are or may be ads, in order, without duplicates. */
export function pageRecords(
  $: Page,
  page: string,
  weights: LearnedWeights,
): { records: Candidate[]; aboutJobs: boolean } {
  const { linked, standing, context } = candidatesOn($, page)
  const found = withoutWaysToApply(adsAmong(linked, context, weights, DOUBTFUL), page)
  // Beside titled ads, a link «Søk her» leads to one of them.
  const isTitled = found.some(({ title }) => title !== null)
  const own = found.filter(({ title }) => title !== null || !isTitled).slice(0, MOST)
  const free = withoutRepetitions(standing, own, context)
  const records = [...own, ...withOwnWays(adsAmong(free, context, weights, 0))]
  return {
    records: records.toSorted((one, other) => one.order - other.order),
    aboutJobs: context.aboutJobs,
  }
}

/**
 * All records of a page that could be ads by their position: those with a page of their own, and those that are
 * entirely here.
 */
export function candidatesOn($: Page, page: string) {
  const context = recordContext($, page)
  const { linked, standing } = holdersOf(context)
  const own: Candidate[] = []
  const named = linked.filter(
    ({ title }) => title === null || !(isNoLink(title) || (isNameOfSite(title, page) && !endsInWork(title))),
  )
  for (const same of Map.groupBy(named, ({ key }) => key).values()) {
    const titled = [...new Map(same.map((one) => [one.title, one])).values()].filter(({ title }) => title)
    const url = same[0]!.url!
    // A link that several records share is where one applies for them.
    const isShared =
      titled.length > 1 &&
      !looksLikeAd(url, page) &&
      !endsInNumber(url) &&
      new Set(titled.map(({ box }) => box)).size === titled.length
    if (!isShared) own.push({ ...(titled[0] ?? same[0]!), url })
    else
      for (const { order, title, box, link, section } of titled) {
        const at = { title: titleOf($, link, box) ?? link, words: title!, box: box ?? link, order }
        standing.push({ ...standingRecord(at, context), section })
      }
  }
  // A second heading that begins like the first is the page's own; several are positions of one kind.
  const alike = standing.filter(
    ({ key }) => isNamed(context.heading) && key.startsWith(context.heading.toLowerCase()),
  )
  const repeated = alike.length === 1 ? alike[0] : undefined
  const single = standing.filter((one) => one !== repeated && (isNamed(one.title) || !holdsWork($, one)))
  return { linked: own, standing: single, context }
}

/** A heading of several ads has their titles beneath it. */
const holdsWork = ($: Page, { nodes, link }: Candidate) =>
  nodes
    .flatMap((node) => [node, ...beneath($, node, HEADINGS, MOST_BENEATH)])
    .some((one) => one !== link && $(one).is(HEADINGS) && isNamed($(one).text().slice(0, 200).trim()))
const HEADINGS = 'h2, h3, h4, h5, h6'
const MOST_BENEATH = 20

function adsAmong(
  candidates: Candidate[],
  context: RecordContext,
  weights: LearnedWeights,
  least: number,
): Candidate[] {
  return recordSigns(candidates, context).flatMap((alike) => {
    const scores = [...alike.values()].map((signs) => scoreOf(signs, weights))
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    return [...alike].flatMap(([one, signs], nth) => {
      // A record that is similar to ads is more likely to be one.
      const score = (scores[nth]! + mean) / 2
      return score > least && !isTrade(signs) ? { ...one, isDoubtful: score <= 0 } : []
    })
  })
}

/**
 * Records without a page of their own that are not part of one that has; among equal titles the one with most content,
 * unless they are in different places: those are ads of their own, as everywhere (`content-id.ts`).
 */
export function withoutRepetitions(
  standing: Candidate[],
  own: Candidate[],
  { $, page }: RecordContext,
): Candidate[] {
  const links = new Set(own.map(({ link }) => link))
  const boxes = new Set(own.map(({ box }) => box))
  const known = new Set(own.map(({ title }) => title?.toLowerCase()))
  const isTaken = (box: PageElement) =>
    [box, ...$(box).parents().toArray()].some((one) => boxes.has(one)) ||
    beneath($, box, 'a[href]').some((one) => links.has(one))
  const free = standing.filter((one) => !known.has(one.key) && !one.nodes.some(isTaken))
  return [...Map.groupBy(free, ({ key }) => key).values()].flatMap((same) =>
    same.length === 1 ? same : fullestOfEachPlace(same, page),
  )
}

function fullestOfEachPlace(same: Candidate[], page: string): Candidate[] {
  const kept: { one: Candidate; places: string[] }[] = []
  for (const one of same) {
    const places = statedPlaces(one, page)
    const at = kept.findIndex(
      (other) =>
        !places.length || !other.places.length || places.some((place) => other.places.includes(place)),
    )
    const before = kept[at]
    if (!before) kept.push({ one, places })
    else
      kept[at] = {
        one: before.one.nodes.length <= one.nodes.length ? one : before.one,
        // Whichever is kept, where it is stays known.
        places: places.length > 0 ? places : before.places,
      }
  }
  return kept.map(({ one }) => one)
}

/** A form shared by all records is not the address of any of them. */
const withOwnWays = (records: Candidate[]): Candidate[] =>
  records.map((one) => ({
    ...one,
    apply: records.some((other) => other !== one && other.apply === one.apply) ? null : one.apply,
  }))

/** A card with a page of its own may also link to an application form elsewhere. */
function withoutWaysToApply(records: Candidate[], page: string): Candidate[] {
  const own = records.filter(({ url }) => isSameSite(url!, page))
  const titles = new Set(own.map(({ title }) => title))
  return own.length === 0
    ? records
    : records.filter(
        (one) => own.includes(one) || (isOnBoard(one.url!) && one.title !== null && !titles.has(one.title)),
      )
}

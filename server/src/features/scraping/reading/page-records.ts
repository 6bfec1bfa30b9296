import { webAddress } from '../../../feeds/web-address.ts'
import { type LearnedWeights, scoreOf } from '../../../text/learned-weights.ts'
import { linkedRecords, withoutWaysToApply } from './linked-records.ts'
import { markedPlaces } from './marked-places.ts'
import type { Candidate } from './page-record.ts'
import { boxOfTitle, linesOf, nodesOf, waysToApply } from './record-box.ts'
import { holdersOf, recordContext, type RecordContext, type RecordTitle } from './record-holders.ts'
import { recordSigns } from './record-signs.ts'
import type { Page, PageElement } from './visible-page.ts'

/** Below 0 an ad is doubtful, below this it is none. */
const DOUBTFUL = -1.5
const MOST = 300

/** The records of a page that are or may be ads, in their order, each once. */
export function pageRecords(
  $: Page,
  page: string,
  weights: LearnedWeights,
): { records: Candidate[]; aboutJobs: boolean } {
  const { linked, standing, context } = candidatesOn($, page)
  const found = withoutWaysToApply(adsAmong(linked, context, weights, DOUBTFUL), page)
  // Beside ads with titles «Søk her» leads to one of them.
  const isTitled = found.some(({ title }) => title !== null)
  const own = found.filter(({ title }) => title !== null || !isTitled).slice(0, MOST)
  const free = withoutRepetitions(standing, own, context)
  const records = [...own, ...withOwnWays(adsAmong(free, context, weights, 0))]
  return {
    records: records.toSorted((one, other) => one.order - other.order),
    aboutJobs: context.aboutJobs,
  }
}

/** Everything on a page that could be an ad by its place: what has a page of its own, and what stands here. */
export function candidatesOn($: Page, page: string) {
  const context = recordContext($, page)
  const { links, titles } = holdersOf(context)
  const { linked, shared } = linkedRecords(links, context)
  return { linked, standing: [...titles, ...shared].map((one) => standingRecord(one, context)), context }
}

function adsAmong(
  candidates: Candidate[],
  context: RecordContext,
  weights: LearnedWeights,
  least: number,
): Candidate[] {
  return recordSigns(candidates, context).flatMap((alike) => {
    const scores = [...alike.values()].map((signs) => scoreOf(signs, weights))
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    return [...alike.keys()].flatMap((one, nth) => {
      // What is like ads is more likely to be one.
      const score = (scores[nth]! + mean) / 2
      return score > least ? { ...one, isDoubtful: score <= 0 } : []
    })
  })
}

function standingRecord(
  { title, words, after, order, box: given }: RecordTitle,
  { $, base, outline }: RecordContext,
): Candidate {
  const box = given === title && title.name !== 'li' ? boxOfTitle($, title) : given
  const nodes = nodesOf($, box, title)
  const ways = nodes.flatMap((node) => waysToApply($, node))
  return {
    after,
    order,
    key: words.toLowerCase(),
    url: null,
    apply: ways.map(({ attribs }) => webAddress(attribs['href'] ?? null, base)).find(Boolean) ?? null,
    title: words,
    lines: linesOf($, nodes),
    places: markedPlaces($, box),
    isDoubtful: false,
    nodes,
    section: outline.sectionAbove(after, title),
    link: title,
    box,
    heading: /^h[2-6]$/.test(title.name),
    ways: ways.length > 0,
  }
}

/** What stands here and is not part of an ad with a page of its own; of the same title the one with most beneath it. */
export function withoutRepetitions(
  standing: Candidate[],
  own: Candidate[],
  { $ }: RecordContext,
): Candidate[] {
  const links = new Set(own.map(({ link }) => link))
  const boxes = new Set(own.map(({ box }) => box))
  const known = new Set(own.map(({ title }) => title?.toLowerCase()))
  const isTaken = (box: PageElement) =>
    [box, ...$(box).parents().toArray()].some((one) => boxes.has(one)) ||
    $(box)
      .find('a[href]')
      .toArray()
      .some((one) => links.has(one))
  const found = new Map<string, Candidate>()
  for (const one of standing) {
    if (known.has(one.key) || one.nodes.some(isTaken)) continue
    if ((found.get(one.key)?.nodes.length ?? 0) <= one.nodes.length) found.set(one.key, one)
  }
  return [...found.values()]
}

/** A form for all of them is the address of none. */
const withOwnWays = (records: Candidate[]): Candidate[] =>
  records.map((one) => ({
    ...one,
    apply: records.some((other) => other !== one && other.apply === one.apply) ? null : one.apply,
  }))

import { endsInNumber, keyOf, looksLikeAd } from './ad-address.ts'
import { markedPlaces } from './marked-places.ts'
import type { Candidate } from './page-record.ts'
import { isAllPlaces } from './place-names.ts'
import { boxOfLink, linesOf, nodesOf, titleOf, wordsOf } from './record-box.ts'
import { isNoLink, type RecordContext, type RecordLink, type RecordTitle } from './record-holders.ts'
import { isOnBoard, isSameSite } from './site-of.ts'

const MOST = 600

/** The links of a page with what they stand in, and titles that share one link with others. */
export function linkedRecords(
  links: RecordLink[],
  context: RecordContext,
): { linked: Candidate[]; shared: RecordTitle[] } {
  const { $, page } = context
  const linked: Candidate[] = []
  const shared: RecordTitle[] = []
  const candidates = links
    .slice(0, MOST)
    .map((link) => candidateOf(link, context))
    .filter(({ title }) => title === null || !isNoLink(title))
  for (const same of Map.groupBy(candidates, ({ key }) => key).values()) {
    const named = [...new Map(same.map((one) => [one.title, one])).values()].filter(({ title }) => title)
    const isWay =
      named.length > 1 &&
      !looksLikeAd(same[0]!.url!, page) &&
      !endsInNumber(same[0]!.url!) &&
      new Set(named.map(({ box }) => box)).size === named.length
    if (!isWay) linked.push({ ...(named[0] ?? same[0]!), url: same[0]!.url })
    else
      for (const { after, order, title, box, link } of named)
        shared.push({ after, order, title: titleOf($, link, box) ?? link, words: title!, box: box ?? link })
  }
  return { linked, shared }
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
    heading: /^h[2-6]$/.test(title?.name ?? ''),
    ways: false,
  }
}

/** A card with a page of its own may also lead to a form elsewhere. */
export function withoutWaysToApply(records: Candidate[], page: string): Candidate[] {
  const own = records.filter(({ url }) => isSameSite(url!, page))
  const titles = new Set(own.map(({ title }) => title))
  return own.length === 0
    ? records
    : records.filter(
        (one) => own.includes(one) || (isOnBoard(one.url!) && one.title !== null && !titles.has(one.title)),
      )
}

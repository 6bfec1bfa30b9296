import { webAddress } from '../../../feeds/web-address.ts'
import { keyOf } from './ad-address.ts'
import { beneath } from './beneath.ts'
import { markedPlaces } from './marked-places.ts'
import type { Candidate, RecordContext } from './page-record.ts'
import { isAllPlaces } from './place-names.ts'
import { boxOfLink, boxOfTitle, linesOf, nodesOf, titleOf, waysToApply, wordsOf } from './record-box.ts'
import type { PageElement } from './visible-page.ts'

const isHeading = (title: PageElement | null) => /^h[2-6]$/.test(title?.name ?? '')

/** A record with a page of its own: a link with the box around it. */
export function linkedRecord(
  { link, url, order }: { link: PageElement; url: string; order: number },
  { $, outline, nameOf }: RecordContext,
): Candidate {
  const box = boxOfLink($, link, nameOf)
  const title = titleOf($, link, box)
  const section = outline.sectionAbove(title)
  const marked = markedPlaces($, box)
  return {
    order,
    key: keyOf(url),
    url,
    apply: null,
    title: wordsOf($, title, link),
    lines: linesOf($, box ? nodesOf($, box, title) : []),
    places: marked.length === 0 && section.text && isAllPlaces(section.text) ? [section.text] : marked,
    isDoubtful: true,
    nodes: [],
    section,
    link,
    box,
    heading: isHeading(title),
    ways: false,
  }
}

/** A record without a page of its own: a title with what is below it. */
export function standingRecord(
  { title, words, box: given, order }: { title: PageElement; words: string; box: PageElement; order: number },
  { $, base, outline }: RecordContext,
): Candidate {
  const box = given === title && title.name !== 'li' ? boxOfTitle($, title) : given
  const nodes = nodesOf($, box, title)
  const ways = nodes.flatMap((node) => waysToApply($, beneath($, node, 'a, button', 50)))
  return {
    order,
    key: words.toLowerCase(),
    url: null,
    apply: ways.map(({ attribs }) => webAddress(attribs['href'] ?? null, base)).find(Boolean) ?? null,
    title: words,
    lines: linesOf($, nodes),
    places: markedPlaces($, box),
    isDoubtful: false,
    nodes,
    section: outline.sectionAbove(title),
    link: title,
    box,
    heading: isHeading(title),
    ways: ways.length > 0,
  }
}

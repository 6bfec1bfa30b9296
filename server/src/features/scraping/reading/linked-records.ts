import { oneLine } from '../../../text/plain-text.ts'
import { webAddress } from '../../../feeds/web-address.ts'
import { keyOf, looksLikeAd } from './ad-address.ts'
import { beneath } from './beneath.ts'
import { markedPlaces } from './marked-places.ts'
import { pageLines } from './page-lines.ts'
import { type Candidate, isColleague, isNamed, type RecordContext } from './page-record.ts'
import { isAllPlaces } from './place-names.ts'
import { boxOfLink, boxOfTitle, linesOf, nodesOf, titleOf, waysToApply, wordsOf } from './record-box.ts'
import type { Section } from './page-outline.ts'
import type { Page, PageElement } from './visible-page.ts'

const isHeading = (title: PageElement | null) => /^h[2-6]$/.test(title?.name ?? '')

/** A record with a page of its own: a link with the box around it. */
export function linkedRecord(
  { link, url, order }: { link: PageElement; url: string; order: number },
  { $, outline, nameOf }: RecordContext,
): Candidate {
  const card = isCard($, link)
  const box = card ? link : boxOfLink($, link, nameOf)
  const title = card ? null : titleOf($, link, box)
  const section = outline.sectionAbove(title)
  const marked = markedPlaces($, box)
  return {
    order,
    key: keyOf(url),
    url,
    apply: null,
    title:
      (card && cardTitle($, link, section)) ||
      (wordsOf($, title, link) ?? (box && cardTitle($, box, section, link))),
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

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const LINES_OF_CARD = 3

/** A link of several lines without a heading is a card by itself: the headings around it are those of its section. */
const isCard = ($: Page, link: PageElement): boolean =>
  beneath($, link, `${HEADINGS}, strong, [class*="title" i]`, 1).length === 0 &&
  $(link).closest(`${HEADINGS}, li, tr`).length === 0 &&
  pageLines($, [link], LINES_OF_CARD).length >= LINES_OF_CARD

/**
 * The line of a card that names work: «Heltid · Oslo» may stand above it, and in a row it is a cell. Below a person's name, it
 * is a colleague's.
 */
function cardTitle($: Page, card: PageElement, section: Section, link?: PageElement): string | null {
  const words = link ? oneLine($(link).text().slice(0, LONGEST_TITLE)) : null
  const lines = pageLines($, [card], LINES_OF_CARD * 2)
    .flatMap(({ text, cells }) => cells ?? text)
    .map((text) =>
      words && text.endsWith(words) ? text.slice(0, -words.length).replace(BEFORE_LINK, '') : text,
    )
  const isTitle = (text: string) => text.length <= LONGEST_TITLE && !/[.!?]$/.test(text) && isNamed(text)
  return lines.find((text) => isColleague(text, section) || isTitle(text)) ?? null
}
const LONGEST_TITLE = 100
/** «Utvikler – Les mer» */
const BEFORE_LINK = /[\s–—|:·-]{1,9}$/

/** A record without a page of its own: a title with what is below it. */
export function standingRecord(
  { title, words, box: given, order }: { title: PageElement; words: string; box: PageElement; order: number },
  { $, base, page, outline }: RecordContext,
): Candidate {
  const box = given === title && title.name !== 'li' ? boxOfTitle($, title) : given
  const nodes = nodesOf($, box, title)
  const links = nodes.flatMap((node) => beneath($, node, 'a, button', 50))
  const ways = waysToApply($, links)
  const address = (one: PageElement) => webAddress(one.attribs['href'] ?? null, base)
  return {
    order,
    key: words.toLowerCase(),
    url: null,
    apply:
      ways.map(address).find(Boolean) ??
      links.map(address).find((one) => one && looksLikeAd(one, page)) ??
      null,
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

import { oneLine } from '../../../text/plain-text.ts'
import { beneath } from './beneath.ts'
import { hasAnyOf, isOneOf } from './career-words.ts'
import { type Line, pageLines } from './page-lines.ts'
import { isAllPlaces, withoutPlaceLabel } from './place-names.ts'
import { MARKED_TITLE } from './marked-titles.ts'
import { rankOf } from './page-outline.ts'
import { isNamed } from './page-record.ts'
import { saysNothing, isListTitle, isOfOneAd } from './title-words.ts'
import { columnsOf, headOf, withoutHead } from './record-table.ts'
import type { Page, PageElement } from './visible-page.ts'

const isToApply = isOneOf('links to apply')
const LARGE = /^(?:body|main|ul|ol|table|tbody|nav)$/
const MOST_NODES = 60
const MOST_LINES = 30

/** The box of a link: the widest list item, row or box that contains no link to another ad. */
export function boxOfLink(
  $: Page,
  anchor: PageElement,
  nameOf: (href: string) => string,
): PageElement | null {
  const own = nameOf($(anchor).attr('href') ?? '')
  const isWay = (one: PageElement) => isToApply($(one).text().slice(0, 100))
  const isOwnWay = isWay(anchor)
  // Similar links side by side are boxes themselves.
  const hasTitle = (one: PageElement) => beneath($, one, 'h2, h3, h4, h5, h6', 1).length > 0
  const isBox = neighbours(anchor).some(
    (one) =>
      one.name === 'a' &&
      one.attribs['class'] === anchor.attribs['class'] &&
      (one.attribs['href'] !== anchor.attribs['href'] || (hasTitle(one) && hasTitle(anchor))),
  )
  if (isBox) return anchor
  let found: PageElement | null = null
  let box = anchor.parent
  for (let step = 0; step < 6 && box && box.type === 'tag'; step++, box = box.parent) {
    if (LARGE.test(box.name)) break
    const others = beneath($, box, 'a[href]', 20).some((one) => {
      const href = one.attribs['href'] ?? ''
      return nameOf(href) !== own && !(!isOwnWay && isWay(one)) && !/^(?:mailto|tel|#)/i.test(href)
    })
    // A link below several similar titles belongs to none of them.
    if ((others || hasTitlesAlike($, box)) && found) break
    found = box
    if (/^(?:li|tr|article)$/.test(box.name) || box.attribs['role'] === 'listitem') break
  }
  return found
}

function hasTitlesAlike($: Page, box: PageElement): boolean {
  const titles = beneath($, box, headingsOf($), 20)
  const highest = Math.min(...titles.map(rankOf))
  return titles.filter((one) => rankOf(one) === highest).length > 1
}

/** The siblings before and after it. */
function neighbours(element: PageElement): PageElement[] {
  const found: PageElement[] = []
  for (const way of ['prev', 'next'] as const) {
    let node = element[way]
    for (let step = 0; node && node.type !== 'tag' && step < 3; step++) node = node[way]
    if (node?.type === 'tag') found.push(node)
  }
  return found
}

/** The box of a title that is not a link: the widest without another title of the same or a higher rank. */
export function boxOfTitle($: Page, title: PageElement): PageElement {
  let found = title
  let box = title.parent
  const words = $(title).text().trim()
  for (let step = 0; step < 6 && box && box.type === 'tag' && !LARGE.test(box.name); step++) {
    const parent = box
    const others = beneath($, parent, headingsTo(rankOf(title)), 20)
    if (others.some((one) => one !== title && !$(one).text().includes(words))) break
    found = parent
    if (/^(?:li|tr|article|details)$/.test(parent.name)) break
    box = parent.parent
  }
  return found
}

const headingsTo = (rank: number): string =>
  ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', `p > strong:only-child, p > b:only-child, summary, [${MARKED_TITLE}]`]
    .slice(0, rank)
    .join(', ')

/** If a box contains only its title, its content goes on to the next title of that rank or the next ad. */
export function nodesOf($: Page, box: PageElement, title: PageElement | null): PageElement[] {
  const isWhole = !title || $(box).text().trim().length > $(title).text().trim().length
  if (isWhole || /^(?:tr|a)$/.test(box.name)) return [box]
  // The text of a list item may stand between the items.
  const ends = box.name === 'li' ? `li, ${headingsTo(rankOf(title))}` : headingsTo(rankOf(title))
  const nodes = [box]
  for (let next = $(box).next(); next.length > 0 && nodes.length < MOST_NODES; next = next.next()) {
    if (next.is(ends) || beneath($, next[0]!, ends, 1).length > 0) break
    nodes.push(next[0]!)
  }
  return nodes
}

const several = new WeakMap<Page, boolean>()

/** Whether a page has several h1 headings, as titles of its ads. */
function hasSeveralOfFirst($: Page): boolean {
  const known = several.get($)
  if (known !== undefined) return known
  const found = $('h1').length > 1
  several.set($, found)
  return found
}

/** The headings that can be titles of ads: a single h1 is the heading of the page. */
const headingsOf = ($: Page): string =>
  hasSeveralOfFirst($) ? 'h1, h2, h3, h4, h5, h6' : 'h2, h3, h4, h5, h6'

/** The element that is a record's title, in its link or else in its box. */
export function titleOf($: Page, link: PageElement, box: PageElement | null): PageElement | null {
  const isNameless = saysNothing(oneLine($(link).text().slice(0, 1_000)) ?? '')
  const first = (selector: string, within: PageElement) => beneath($, within, selector, 1)
  const candidates = [
    ...first('h1, h2, h3, h4, h5, strong', link),
    ...first('[class*="title" i]', link),
    ...$(link).closest('h1, h2, h3, h4, h5, h6').toArray(),
    ...(box ? beneath($, box, headingsOf($), 5) : []),
    // A link without words of its own may be below an element that is marked as a title.
    ...(box && isNameless ? first('[class*="title" i], [class*="heading" i]', box) : []),
  ]
  const found = candidates.find((one) => {
    const words = oneLine($(one).text().slice(0, 500))
    return words && !isListTitle(words) && !isOfOneAd(words)
  })
  return (found as PageElement | undefined) ?? null
}

/**
 * The visible text of an element, on one line, without a last line that only says where it is. Of boxes side by side that
 * other titles of the page have too, the first one is the title if it names work: «Ny», a number or a place may stand
 * before it.
 */
export function textOf($: Page, element: PageElement): string | null {
  const read = pageLines($, [element])
  const [first, ...parts] = (read.length === 1 && read[0]!.parts) || []
  if (first && parts.length > 0 && isNamed(first) && isBuiltAlike($, element))
    return oneLine(first.slice(0, 500))
  const lines = read.map(({ text }) => text)
  const last = lines.length > 1 && isAllPlaces(withoutPlaceLabel(lines.at(-1)!)) ? -1 : undefined
  return oneLine(lines.slice(0, last).join(' ').slice(0, 500))
}

/** The titles of a page by the elements that they consist of, and by the words of the first of these. */
type Shapes = Map<string, Map<string, Set<string>>>

const shapes = new WeakMap<Page, Shapes>()
const TITLES = 'h2, h3, h4, h5, h6, summary'
const MOST_TITLES = 500

/**
 * Whether another title of the page consists of the same elements, the first of another kind than the others and with
 * words of its own: «i norsk» and «i matte» behind «Lærer» belong to the titles.
 */
function isBuiltAlike($: Page, element: PageElement): boolean {
  let known = shapes.get($)
  if (!known) {
    known = new Map()
    for (const one of $(TITLES).toArray().slice(0, MOST_TITLES)) addShape($, known, one)
    shapes.set($, known)
  }
  const { kinds, first } = shapeOf($, element)
  const alike = known.get(kinds.join(' '))
  // Words of a title that move have a box each.
  return kinds.indexOf(kinds[1]!, 2) < 0 && (alike?.size ?? 0) > 1 && alike?.get(first)?.size === 1
}

function addShape($: Page, known: Shapes, title: PageElement): void {
  const { kinds, first } = shapeOf($, title)
  const alike = known.get(kinds.join(' ')) ?? new Map<string, Set<string>>()
  alike.set(first, (alike.get(first) ?? new Set<string>()).add($(title).text()))
  known.set(kinds.join(' '), alike)
}

/** The name of a title's element, with the kinds of the elements in it or in the only one in it; the words of the first. */
function shapeOf($: Page, title: PageElement): { kinds: string[]; first: string } {
  let inner = elementsIn(title)
  for (let depth = 0; depth < 3 && inner.length === 1; depth++) inner = elementsIn(inner[0]!)
  return {
    kinds: [title.name, ...inner.map((one) => `${one.name}.${one.attribs['class'] ?? ''}`)],
    first: inner[0] ? $(inner[0]).text().trim() : '',
  }
}

const elementsIn = ({ children }: PageElement): PageElement[] =>
  children.filter((one): one is PageElement => one.type === 'tag').slice(0, 10)

/** A record's title: the text of its title element, otherwise of its link. */
export function wordsOf($: Page, title: PageElement | null, link: PageElement): string | null {
  const text = oneLine($(link).text().slice(0, 1_000)) ?? ''
  const [line = text, ...more] = pageLines($, [link]).map((one) => one.text)
  const heading = title && textOf($, title)
  const words = withoutHead(heading ?? (text.length > 120 || more.length > 0 ? line : text))
  return words && !saysNothing(words) && words.length <= 200 ? words : null
}

/** The lines of a record. In a table row, each cell has the heading of its column before it. */
export function linesOf($: Page, nodes: PageElement[]): Line[] {
  const [box] = nodes
  if (!box) return []
  const head = nodes.length === 1 ? headOf($, box) : null
  // Each cell is a line of its own: without column headings, one says nothing about the next.
  if (!head) {
    const cells = box.name === 'tr' ? $(box).children().toArray() : nodes
    return pageLines($, cells, MOST_LINES + 1).slice(0, MOST_LINES)
  }
  const heads = columnsOf($, head)
  return $(box)
    .children()
    .toArray()
    .slice(0, 20)
    .map((cell, at) => {
      const text = oneLine($(cell).text().slice(0, 500)) ?? ''
      // On narrow screens a cell contains its own label.
      return {
        text: text.startsWith(`${heads[at]}:`) ? text : `${heads[at] ?? ''}: ${text}`,
        isHeading: false,
      }
    })
}

const isWayToApply = hasAnyOf('words to apply')

/** The links and buttons among some elements that lead to an application; only the first `most` are looked at. */
export const waysToApply = ($: Page, among: PageElement[], most = 50): PageElement[] =>
  among.slice(0, most).filter((one) => isWayToApply($(one).text().slice(0, 200)))

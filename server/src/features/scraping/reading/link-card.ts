import { oneLine } from '../../../text/plain-text.ts'
import { markedPlaces } from './marked-places.ts'
import { type PageLine, pageLines } from './page-lines.ts'
import { isAllPlaces } from './place-names.ts'
import type { Page, PageElement } from './visible-page.ts'

/** Links that say nothing of where they lead. */
export const NO_TITLE =
  /^(?:les mer|les meir|se (?:hele )?(?:stilling(?:en)?|annonse(?:n)?|utlysning(?:en)?)|til stilling(?:en)?|mer info(?:rmasjon)?|vis(?: mer)?|read more|learn more|view(?: job| position| details)?|apply(?: now| here)?|see (?:job|details)|details|søk(?: på)?(?: stillingen| her| nå)?|läs mer|ansök(?: nu)?|[→›»>]+)\W*$/i
const TO_APPLY =
  /^(?:søk|søk (?:på )?(?:stillingen|jobben|her|nå)|apply(?: now| here)?|ansök(?: nu)?|ansøg(?: nu)?)\W*$/i

/** The card around a link: the widest list item, row or box that leads to no other ad. */
export function cardOf($: Page, anchor: PageElement, nameOf: (href: string) => string): PageElement | null {
  const own = nameOf($(anchor).attr('href') ?? '')
  const isToApply = TO_APPLY.test($(anchor).text().slice(0, 100).trim())
  // Links beside each other that are built alike are cards themselves.
  const isCard = neighbours(anchor).some(
    ({ name, attribs }) =>
      name === 'a' &&
      attribs['class'] === anchor.attribs['class'] &&
      attribs['href'] !== anchor.attribs['href'],
  )
  if (isCard) return anchor
  let card: PageElement | null = null
  let box = anchor.parent
  for (let step = 0; step < 6 && box && box.type === 'tag'; step++, box = box.parent) {
    if (/^(?:body|main|ul|ol|table|tbody|nav)$/.test(box.name)) break
    const others = $(box)
      .find('a[href]')
      .toArray()
      .slice(0, 20)
      .some((one) => {
        const href = one.attribs['href'] ?? ''
        const isWayToApply = !isToApply && TO_APPLY.test($(one).text().slice(0, 100).trim())
        return nameOf(href) !== own && !isWayToApply && !/^(?:mailto|tel|#)/i.test(href)
      })
    if (others && card) break
    card = box
    if (/^(?:li|tr|article)$/.test(box.name)) break
  }
  return card
}

/** The elements before and after it. */
function neighbours(element: PageElement): PageElement[] {
  const found: PageElement[] = []
  for (const way of ['prev', 'next'] as const) {
    let node = element[way]
    for (let step = 0; node && node.type !== 'tag' && step < 3; step++) node = node[way]
    if (node?.type === 'tag') found.push(node)
  }
  return found
}

export function titleOf($: Page, anchor: PageElement, card: PageElement | null, text: string): string | null {
  const headings = [
    $(anchor).find('h1, h2, h3, h4, h5, strong').first(),
    $(anchor).find('[class*="title" i]').first(),
    ...(card ? [$(card).find('h2, h3, h4, h5, h6').first()] : []),
    // A link that says nothing itself may stand beneath what is marked as a title.
    ...(card && NO_TITLE.test(text)
      ? [$(card).find('[class*="title" i], [class*="heading" i]').first()]
      : []),
  ]
  const heading = headings.map((one) => oneLine(one.text().slice(0, 500))).find(Boolean) ?? null
  const [line = text, ...more] = pageLines($, [anchor]).map((one) => one.text)
  const title = heading ?? (text.length > 120 || more.length > 0 ? line : text)
  return title && !NO_TITLE.test(title) && title.length <= 200 && /\p{L}{2}/u.test(title) ? title : null
}

/** The lines of a card; a row of a table has the words of its columns' heads before its cells. */
export function cardLines($: Page, card: PageElement | null): Pick<PageLine, 'text' | 'isHeading'>[] {
  if (!card) return []
  const head = headOf($, card)
  // Each cell is a line of its own: beneath no head one says nothing of the other.
  if (!head) return pageLines($, card.name === 'tr' ? $(card).children().toArray() : [card]).slice(0, 30)
  const words = (cell: PageElement, most: number) => oneLine($(cell).text().slice(0, most)) ?? ''
  const heads = $(head)
    .children()
    .toArray()
    .map((cell) => words(cell, 200))
  return $(card)
    .children()
    .toArray()
    .slice(0, 20)
    .map((cell, at) => {
      const text = words(cell, 500)
      // On a narrow screen a cell has its label in itself.
      return {
        text: text.startsWith(`${heads[at]}:`) ? text : `${heads[at] ?? ''}: ${text}`,
        isHeading: false,
      }
    })
}

/** What the markup of a card calls its place, or else the heading above it that is a place. */
export function placesBeside($: Page, card: PageElement | null): string[] {
  const marked = markedPlaces($, card)
  const above = card && marked.length === 0 ? headingAbove($, card) : null
  return above && isAllPlaces(above) ? [above] : marked
}

/** The nearest heading above a card, where ads are sorted under headings. */
function headingAbove($: Page, card: PageElement): string | null {
  let box: PageElement | null = card
  for (let step = 0; step < 4 && box && box.name !== 'body'; step++) {
    const heading = $(box).prevAll('h2, h3, h4, h5, h6').first()
    if (heading.length > 0) return heading.find('a').length > 0 ? null : oneLine(heading.text().slice(0, 200))
    box = box.parent?.type === 'tag' ? box.parent : null
  }
  return null
}

/** The row with the heads of the columns, of a table or of what looks like one. */
function headOf($: Page, card: PageElement): PageElement | null {
  const isRow = card.name === 'tr'
  const [first] = isRow
    ? $(card).closest('table').find('tr').first().toArray()
    : $(card).prevAll('[class*="head" i], [role="row"]').last().toArray()
  if (!first || first === card) return null
  // A table without heads begins with an ad.
  if (isRow && $(first).children('th').length === 0 && $(first).find('a[href]').length > 0) return null
  return isRow || $(first).children().length === $(card).children().length ? first : null
}

import { oneLine } from '../../../text/plain-text.ts'
import { beneath } from './beneath.ts'
import type { Page, PageElement } from './visible-page.ts'

export const MARKED_TITLE = 'data-marked-title'

const LIMITS = { parents: 6_000, children: 300, depth: 6 }
/** What is found as a record by itself. */
const HOLDS_OTHERS = 'h1, h2, h3, h4, h5, h6, a[href], li, tr, summary, form'
const AROUND = 'nav, footer, form, table, [role="navigation"], [role="contentinfo"]'
/** Paragraphs and spans are titles only if they are styled as one. */
const BOXES = /^(?:div|section|article|button|dt)$/
const STYLED = /^(?:p|span)$/

/**
 * Marks titles that are no headings: the first words of boxes that stand side by side and have the same markup, such as
 * cards, or buttons that each open a text. The outermost boxes count, and words that stand in several of them are none.
 */
export function markTitles($: Page, couldBeTitle: (text: string) => boolean): void {
  const taken = new Set<PageElement>()
  for (const parent of $('body, body *').toArray().slice(0, LIMITS.parents)) {
    const children = parent.children.filter((child): child is PageElement => child.type === 'tag')
    if (taken.has(parent)) {
      for (const child of children) taken.add(child)
      continue
    }
    if (children.length < 2 || children.length > LIMITS.children) continue
    for (const alike of Map.groupBy(children, kindOf).values()) {
      if (alike.length < 2 || !isBox(alike[0]!) || $(parent).closest(AROUND).length > 0) continue
      const titles = alike.flatMap((box) => titleIn($, box) ?? [])
      const texts = titles.map((one) => oneLine($(one).text().slice(0, 200)) ?? '')
      if (titles.length < alike.length || new Set(texts).size < texts.length || !texts.every(couldBeTitle))
        continue
      for (const title of titles) $(title).attr(MARKED_TITLE, '')
      for (const box of alike) taken.add(box)
    }
  }
}

const kindOf = ({ name, attribs }: PageElement) => `${name} ${attribs['class'] ?? ''}`

const isBox = ({ name, attribs }: PageElement) =>
  BOXES.test(name) || (STYLED.test(name) && (attribs['class'] ?? '') !== '')

/** The element with the first words of a box. */
function titleIn($: Page, box: PageElement): PageElement | null {
  if (beneath($, box, HOLDS_OTHERS, 1).length > 0) return null
  let found = box
  for (let depth = 0; depth < LIMITS.depth; depth++) {
    const first = found.children.find(hasWords)
    if (first?.type !== 'tag') break
    found = first
  }
  return found
}

/** Whether anything is written in it. It stops at the first word: a page may be nested a thousand times. */
function hasWords(node: PageElement['children'][number]): boolean {
  const waiting = [node]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one.type === 'text' && one.data.trim() !== '') return true
    if ('children' in one) waiting.push(...one.children.toReversed())
  }
  return false
}

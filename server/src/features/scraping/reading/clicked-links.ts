import { titleCellOf } from './record-table.ts'
import type { Page, PageElement } from './visible-page.ts'

const MOST = 1_000
const MOST_WITHIN = 200
const CLICKED =
  /(?:location(?:\.href)?\s*=|location\.(?:assign|replace)\(|\bopen\(|\b\w{0,30}(?:navigate|redirect|goto|openurl|openlink)\w{0,20}\()\s*['"]([^'"\s]{1,1000})['"]/i
const NAMED = ['data-href', 'data-url', 'data-link', 'data-target-url', 'data-permalink']
const TITLE = 'h1, h2, h3, h4, h5, h6, strong, [class*="title" i], [class*="heading" i], [class*="name" i]'

/**
 * Adds links to rows and boxes that are opened by a script when clicked, around their title, so that they read like
 * ordinary links. No script is run; only addresses written out in the markup are used.
 */
export function showClickedLinks($: Page): void {
  const named = NAMED.map((name) => `[${name}]`).join(', ')
  for (const element of $(`[onclick], ${named}, a[href^="javascript:" i]`).toArray().slice(0, MOST)) {
    const address = addressOf(element)
    if (!address) continue
    if (element.name === 'a') $(element).attr('href', address)
    else {
      const inner = within(element)
      const isFree = inner?.every(({ name, attribs }) => name !== 'a' || attribs['href'] === undefined)
      if (inner && isFree && $(element).closest('a[href]').length === 0)
        wrapTitle($, element, { inner, address })
    }
  }
}

function addressOf({ name, attribs }: PageElement): string | null {
  const href = attribs['href'] ?? ''
  if (name === 'a' && href && !/^\s*(?:#|javascript:)/i.test(href)) return null
  for (const script of [attribs['onclick'], href]) {
    const address = CLICKED.exec((script ?? '').slice(0, 3_000))?.[1]
    if (address) return address
  }
  const address = NAMED.map((one) => attribs[one]?.trim()).find(Boolean)
  return address && /^(?:https?:\/\/|\.{0,2}\/|\?)|^[\w-]+\.\w+\?/i.test(address) ? address : null
}

/** The elements inside it; null when there are more than in any card. */
function within(element: PageElement): PageElement[] | null {
  const found: PageElement[] = []
  const open = [element]
  for (let one = open.pop(); one; one = open.pop()) {
    if (found.length > MOST_WITHIN) return null
    if (one.children.length > MOST_WITHIN) return null
    const inner = one.children.filter((child): child is PageElement => child.type === 'tag')
    open.push(...inner.toReversed())
    if (one !== element) found.push(one)
  }
  return found
}

function wrapTitle(
  $: Page,
  element: PageElement,
  { inner, address }: { inner: PageElement[]; address: string },
): void {
  const holder = titleIn($, element, inner)
  if (!holder) return
  const link = $('<a></a>').attr('href', address)
  link.append($(holder).contents())
  $(holder).append(link)
}

/** The cell in the title column, the heading, or the first part with words. */
function titleIn($: Page, element: PageElement, inner: PageElement[]): PageElement | null {
  const cell = titleCellOf($, element)
  if (cell) return cell
  const isNamed = (one: PageElement) => /\p{L}{2}/u.test($(one).text().slice(0, 500))
  const heading = inner.find((one) => $(one).is(TITLE) && isNamed(one))
  if (heading) return heading
  const hasWords = (one: PageElement) =>
    one.children.some((part) => part.type === 'text' && /\p{L}{2}/u.test(part.data))
  const leaf = inner.find((one) => isNamed(one) && hasWords(one))
  return leaf ?? (isNamed(element) && element.name !== 'tr' ? element : null)
}

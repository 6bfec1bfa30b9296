import type { CheerioAPI } from 'cheerio'

type Element = ReturnType<ReturnType<CheerioAPI>['children']>[number]

/**
 * The elements beneath one that match a selector, in order; the search ends after `most`. A plain `find` compares each
 * child of the element with all the others, which takes quadratic time. From `:scope` it does not, but may include the
 * element itself.
 */
export const beneath = ($: CheerioAPI, element: Element, selector: string, most = 100_000): Element[] =>
  $(element)
    .find(`:scope :is(${selector}):lt(${most + 1})`)
    .toArray()
    .filter((one) => one !== element)
    .slice(0, most) as Element[]

/** The elements around one, the nearest first. */
export function ancestors(element: Element): Element[] {
  const found: Element[] = []
  for (let one = element.parent; one?.type === 'tag'; one = one.parent) found.push(one)
  return found
}

import { oneLine } from '../../../text/plain-text.ts'
import { ancestors, beneath } from './beneath.ts'
import { PLACE_SIGN } from './place-signs.ts'
import type { Page, PageElement, PageNode } from './visible-page.ts'

/** Class names and the like for a place: `job-location`, `jobLocation`, `sort-by-location`. */
const PLACE_NAME =
  /(?:^|[-_\s]|(?<=[a-z])(?=[A-Z]))(?:locations?|workplace|city|arbeidssted(?:er)?|lokasjon(?:er)?|sted(?:er)?|arbetsort|arbejdssted)(?:$|[-_\s])/i
const NAMED_BY = [
  'class',
  'itemprop',
  'data-qa',
  'data-ui',
  'data-testid',
  'data-automation-id',
  'data-field',
]
/** Texts in such boxes that are not places: labels, counts, «Flere steder». */
const NO_PLACE =
  /^(?:locations?|workplace|city|sted(?:er)?|arbeidssted(?:er)?|lokasjon(?:er)?|ort|arbetsort|arbejdssted)$|\d+\s+(?:locations?|steder|orter|places|offices)|^(?:multiple|various|several|flere|ulike|diverse|flera|alle?)(?!\p{L})|[.!?:]$|(?<!\p{L})(?:kart|map)(?!\p{L})/iu
/** A department rather than a place: «Faculty of odontology / Sektion 1». */
const DEPARTMENT =
  /facult|fakultet|department|institut|avdeling|avdelning|afdeling|seksjon|sektion|division|school of/i
const LONGEST = 80
const MOST = { looked: 400, found: 10 }

/** The texts that the markup of a card, or around a title, names as places, verbatim. */
export function markedPlaces($: Page, box: PageElement | null): string[] {
  if (!box) return []
  const all = [box, ...beneath($, box, '*', MOST.looked)]
  const named = all.filter((one) => NAMED_BY.some((name) => PLACE_NAME.test(one.attribs[name] ?? '')))
  const holders = new Set(named.flatMap(ancestors))
  const inmost = named.filter((one) => !holders.has(one))
  const signs = all.filter(({ attribs }) => PLACE_SIGN in attribs)
  const texts = [...inmost.map((one) => $(one).text()), ...signs.map((one) => textAfter($, one))]
  const places = texts.map((text) => oneLine(text.slice(0, 300)) ?? '').filter(looksLikePlace)
  return [...new Set(places)].slice(0, MOST.found)
}

const looksLikePlace = (text: string): boolean =>
  text.length > 1 &&
  text.length <= LONGEST &&
  /^[\p{Lu}\d]|^remote/u.test(text) &&
  !NO_PLACE.test(text) &&
  !DEPARTMENT.test(text)

/** The text next to an icon, which may be in a box of its own. */
function textAfter($: Page, sign: PageElement): string {
  let from: PageElement | null = sign
  for (let step = 0; step < 3 && from; step++) {
    for (let node: PageNode | null = from.next; node; node = node.next) {
      const text = node.type === 'text' ? node.data : node.type === 'tag' ? $(node).text() : ''
      if (text.trim() !== '') return text
    }
    from = from.parent?.type === 'tag' ? from.parent : null
  }
  return ''
}

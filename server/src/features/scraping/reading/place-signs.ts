import type { CheerioAPI } from 'cheerio'
import { beneath } from './beneath.ts'

/** Names of place icons in Font Awesome, Bootstrap and Material. */
const SIGN =
  /(?:^|[-_\s#])(?:map-?marker|(?:map-?)?pin|geo-?alt|location(?:-?(?:dot|pin|on|outline|icon))?|place)(?:$|[-_\s])/i
const NAMED = /^(?:location|place|sted|arbeidssted|lokasjon|ort|arbetsort|arbejdssted)$/i
/** Fonts that draw an icon from its name: `<i class="material-icons">location_on</i>`. */
const ICON_FONTS = '[class*="material-icons"], [class*="material-symbols"]'
const ICON_NAME = /^[a-z\d_]+$/
const MOST = 1_000
export const PLACE_SIGN = 'data-place-sign'

/** Replaces place icons by a mark in the text, since icons are removed later, and removes the names of other icons. */
export function readIcons($: CheerioAPI): void {
  for (const drawing of $(`i, svg, img, span[aria-hidden="true"], span[data-icon]:empty, ${ICON_FONTS}`)
    .toArray()
    .slice(0, MOST)) {
    const { name, attribs } = drawing
    if (name !== 'svg' && $(drawing).children().length > 0) continue
    const written = $(drawing).is(ICON_FONTS) ? $(drawing).text().trim() : ''
    const icon = ICON_NAME.test(written) ? written : null
    const names = [
      icon,
      attribs['class'],
      attribs['data-icon'],
      $(beneath($, drawing, 'use', 1)).attr('href'),
    ]
    const own = [
      attribs['alt'],
      attribs['aria-label'],
      attribs['title'],
      $(beneath($, drawing, 'title')).text(),
    ]
    const isSign =
      names.some((one) => SIGN.test(one ?? '')) || own.some((one) => NAMED.test(one?.trim() ?? ''))
    // A link that is drawn as an icon still leads somewhere.
    if (name === 'a' || name === 'button') $(drawing).empty()
    else if (isSign) $(drawing).replaceWith(`<span ${PLACE_SIGN}=""></span>`)
    else if (icon) $(drawing).remove()
  }
}

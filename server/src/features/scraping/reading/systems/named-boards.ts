import { webAddress } from '../../../../feeds/web-address.ts'
import type { FoundPage } from './recruiting-system.ts'

/** An address of a recruiting system: an employer's list there, or one ad of it. */
export interface BoardAddress {
  /** What the list is asked for by. Lists that are the same have the same. */
  board: string
  ad: string | null
}

export interface NamedBoards {
  /** The page itself is one of the system. */
  own: BoardAddress | null
  /** Lists that the page shows in a frame, by a script, or by links to its ads. */
  shown: string[]
}

const MOST_NAMED = 5_000
const MOST_SHOWN = 3
const ADDRESS = /(?:https?:)?\/\/[\w.-]{3,200}\.[a-z]{2,10}(?::\d{1,5})?(?:[/?#][^\s"'`<>\\)]{0,1000})?/gi

/**
 * The lists of a system that a page shows. A link alone shows one when all links to the system lead to the same
 * employer, and more than one ad: a page that names one ad may be about something else, or be that ad.
 */
export function namedBoards(page: FoundPage, read: (address: URL) => BoardAddress | null): NamedBoards {
  const own = read(new URL(page.url))
  if (own) return { own, shown: [] }
  const links = linkedAddresses(page)
  const shown = new Set<string>()
  for (const address of namedAddresses(page.html)) {
    if (links.has(address)) continue
    const found = readAddress(address, read)
    if (found && !found.ad) shown.add(found.board)
  }
  if (shown.size === 0) {
    const linked = [...links].flatMap((address) => readAddress(address, read) ?? [])
    const [first] = linked
    const ads = new Set(linked.map(({ ad }) => ad))
    if (first && linked.every(({ board }) => board === first.board) && (ads.has(null) || ads.size > 1))
      shown.add(first.board)
  }
  return { own: null, shown: [...shown].slice(0, MOST_SHOWN) }
}

function readAddress(address: string, read: (address: URL) => BoardAddress | null): BoardAddress | null {
  const url = URL.parse(address)
  return url && read(url)
}

function linkedAddresses({ $, url }: FoundPage): Set<string> {
  const found = $('a[href]')
    .toArray()
    .slice(0, MOST_NAMED)
    .flatMap(({ attribs }) => webAddress(attribs['href'] ?? null, url) ?? [])
  return new Set(found)
}

/** Whole addresses anywhere in a page, also in its scripts. */
export function namedAddresses(html: string): Set<string> {
  const named = new Set<string>()
  const plain = withoutComments(html)
    .replaceAll(/\\+\//g, '/')
    .replaceAll('\\u002F', '/')
    .replaceAll('&amp;', '&')
  for (const [address] of plain.matchAll(ADDRESS)) {
    const whole = webAddress(address, 'https://x.invalid/')
    if (whole) named.add(whole)
    if (named.size >= MOST_NAMED) break
  }
  return named
}

/** A pattern that looks for the end of each takes quadratic time where there is none. */
function withoutComments(html: string): string {
  let kept = ''
  let from = 0
  for (let at = html.indexOf('<!--'); at >= 0; at = html.indexOf('<!--', from)) {
    const end = html.indexOf('-->', at + 4)
    if (end < 0) break
    kept += html.slice(from, at)
    from = end + 3
  }
  return kept + html.slice(from)
}

/** The parts of a path. */
export const partsOf = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean)

/** A name as it stands in an address; anything else could lead a request elsewhere. */
export const plainName = (name: string | null | undefined): string | null =>
  name && /^(?!\.+$)(?:[\w.-]|%(?!2e|2f|5c|25|00)[\da-f]{2}){1,100}$/i.test(name) ? name : null

import { webAddress } from '../../../../feeds/web-address.ts'
import type { FoundPage } from './recruiting-system.ts'

/** An address in a recruiting system: an employer's list, or one ad in it. */
export interface BoardAddress {
  /** Identifies the list. Equal lists have equal values. */
  board: string
  ad: string | null
}

export interface NamedBoards {
  /** The page itself belongs to the system. */
  own: BoardAddress | null
  /** Lists that the page shows in a frame, by a script, or by links to its ads. */
  shown: string[]
}

const MOST = { addresses: 5_000, names: 20, shown: 3 }
const ADDRESS = /(?:https?:)?\/\/[\w.-]{3,200}\.[a-z]{2,10}(?::\d{1,5})?(?:[/?#][^\s"'`<>\\)]{0,1000})?/gi

/**
 * What a pattern captures in a page's address and its scripts, without duplicates: an id or a host, from which an
 * address of the system is built.
 */
export const namesIn = (page: FoundPage, pattern: RegExp): string[] =>
  [...new Set([...captured(page.url, pattern), ...captured(textOf(page), pattern)])].slice(0, MOST.names)

/** The only match: a page that names two customers of a system does not say whose list it shows. */
export function oneNameIn(page: FoundPage, pattern: RegExp): string | null {
  const own = captured(page.url, pattern)
  const names = own.length > 0 ? own : captured(textOf(page), pattern)
  return names.length === 1 ? names[0]! : null
}

function captured(text: string, pattern: RegExp): string[] {
  const names = new Set<string>()
  for (const match of text.matchAll(pattern)) {
    const name = match.slice(1).find(Boolean)
    if (name) names.add(name)
    if (names.size >= MOST.names) break
  }
  return [...names]
}

/**
 * The lists of a system that a page shows. Links count only when they all lead to the same employer and to more than
 * one ad: a page that links to one ad may be about something else, or be that ad.
 */
export function namedBoards(page: FoundPage, read: (address: URL) => BoardAddress | null): NamedBoards {
  const own = read(new URL(page.url))
  if (own) return { own, shown: [] }
  const { links, others } = addressesOf(page)
  const shown = new Set<string>()
  for (const address of others) {
    const found = read(address)
    if (found && !found.ad) shown.add(found.board)
  }
  if (shown.size === 0) {
    const linked = links.flatMap((address) => read(address) ?? [])
    const [first] = linked
    const ads = new Set(linked.map(({ ad }) => ad))
    if (first && linked.every(({ board }) => board === first.board) && (ads.has(null) || ads.size > 1))
      shown.add(first.board)
  }
  return { own: null, shown: [...shown].slice(0, MOST.shown) }
}

/** Cached per page, since every system searches the same page. */
function oncePerPage<T>(read: (page: FoundPage) => T): (page: FoundPage) => T {
  const known = new WeakMap<FoundPage, { value: T }>()
  return (page) => {
    const { value } = known.get(page) ?? { value: read(page) }
    known.set(page, { value })
    return value
  }
}

/** A page with all its scripts, after decoding «&amp;» and «\/» in addresses. */
const textOf = oncePerPage(({ html }) =>
  withoutComments(html)
    .replaceAll(/(?<!\\)\\+\//g, '/')
    .replaceAll('\\u002F', '/')
    .replaceAll('&amp;', '&'),
)

/** The targets of all links, and all other complete addresses, also in scripts. */
const addressesOf = oncePerPage((page) => {
  const links = new Set(
    page
      .$('a[href]')
      .toArray()
      .slice(0, MOST.addresses)
      .flatMap(({ attribs }) => webAddress(attribs['href'] ?? null, page.url) ?? []),
  )
  const named = new Set<string>()
  for (const [address] of textOf(page).matchAll(ADDRESS)) {
    const whole = webAddress(address, 'https://x.invalid/')
    if (whole) named.add(whole)
    if (named.size >= MOST.addresses) break
  }
  const parsed = (addresses: Iterable<string>) => [...addresses].map((address) => new URL(address))
  return { links: parsed(links), others: parsed(named.difference(links)) }
})

/**
 * Removes HTML comments in linear time; a regular expression would be quadratic on unclosed ones. Inside scripts,
 * «<!--» is not a comment, since old scripts begin with it.
 */
function withoutComments(html: string): string {
  let kept = ''
  let from = 0
  let inScript = false
  const marks = /<!--|<(\/?)script(?=[\s>])/gi
  for (let mark = marks.exec(html); mark; mark = marks.exec(html)) {
    if (mark[1] !== undefined) inScript = mark[1] === ''
    if (mark[1] !== undefined || inScript) continue
    const end = html.indexOf('-->', marks.lastIndex)
    if (end < 0) break
    kept += html.slice(from, mark.index)
    from = end + 3
    marks.lastIndex = from
  }
  return kept + html.slice(from)
}

/** The segments of a path. */
export const partsOf = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean)

/** A name that is safe to put in an address; any other could redirect the request. */
export const plainName = (name: string | null | undefined): string | null =>
  name && /^(?!\.+$)(?:[\w.-]|%(?!2e|2f|5c|25|00)[\da-f]{2}){1,100}$/i.test(name) ? name : null

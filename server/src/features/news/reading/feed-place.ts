import { load } from 'cheerio'
import { hostOf, webAddress } from '../../../feeds/web-address.ts'

/** The base addresses of a feed. */
export interface FeedPlace {
  /** The site it belongs to. */
  home: string | null
  /** Base of relative addresses. */
  base: string | null
}

interface Said {
  /** Where the feed was fetched; null for a file. */
  address: string | null
  /** Its own address, as stated. */
  self: string | null | undefined
  /** The address of its site, as stated. */
  link: string | null | undefined
  /** Each xml:base, outermost first. */
  bases?: (string | undefined)[]
}

/**
 * Relative addresses are resolved by xml:base, else by the feed's own address. A feed hosted elsewhere than its site,
 * as feed services do, resolves them by its site.
 */
export function placeOf({ address, self, link, bases = [] }: Said): FeedPlace {
  const own = address ?? webAddress(self ?? null)
  const declared = bases.reduce<string | null>(
    (base, written) => (written ? within(base ?? own, written) : base),
    null,
  )
  const home = webAddress(link ?? null, declared ?? own) ?? own
  return { home, base: declared ?? (hostOf(own) === hostOf(home) ? own : home) }
}

/** `head` is the document up to its first item. */
export function readPlace(head: string, address: string | null): FeedPlace {
  const $ = load(head, { xml: true })
  const links = $('feed > link, channel > atom\\:link')
    .toArray()
    .map(({ attribs }) => attribs)
  const of = (rel: string) => links.find((link) => (link['rel'] ?? 'alternate') === rel)?.['href']
  const root = $.root().children().first()
  return placeOf({
    address,
    self: of('self'),
    link: $('channel > link').first().text().trim() || of('alternate'),
    bases: [root.attr('xml:base'), root.children('channel').attr('xml:base')],
  })
}

/** The base inside an element that may set its own. */
export const within = (base: string | null, written: string | undefined): string | null =>
  (written ? webAddress(written, base) : null) ?? base

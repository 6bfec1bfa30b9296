import { load } from 'cheerio'
import { hostOf, webAddress } from '../../../feeds/web-address.ts'

/** Where a feed belongs. */
export interface FeedPlace {
  /** The site that it tells of. */
  home: string | null
  /** What the addresses in it are relative to. */
  base: string | null
}

interface Said {
  /** Where the feed was fetched; null for a file. */
  address: string | null
  /** Where it says that it lies itself. */
  self: string | null | undefined
  /** The site that it says it is of. */
  link: string | null | undefined
  /** Each xml:base from the outside in. */
  bases?: (string | undefined)[]
}

/**
 * Addresses are relative to what the feed says (xml:base), else to its own address. One that lies somewhere else than
 * its site, as those of services for feeds do, means its site.
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

/** The base inside an element that may have one of its own. */
export const within = (base: string | null, written: string | undefined): string | null =>
  (written ? webAddress(written, base) : null) ?? base

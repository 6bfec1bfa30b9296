import { employerOf } from '../../../feeds/feed-channel.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { employerInTitle } from '../../../text/employer-in-title.ts'
import { isOneOf } from './career-words.ts'
import { isListTitle, isNoLink } from './title-words.ts'
import { asInAddress, nameInAddress } from './site-of.ts'
import type { Page } from './visible-page.ts'

/** Makers of recruiting software and job boards are not employers. */
const isBoard = isOneOf('makers of software and boards')
const LONGEST = 60

interface PageCompany {
  name: string
  found: string
  rule: 'site_name' | 'site_address' | 'page_title'
}

/**
 * Finds the company that a page belongs to: the site name, otherwise the employer that the title or the heading of
 * a list names, otherwise the part of the page title beside the heading, otherwise words in the text that are spelled like the domain.
 */
export function companyOfPage($: Page, url: string): PageCompany | null {
  const site = oneLine($('meta[property="og:site_name"]').attr('content')?.slice(0, 500) ?? '')
  const named = site && employerOf(site)?.slice(0, 200)
  if (named && !isBoard(named) && !isListTitle(named)) return { name: named, found: site, rule: 'site_name' }
  const title = oneLine($('title').first().text().slice(0, 500)) ?? ''
  const headings = $('h1')
    .toArray()
    .slice(0, 3)
    .flatMap((one) => oneLine($(one).text().slice(0, 500)) ?? [])
  for (const found of [title, ...headings]) {
    const { name } = employerInTitle(found, headings)
    if (name) return { name, found, rule: 'page_title' }
  }
  const beside = employerInTitle(title).isOfList ? null : employerBeside(title, headings)
  if (beside) return { name: beside, found: title, rule: 'page_title' }
  const spelled = spelledAs(nameInAddress(url), `${title}\n${$('body').text()}`)
  if (!spelled || isBoard(spelled) || isListTitle(spelled)) return null
  return { name: spelled, found: spelled, rule: 'site_address' }
}

/** In «Teamleder | Varsund Liv» one part is the page's subject, as its heading says or as in «Hjem», and the other is the company. */
function employerBeside(title: string, headings: string[]): string | null {
  const parts = title.split(/\s+[|–—·•:-]\s+|\s*\|\s*/).filter(Boolean)
  const isHeading = (part: string) => headings.some((one) => one.toLowerCase() === part.toLowerCase())
  const rest = parts.filter((part) => !isHeading(part) && !isNoLink(part))
  const name = employerOf(rest[0] ?? null) ?? ''
  const isClear = parts.length === 2 && rest.length === 1 && name.length <= LONGEST && !isBoard(name)
  return isClear && /\p{L}{2}/u.test(name) ? name : null
}

/** The company that a page belongs to, as seen from an ad. */
export type PageOwner = (title: string) => PageCompany | null

/** The company of a page, unless its name is the title of the ad: «Teamleder | Ledige stillinger» names no company. */
export function ownerOfPage($: Page, url: string): PageOwner {
  const owner = companyOfPage($, url)
  return (title) => (owner && plain(owner.name) !== plain(title) ? owner : null)
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

const MOST_WORDS = 5
const SHORTEST = 4
/**
 * The words of the text that make up the name in the address, in their most common spelling; null when there are
 * none.
 */
function spelledAs(address: string, text: string): string | null {
  if (address.length < SHORTEST) return null
  const times = new Map<string, number>()
  for (const line of text.split('\n')) {
    const words = [...line.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}&.’'-]*/gu)].map(([word]) => word)
    const letters = words.map(asInAddress)
    for (let from = 0; from < words.length; from++) {
      let left = address
      for (
        let to = from;
        to < Math.min(words.length, from + MOST_WORDS) && left.startsWith(letters[to]!);
        to++
      ) {
        left = left.slice(letters[to]!.length)
        if (left) continue
        const name = words
          .slice(from, to + 1)
          .join(' ')
          .replace(/[.’'-]+$/, '')
        if (/\p{Lu}/u.test(name)) times.set(name, (times.get(name) ?? 0) + 1)
        break
      }
    }
  }
  const [most] = [...times].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? null
}

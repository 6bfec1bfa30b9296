import { webAddress } from '../../../feeds/web-address.ts'
import { isOneOf } from './career-words.ts'
import { isOnBoard, isSameSite, isSocial } from './site-of.ts'
import { namesJobs } from '../../jobs/reading/records/posting-keys.ts'
import type { Page } from './visible-page.ts'

const isNext = isOneOf('links to the next page')
const isPrevious = isOneOf('links to the page before')
const isMore = isOneOf('links to more ads')
const isPageNumber = isOneOf('numbers of pages in addresses')
const isOffset = isOneOf('offsets of lists in addresses')
const MOST = 5_000

/** Whether an address is that of a later part of a list: `?side=2`, `?offset=20`, `/page/3/`. */
export function isLaterPage(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  const [name = '', number = ''] = pathname.split('/').filter(Boolean).slice(-2)
  const isLater = (one: string, from: number) => /^\d{1,9}$/.test(one) && Number(one) >= from
  return (
    (isPageNumber(name) && isLater(number, 2)) ||
    [...searchParams].some(
      ([key, value]) => (isPageNumber(key) && isLater(value, 2)) || (isOffset(key) && isLater(value, 1)),
    )
  )
}

/** The next page of a list, and whether there is more: before this page, or that only a script can load. */
export function nextOf($: Page, page: string): { next: string | null; isEndless: boolean } {
  const base = webAddress($('base[href]').attr('href') ?? null, page) ?? page
  const named = $('link[rel~="next"][href], a[rel~="next"][href]').toArray()
  const clickable = $('a[href], button').toArray().slice(0, MOST)
  const text = (one: (typeof clickable)[number]) => $(one).text().slice(0, 60).trim()
  const links = [...named, ...clickable.filter((one) => one.name === 'a' && isNext(text(one)))]
  const leadsOn = (href = '#'): string | null => {
    const address = href.startsWith('#') ? null : webAddress(href, base)
    return address && address !== page && isSameSite(address, page) ? address : null
  }
  const next = links.map(({ attribs }) => leadsOn(attribs['href'])).find((address) => address !== null)
  const isAfterAnother = [
    ...$('link[rel~="prev"][href], a[rel~="prev"][href]').toArray(),
    ...clickable.filter((one) => one.name === 'a' && isPrevious(text(one))),
  ].some(({ attribs }) => leadsOn(attribs['href']) !== null)
  const isEndless =
    isAfterAnother ||
    clickable.some((one) => isMore(text(one))) ||
    (!next && (links.length > 0 || clickable.some((one) => isNext(text(one)))))
  return { next: next ?? null, isEndless }
}

const FRAME = /<iframe\b([^>]{0,3000})/gi
const SRC = /(?:^|\s)(?:data-(?:\w{1,20}-)?)?src\s*=\s*["']([^"']{1,2000})["']/i
const MOST_FRAMES = 2

/** Frames that may contain the list: of a recruiting system, or about jobs on the page's own site. */
export function jobFrames(html: string, page: string): string[] {
  const addresses = [...html.matchAll(FRAME)].slice(0, 50).flatMap(([, attributes = '']) => {
    const src = SRC.exec(attributes)?.[1]?.replaceAll('&amp;', '&')
    const address = src ? webAddress(src, page) : null
    if (!address) return []
    // The name of the frame may say so where its address does not.
    const isOfJobs = namesJobs(attributes) && !isSocial(address)
    return isOnBoard(address) || isOfJobs ? [address] : []
  })
  return [...new Set(addresses)].slice(0, MOST_FRAMES)
}

const MOST_LISTS = 3
const SCRIPT_SRC = /<script\b[^>]{0,1000}?\ssrc\s*=\s*["']([^"']{1,1000})["']/gi
const QUOTED = /["'`]((?:https?:)?\/[^"'`\s<>{}$\\]{3,500})["'`]/g
/** Addresses that return data rather than a page. */
const DATA =
  /\.(?:json|xml|ashx|svc|rss)(?:[/?]|$)|\/(?:api|rest|wp-json|graphql|odata|ajax|feeds?|services?)\/|[?&](?:format|output)=(?:json|xml|rss)\b/i
/** Scripts that embed a list. */
const EMBED = /embed|widget|(?:job|vacanc|position|stilling)[\w-]{0,10}list|board|feed/i
const NOT_A_LIST =
  /appl(?:y|ication)|login|subscribe|alert|oembed|comment|upload|track|analytic|schema|manifest|filter|facet|count\b|translation|locale|i18n|settings|config|\.(?:js|css|png|jpe?g|svg|woff2?)(?:\?|$)/i
const LIBRARY =
  /wp-content|wp-includes|\/_next\/|\/static\/|jquery|bundle|chunk|vendor|polyfill|analytics|consent|cookie/i

/**
 * Addresses of data that may be the list: in the page's attributes and scripts, and scripts of other hosts that embed
 * a list. Only complete addresses are used; none is put together.
 */
export function namedLists(html: string, page: string): string[] {
  const plain = html.replaceAll('\\/', '/').replaceAll('&amp;', '&')
  const named = [...plain.matchAll(QUOTED)].slice(0, MOST).flatMap(([, address = '']) => {
    const whole = webAddress(address, page)
    return whole && DATA.test(whole) && !NOT_A_LIST.test(whole) ? [whole] : []
  })
  const programs = [...plain.matchAll(SCRIPT_SRC)].slice(0, 200).flatMap(([, address = '']) => {
    const whole = webAddress(address, page)
    return whole && EMBED.test(whole) && !LIBRARY.test(whole) && !isSameSite(whole, page) ? [whole] : []
  })
  const found = [...named, ...programs].filter(
    (address) => namesJobs(address) && !isSocial(address) && address !== page,
  )
  return [...new Set(found)].slice(0, MOST_LISTS)
}

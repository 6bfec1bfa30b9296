import { webAddress } from '../../../feeds/web-address.ts'
import { isOneOf } from './career-words.ts'
import { isOnBoard, isSameSite, isSocial } from './site-of.ts'

const isAdFolder = isOneOf('folders of ads')
const isOtherFolder = isOneOf('folders of other subjects')
const isAdParameter = isOneOf('parameters of ads')
const AD_PATH = /\/(?:recruit\/public|job\/ad|vacancy|stilling)\/\d{3,}/i
const isWordOfSites = isOneOf('parts of addresses without an ad')
const isNoAd = (part: string) => isWordOfSites(part) || /^(?:\d{1,2}|[a-z]{2})$/i.test(part)
const ID = /^(?:[\da-f]{8}-[\da-f-]{20,}|[\da-f]{24,}|\d{4,}(?:[-_].*)?|.*[-_]\d{4,})$/i
const DOCUMENT = /\.(?:pdf|docx?)$/i
const FILE = /\.(?:jpe?g|png|gif|webp|svg|zip|ics|rss|xml|json|css|js)$/i
const SENDER = /^(?:utm_\w+|fbclid|gclid)$/i

export interface Site {
  base: string
  page: string
  aboutJobs: boolean
}

/** The absolute address of a link that may lead to an ad; null if it cannot. */
export function adAddress(href: string, { base, page, aboutJobs }: Site): string | null {
  const address = /^\s*(?:mailto|tel|javascript|#)/i.test(href) ? null : webAddress(href, base)
  if (!address) return null
  if (!isSameSite(address, page) && !isOnBoard(address) && (!aboutJobs || isSocial(address))) return null
  const url = new URL(address)
  url.hash = ''
  for (const name of [...url.searchParams.keys()].filter((one) => SENDER.test(one)))
    url.searchParams.delete(name)
  if (FILE.test(url.pathname) || (!aboutJobs && isDocument(address))) return null
  const here = new URL(page)
  here.hash = ''
  if (keyOf(url.href) === keyOf(here.href)) return null
  // Links to parent pages are navigation.
  const folder = url.pathname.replace(/\/?$/, '/')
  const isAbove = !url.search && here.pathname.startsWith(folder) && url.host === here.host
  return isAbove ? null : url.href
}

/**
 * Whether an address is on another site than the page. A page about jobs may link to a recruiting system that is
 * unknown to us; such an address only counts when it looks like that of an ad.
 */
export const isFarAway = (address: string, page: string): boolean =>
  !isSameSite(address, page) && !isOnBoard(address) && !(looksLikeAd(address) || endsInNumber(address))

/** An ad may be a document to download, which is not read: only the list's values are known. */
export const isDocument = (address: string): boolean => DOCUMENT.test(new URL(address).pathname)

/** A key that is equal for all addresses of one page. */
export const keyOf = (address: string): string =>
  address
    .replace(/^https?:\/\/(?:www\.)?/, '')
    // Only the case of the host is without meaning: systems number ads in letters of both cases.
    .replace(/^[^/?#]+/, (host) => host.toLowerCase())
    // An ad in two languages is one ad.
    .replaceAll(/(?<=[?&])(?:iso|lang|language|locale|hl|sprak)=[\w-]{2,5}(?:&|$)/gi, '')
    .replace(/[?&]$/, '')
    .replace(/\/(?=\?|$)/, '')

/** Whether an address looks like that of an ad, as a link on `page` when that is given. */
export function looksLikeAd(address: string, page?: string): boolean {
  const { pathname, searchParams } = new URL(address)
  const isNamed = [...searchParams].some(([name, value]) => isAdParameter(name) && /^[\w-]/.test(value))
  if (isNamed || AD_PATH.test(pathname)) return true
  const from = page && new URL(page).pathname
  const folders = safeDecode(pathname).split('/').slice(1, -1)
  const parts = safeDecode(pathname).split('/').filter(Boolean)
  const own = parts.at(-1)
  // The page itself, sorted or with another page of results.
  if (!own || pathname === from || isNoAd(own)) return false
  // Pages about other subjects may be below /karriere.
  if (!parts.slice(-4, -1).some(isAdFolder) || folders.some(isOtherFolder)) return false
  // The address of an ad is longer than theirs, or has a number.
  const isLong = own.split(/[-_]/).length >= 2 || /\d{3}/.test(own)
  return isLong || (from !== undefined && pathname.startsWith(from.replace(/\/?$/, '/')) && own.length >= 4)
}

/** Whether an address alone shows that a page is a single ad. */
export const isAdAddress = (address: string): boolean => looksLikeAd(address)

/** Whether the name of a page shows that it is not an ad. */
export function isOtherPage(url: string): boolean {
  const { pathname, search } = new URL(url)
  return !search && isNoAd(safeDecode(pathname).split('/').findLast(Boolean) ?? 'index')
}

/** Whether the address ends with a number, as ads of recruiting systems do. */
export function endsInNumber(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  return ID.test([...searchParams.values()].at(-1) ?? pathname.split('/').findLast(Boolean) ?? '')
}

/** An address without its last segment and its numbers: `/o/12/barista` and `/o/13/kokk` have the same shape. */
export function shapeOf(address: string): string {
  const { host, pathname, searchParams } = new URL(address)
  const folders = pathname
    .split('/')
    .filter(Boolean)
    .slice(0, -1)
    .map((part) => part.replaceAll(/\d{3,}/g, '#'))
  return `${host}/${folders.join('/')}?${[...searchParams.keys()].toSorted().join('&')}`
}

/** The decoded path of an address, even when its percent encoding is broken. */
export function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

import { webAddress } from '../../../feeds/web-address.ts'
import { isOnBoard, isSameSite } from './site-of.ts'
import type { Page } from './visible-page.ts'

const NEXT = /^(?:neste(?: side)?|next(?: page)?|nästa(?: sida)?|næste(?: side)?)\W*$|^[›»→]$/i
const PREVIOUS = /^(?:forrige|førre|previous|prev|föregående|foregående)(?: (?:side|page|sida))?\W*$/i
const MORE =
  /^(?:(?:vis|last inn|hent|se) flere.*|(?:load|show|view) more.*|visa fler.*|vis flere.*|indlæs flere.*)\W*$/i
const MOST = 5_000

/** Addresses of a later part of a list: `?side=2`, `?offset=20`, `/page/3/`. */
const LATER =
  /[?&](?:(?:side|sida|page|paged|pg|page_?(?:no|num|number))=0*(?:[2-9]|[1-9]\d+)|(?:offset|skip|start)=0*[1-9]\d*)(?:&|$)|\/(?:page|side|sida)\/0*(?:[2-9]|[1-9]\d+)\/?$/i

/** Whether an address is that of a list's second page or a later one. */
export function isLaterPage(address: string): boolean {
  const { pathname, search } = new URL(address)
  return LATER.test(search) || LATER.test(pathname)
}

/** The next page of a list, and whether there is more: before this page, or that only a script can load. */
export function nextOf($: Page, page: string): { next: string | null; isEndless: boolean } {
  const base = webAddress($('base[href]').attr('href') ?? null, page) ?? page
  const named = $('link[rel~="next"][href], a[rel~="next"][href]').toArray()
  const clickable = $('a[href], button').toArray().slice(0, MOST)
  const text = (one: (typeof clickable)[number]) => $(one).text().slice(0, 60).trim()
  const links = [...named, ...clickable.filter((one) => one.name === 'a' && NEXT.test(text(one)))]
  const leadsOn = (href = '#'): string | null => {
    const address = href.startsWith('#') ? null : webAddress(href, base)
    return address && address !== page && isSameSite(address, page) ? address : null
  }
  const next = links.map(({ attribs }) => leadsOn(attribs['href'])).find((address) => address !== null)
  const isAfterAnother = [
    ...$('link[rel~="prev"][href], a[rel~="prev"][href]').toArray(),
    ...clickable.filter((one) => one.name === 'a' && PREVIOUS.test(text(one))),
  ].some(({ attribs }) => leadsOn(attribs['href']) !== null)
  const isEndless =
    isAfterAnother ||
    clickable.some((one) => MORE.test(text(one))) ||
    (!next && (links.length > 0 || clickable.some((one) => NEXT.test(text(one)))))
  return { next: next ?? null, isEndless }
}

const FRAME = /<iframe\b([^>]{0,3000})/gi
const SRC = /(?:^|\s)(?:data-(?:\w{1,20}-)?)?src\s*=\s*["']([^"']{1,2000})["']/i
const JOBS = /job|stilling|vacanc|career|karriere|rekrutter|recruit|position|tjänst/i
const MOST_FRAMES = 2

/** Frames that may contain the list: of a recruiting system, or about jobs on the page's own site. */
export function jobFrames(html: string, page: string): string[] {
  const addresses = [...html.matchAll(FRAME)].slice(0, 50).flatMap(([, attributes = '']) => {
    const src = SRC.exec(attributes)?.[1]?.replaceAll('&amp;', '&')
    const address = src ? webAddress(src, page) : null
    if (!address) return []
    // The name of the frame may say so where its address does not.
    const isOfJobs = JOBS.test(attributes) && !NO_LIST.test(new URL(address).host)
    return isOnBoard(address) || isOfJobs ? [address] : []
  })
  return [...new Set(addresses)].slice(0, MOST_FRAMES)
}

const NO_LIST = /youtube|vimeo|google|facebook|linkedin|spotify|instagram|tiktok|cookie|consent|recaptcha/i

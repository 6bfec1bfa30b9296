import { getDomain, getDomainWithoutSuffix, getHostname } from 'tldts'
import { hostOf } from '../../../feeds/web-address.ts'
import { isOneOf } from './career-words.ts'

/** Hosts where each customer of a recruiting system has a subdomain or path. No customer speaks for another. */
const SHARED = [
  'teamtailor.com',
  'webcruiter.no',
  'webcruiter.com',
  'easycruit.com',
  'reachmee.com',
  'jobylon.com',
  'recman.no',
  'recman.page',
  'hr-manager.net',
  'talentech.com',
  'varbi.com',
  'jobbnorge.no',
  'recruitee.com',
  'workable.com',
  'bamboohr.com',
  'greenhouse.io',
  'lever.co',
  'ashbyhq.com',
  'smartrecruiters.com',
  'paylocity.com',
  'personio.de',
  'personio.com',
  'myworkdayjobs.com',
  'myworkdaysite.com',
]
/** Job boards, where anybody can advertise. */
const BOARDS = ['finn.no', 'nav.no']

/** The part of a host that has one owner: `firma.no` of `karriere.firma.no`; on a shared host the whole host. */
function siteOf(address: string): string | null {
  const domain = getDomain(address, { allowPrivateDomains: true })
  return domain && !SHARED.includes(domain) ? domain : getHostname(address)
}

/** The part of an address that its owner chose: `firma` in `karriere.firma.no` and in `firma.teamtailor.com`. */
export function nameInAddress(address: string): string {
  const domain = getDomain(address, { allowPrivateDomains: true }) ?? ''
  if (BOARDS.includes(domain)) return ''
  const owned = SHARED.includes(domain) ? (getHostname(address) ?? '') : domain
  return owned.split('.', 1)[0]!.replaceAll('-', '')
}

/** Whether the host belongs to a recruiting system or a job board, where a list may have its ads. */
export function isOnBoard(address: string): boolean {
  const domain = getDomain(address, { allowPrivateDomains: true }) ?? ''
  return SHARED.includes(domain) || BOARDS.includes(domain)
}

export const isSameSite = (one: string, other: string): boolean => {
  const site = siteOf(one)
  return site !== null && site === siteOf(other)
}

/**
 * The source of an ad. A site only speaks for itself: if the ad's address is on another site, its source is the page
 * where it was read.
 */
export function sourceOf(adAddress: string | null, page: string): string {
  const own = adAddress && isSameSite(adAddress, page) ? adAddress : page
  return hostOf(own) ?? hostOf(page) ?? 'fil'
}

const hasNoLists = isOneOf('sites without lists of ads')

/** Social networks, video sites and consent services, which never have an employer's list as data. */
export const isSocial = (address: string): boolean => hasNoLists(getDomainWithoutSuffix(address) ?? '')

const OTHERS: Record<string, string> = { æ: 'ae', ø: 'o', đ: 'd', ß: 'ss' }
/** «MB Bilverkstad», as in the address `mbbilverkstad.se`. */
export const asInAddress = (words: string) =>
  words
    .toLowerCase()
    .replace(/[æøđß]/g, (letter) => OTHERS[letter]!)
    .normalize('NFD')
    .replace(/[^a-z\d]/g, '')

const SHORTEST_NAME = 4

/** Whether a text is how the site is called: «BRAVÅ bemanning», on bravabemanning.se. It may name work all the same. */
export function isNameOfSite(text: string, page: string): boolean {
  const name = nameInAddress(page)
  return name.length >= SHORTEST_NAME && asInAddress(text.slice(0, 200)) === name
}

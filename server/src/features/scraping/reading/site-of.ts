import { getDomain, getHostname } from 'tldts'
import { hostOf } from '../../../feeds/web-address.ts'

/** Hosts where each customer of a recruiting system has a name of its own: none of them speaks for another. */
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
/** Where anybody may put an ad. */
const BOARDS = ['finn.no', 'nav.no']

/** What belongs to one owner: `firma.no` for `karriere.firma.no`; on a shared host only the host itself. */
function siteOf(address: string): string | null {
  const domain = getDomain(address, { allowPrivateDomains: true })
  return domain && !SHARED.includes(domain) ? domain : getHostname(address)
}

/** The part of an address that its owner chose: `firma` of `karriere.firma.no` and of `firma.teamtailor.com`. */
export function nameInAddress(address: string): string {
  const domain = getDomain(address, { allowPrivateDomains: true }) ?? ''
  if (BOARDS.includes(domain)) return ''
  const owned = SHARED.includes(domain) ? (getHostname(address) ?? '') : domain
  return owned.split('.', 1)[0]!.replaceAll('-', '')
}

/** On the host of a recruiting system or of a board, where a list may lead for its ads. */
export function isOnBoard(address: string): boolean {
  const domain = getDomain(address, { allowPrivateDomains: true }) ?? ''
  return SHARED.includes(domain) || BOARDS.includes(domain)
}

export const isSameSite = (one: string, other: string): boolean => {
  const site = siteOf(one)
  return site !== null && site === siteOf(other)
}

/**
 * Whose ad it is: a site speaks for itself alone. An ad whose address leads to another site belongs to the page
 * where it was read.
 */
export function sourceOf(adAddress: string | null, page: string): string {
  const own = adAddress && isSameSite(adAddress, page) ? adAddress : page
  return hostOf(own) ?? hostOf(page) ?? 'fil'
}

const SOCIAL =
  /(?:^|\.)(?:youtube|youtu|vimeo|google|facebook|linkedin|spotify|instagram|tiktok|twitter|x|pinterest|whatsapp|medium|github|apple|glassdoor|indeed|snapchat|mailchimp|cookiebot|onetrust|recaptcha)\.[a-z.]{2,6}$/i

/** Where people meet, watch and agree to cookies: no list of an employer's ads lies there for a program. */
export const isSocial = (address: string): boolean => SOCIAL.test(new URL(address).hostname)

import { webAddress } from '../../../feeds/web-address.ts'
import { isSameSite, isSocial } from './site-of.ts'
import { namesJobs } from './title-words.ts'

const MOST = 3
const MOST_NAMED = 5_000
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
  const named = [...plain.matchAll(QUOTED)].slice(0, MOST_NAMED).flatMap(([, address = '']) => {
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
  return [...new Set(found)].slice(0, MOST)
}

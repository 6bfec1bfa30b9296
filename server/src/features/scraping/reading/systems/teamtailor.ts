import { jsonAds } from '../json-page-ads.ts'
import { jsonOf, textAt } from './answer-values.ts'
import { oneNameIn } from './named-boards.ts'
import type { RecruitingSystem } from './recruiting-system.ts'
import { rssAnswer } from './rss-answer.ts'

const OWN_HOST = /\.teamtailor\.com$/i
/** Recognises sites on a customer's own domain. An image from the same CDN is not enough. */
const CAREER_SITE =
  /teamtailor-cdn\.com\/assets\/careersite|(?:rekrutteringssystem|rekryteringssystem|applicant tracking system|karriereside|karriärsida|career site) (?:av|fra|från|by) Teamtailor/i
/** The front page or the list, perhaps in another language. Pages below it are a part of the list, or an ad. */
const LIST = /^(\/[a-z]{2}(?:-[A-Z]{2})?)?(?:\/jobs)?\/?$/
const BOARD =
  /(?:src|href)\s*=\s*["']https?:\/\/([\w-]{1,60}(?:\.na)?\.teamtailor\.com)\/?(?:["'?#]|jobs\/?["'?#])/gi
const PER_PAGE = 200

/**
 * Teamtailor: a JSON feed with a JobPosting in each item, otherwise an RSS feed. Both have the whole ad; only the
 * JobPosting has the deadline.
 */
export const TEAMTAILOR: RecruitingSystem = {
  name: 'teamtailor',
  requests(page) {
    const { url, html } = page
    const { hostname, origin, pathname, search } = new URL(url)
    if (OWN_HOST.test(hostname) || CAREER_SITE.test(html)) {
      const list = LIST.exec(pathname)
      // A search or a department is not the whole list, but the feed would be.
      if (!list || /[?&](?:department|location|role|query|q|remote|split_view)/i.test(search)) return []
      return feedsOf(`${origin}${list[1] ?? ''}`)
    }
    const board = oneNameIn(page, BOARD)
    return board ? feedsOf(`https://${board.toLowerCase()}`) : []
  },
  answersAt: ({ hostname, pathname }) => OWN_HOST.test(hostname) && /\/jobs\.(?:json|rss)$/.test(pathname),
  read(text, { url, is_further = false }) {
    const rss = rssAnswer(text, url)
    if (rss) return rss
    const feed = jsonOf(text)
    const { ads, is_partial, is_maybe_cut } = jsonAds(feed, url, { isFurther: is_further })
    const next = nextOf(feed, url)
    return { ads, next, is_partial: is_partial && !next, is_maybe_cut: is_maybe_cut && !next }
  },
}

const feedsOf = (base: string) => [
  { url: `${base}/jobs.json` },
  { url: `${base}/jobs.rss?per_page=${PER_PAGE}` },
]

/** The next page of the same feed, never another address. */
function nextOf(feed: unknown, url: string) {
  const address = textAt(feed, 'next_url')
  const next = address ? URL.parse(address, url) : null
  const here = new URL(url)
  const isSame = next?.origin === here.origin && next.pathname === here.pathname && next.href !== here.href
  return next && isSame ? { url: next.href, is_further: true } : null
}

import { UnreadableInput } from '../../../../feeds/unreadable-input.ts'
import { feedAds } from '../feed-ads.ts'
import { localeOf, type Page, type PageElement } from '../visible-page.ts'
import { namesIn } from './addresses-in.ts'
import { answerPage } from './answer-page.ts'
import { reachMeeId, readReachMeeAd } from './reachmee-ad.ts'
import type { RecruitingSystem, SystemReading } from './recruiting-system.ts'
import { cellText, rowFacts } from './row-facts.ts'
import { said, type SaidOfAd, systemAds } from './system-ad.ts'

const OWN_HOST = /\.reachmee\.com$/i
const FEED = /\/\/(site\d{1,4}\.reachmee\.com\/public\/rssfeed\/external\.ashx\?[^"'\s<>\\]{1,300})/gi
const LIST = /\/\/(web\d{1,4}\.reachmee\.com\/ext\/\w{1,20}\/\w{1,20}\/main\?[^"'\s<>\\]{1,300})/gi
const ATTRACT = /\/\/([\w-]{1,60}\.attract\.reachmee\.com)\//gi
const NONE: SystemReading = { ads: [], next: null, is_partial: false }
const MOST = 500

/**
 * ReachMee (Talentech): a feed in RSS, which pages seldom name, the older list as a table in a frame, and sites of the
 * newer «Attract». The older ad has no deadline of its own: that is in the list.
 */
export const reachmee: RecruitingSystem = {
  name: 'reachmee',
  requests({ url, html }) {
    const { hostname, pathname, search } = new URL(url)
    const feeds = namesIn(html, FEED).map((address) => ({ url: `https://${address}` }))
    if (OWN_HOST.test(hostname)) {
      const isAd = /\/(?:job|apply|jobs\/\d[^/]*)\/?$/i.test(pathname) || /[?&]rmpage=/i.test(search)
      return isAd ? [] : [...feeds, { url }]
    }
    const lists = namesIn(html, LIST).map((address) => ({ url: `https://${address}` }))
    const sites = namesIn(html, ATTRACT).map((host) => ({ url: `https://${host.toLowerCase()}/jobs` }))
    // Several lists may be of several employers, and only one is read.
    return [...feeds, ...(lists.length === 1 ? lists : []), ...(sites.length === 1 ? sites : [])]
  },
  answersAt: ({ hostname, pathname }) => OWN_HOST.test(hostname) && /\/external\.ashx$/i.test(pathname),
  read(text, { url, page_url, today }): SystemReading {
    if (/^\s*(?:<\?[^>]*>\s*)?<rss[\s>]/i.test(text.slice(0, 1_000))) return readFeed(text, url)
    const $ = answerPage(text)
    const company = said(/^([^|]{2,80})\s\|/.exec($('title').first().text().trim())?.[1], 'reachmee.title')
    const list = [...tableRows($, url), ...attractItems($, url)]
      .slice(0, MOST)
      .map((ad) => ({ ...ad, company }))
    const reading = { page: url, page_url, today, locale: localeOf($), is_list_only: true }
    return { ads: systemAds(list, reading), next: null, is_partial: list.length === MOST }
  },
  readAdPage: readReachMeeAd,
}

function readFeed(text: string, url: string): SystemReading {
  try {
    return { ...NONE, ...feedAds(text, 'rss', url) }
  } catch (error) {
    if (error instanceof UnreadableInput) return NONE
    throw error
  }
}

/** Rows that lead to `job_id=`, by a link or when they are clicked. Columns are known by their class or their head. */
function tableRows($: Page, url: string): SaidOfAd[] {
  return $('#jobsTable tr, .jobsTableClass tr, tr.jobs')
    .toArray()
    .slice(0, MOST * 2)
    .flatMap((row): SaidOfAd[] => {
      const link = $(row).find('a[href*="job_id="]').first()
      const address =
        link.attr('href') ?? /['"]([^'"]*job_id=\d+)['"]/.exec(row.attribs['onclick'] ?? '')?.[1]
      const own = address ? URL.parse(address, url) : null
      if (own?.host !== new URL(url).host) return []
      const cells = $(row).children('td').toArray().slice(0, 20)
      const facts = rowFacts($, cells, headsOf($, row), 'reachmee.table')
      const cell = (name: string) => {
        const one = $(row).children(`td.${name}`).get(0)
        return one ? said(cellText($, one), `reachmee.${name}`) : null
      }
      const first = cells[0] ? cellText($, cells[0]) : null
      return [
        {
          title: said(link.text(), 'reachmee.link') ?? cell('comHeader') ?? said(first, 'reachmee.table'),
          url: own.href,
          external_id: reachMeeId(own),
          places: [cell('jobtown') ?? facts.locations],
          deadline: cell('publishto') ?? facts.deadline,
          job_types: [facts.job_type, facts.extent],
          posted: facts.posted_date,
        },
      ]
    })
}

const headsOf = ($: Page, row: PageElement): string[] =>
  $(row)
    .closest('table')
    .find('th')
    .toArray()
    .slice(0, 20)
    .map((cell) => cellText($, cell) ?? '')

/** The newer lists: items with a cell for each of the heads in the first one. */
function attractItems($: Page, url: string): SaidOfAd[] {
  const heads = $('.at-jobs-list h5, .at-jobs-list-header h5, li h5[title]')
    .toArray()
    .slice(0, 20)
    .map((cell) => cellText($, cell) ?? '')
  return $('.at-jobs-list-item')
    .toArray()
    .slice(0, MOST)
    .flatMap((item): SaidOfAd[] => {
      const link = $(item).find('.at-job-title a[href], a.at-header-link[href]').first()
      const own = URL.parse(link.attr('href') ?? '', url)
      if (own?.host !== new URL(url).host) return []
      const facts = rowFacts($, $(item).children().toArray().slice(0, 20), heads, 'reachmee.list')
      return [
        {
          title: said(link.text(), 'reachmee.job-title'),
          url: own.href,
          external_id: reachMeeId(own),
          places: [facts.locations],
          deadline: facts.deadline,
          job_types: [facts.job_type, facts.extent],
          posted: facts.posted_date,
        },
      ]
    })
}

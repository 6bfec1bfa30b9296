import { dateLocaleOf, type Page } from '../visible-page.ts'
import { answerPage } from './answer-page.ts'
import { namesIn } from './named-boards.ts'
import { REACHMEE_EMPLOYER, REACHMEE_ID } from './ad-markup.ts'
import { idAt, partAt } from './marked-ad.ts'
import type { RecruitingSystem } from './recruiting-system.ts'
import { cellText, headsIn, headsOf, rowFacts } from './row-facts.ts'
import { rssAnswer } from './rss-answer.ts'
import { printed, type SaidAd } from './said-ad.ts'
import { systemReading } from './system-ads.ts'

const OWN_HOST = /\.reachmee\.com$/i
const FEED = /\/\/(site\d{1,4}\.reachmee\.com\/public\/rssfeed\/external\.ashx\?[^"'\s<>\\]{1,300})/gi
const LIST = /\/\/(web\d{1,4}\.reachmee\.com\/ext\/\w{1,20}\/\w{1,20}\/main\?[^"'\s<>\\]{1,300})/gi
const ATTRACT = /\/\/([\w-]{1,60}\.attract\.reachmee\.com)\//gi
const MOST_ROWS = 1_000

/**
 * ReachMee (Talentech): an RSS feed, to which pages seldom link; the older list, a table in a frame; and sites of the
 * newer «Attract». The older ad page has no deadline, which is only in the list.
 */
export const REACHMEE: RecruitingSystem = {
  name: 'reachmee',
  requests(page) {
    const { url } = page
    const { hostname, pathname, search } = new URL(url)
    const feeds = namesIn(page, FEED).map((address) => ({ url: `https://${address}` }))
    if (OWN_HOST.test(hostname)) {
      const isAd = /\/(?:job|apply|jobs\/\d[^/]*)\/?$/i.test(pathname) || /[?&]rmpage=/i.test(search)
      return isAd ? [] : [...feeds, { url }]
    }
    const lists = namesIn(page, LIST).map((address) => ({ url: `https://${address}` }))
    const sites = namesIn(page, ATTRACT).map((host) => ({ url: `https://${host.toLowerCase()}/jobs` }))
    // Several lists may belong to several employers, and only one is read.
    return [...feeds, ...(lists.length === 1 ? lists : []), ...(sites.length === 1 ? sites : [])]
  },
  answersAt: ({ hostname, pathname }) => OWN_HOST.test(hostname) && /\/external\.ashx$/i.test(pathname),
  read(text, asked) {
    const feed = rssAnswer(text, asked.url)
    if (feed) return feed
    const $ = answerPage(text)
    const employer = partAt($, REACHMEE_EMPLOYER)
    const ofAll = { language: dateLocaleOf($, asked.url), is_list_only: true }
    const list = [...tableRows($, asked.url), ...attractItems($, asked.url)]
    return systemReading(
      'reachmee',
      list.map((ad) => ({ ...ad, ...ofAll, company: employer ?? ad.company })),
      asked,
    )
  },
}

/** Rows that lead to `job_id=`, by a link or a click. Columns are identified by class or heading. */
function tableRows($: Page, url: string): SaidAd[] {
  return $('#jobsTable tr, .jobsTableClass tr, tr.jobs')
    .toArray()
    .slice(0, MOST_ROWS)
    .flatMap((row): SaidAd[] => {
      const link = $(row).find('a[href*="job_id="]').first()
      const address =
        link.attr('href') ?? /['"]([^'"]*job_id=\d+)['"]/.exec(row.attribs['onclick'] ?? '')?.[1]
      const own = ownAddress(address, url)
      if (!own) return []
      const cells = $(row).children('td').toArray()
      const cell = (name: string) => printed(cellText($, $(row).children(`td.${name}`).get(0)), name)
      const facts = rowFacts($, cells, headsOf($, $(row)), 'table')
      const town = cell('jobtown')
      return [
        {
          ...facts,
          title: printed(link.text(), 'link') ?? cell('comHeader') ?? printed(cellText($, cells[0]), 'table'),
          external_id: idAt(own, REACHMEE_ID),
          url: printed(address, 'link'),
          places: town ? [town] : facts.places,
          deadline: cell('publishto') ?? facts.deadline,
        },
      ]
    })
}

/** The newer lists: items with one cell per heading of the first item. */
function attractItems($: Page, url: string): SaidAd[] {
  const heads = headsIn($, $('.at-jobs-list h5, .at-jobs-list-header h5, li h5[title]').toArray())
  return $('.at-jobs-list-item')
    .toArray()
    .slice(0, MOST_ROWS)
    .flatMap((item): SaidAd[] => {
      const link = $(item).find('.at-job-title a[href], a.at-header-link[href]').first()
      const own = ownAddress(link.attr('href'), url)
      if (!own) return []
      return [
        {
          ...rowFacts($, $(item).children().toArray(), heads, 'list'),
          title: printed(link.text(), 'job-title'),
          external_id: idAt(own, REACHMEE_ID),
          url: printed(link.attr('href'), 'job-title'),
        },
      ]
    })
}

function ownAddress(address: string | undefined, url: string): URL | null {
  const own = address ? URL.parse(address, url) : null
  return own?.host === new URL(url).host ? own : null
}

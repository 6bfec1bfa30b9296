import { dateLocaleOf } from '../visible-page.ts'
import { answerPage } from './answer-page.ts'
import { oneNameIn } from './named-boards.ts'
import type { RecruitingSystem } from './recruiting-system.ts'
import { printed, type SaidAd } from './said-ad.ts'
import { systemReading } from './system-ads.ts'

const OWN_HOST = /^(?!(?:www|api|apply|help|cdn|app|login)\.)[\w-]+\.recman\.(?:no|page)$/i
const BOARD = /\/\/((?!(?:www|api|apply|help|cdn|app|login)\.)[\w-]{1,60}\.recman\.(?:no|page))(?=["'/?#])/gi
const MOST_ROWS = 1_000

/**
 * RecMan. The list has no links: a click on a row opens its ad. The ad is free text with labelled lines, and there is
 * no known feed.
 */
export const RECMAN: RecruitingSystem = {
  name: 'recman',
  requests(page) {
    const { hostname, pathname } = new URL(page.url)
    if (OWN_HOST.test(hostname)) return /\/job(?:_post)?\.php$/i.test(pathname) ? [] : [{ url: page.url }]
    const board = oneNameIn(page, BOARD)
    return board ? [{ url: `https://${board.toLowerCase()}/` }] : []
  },
  read(text, asked) {
    const $ = answerPage(text)
    const list = new Map<string, SaidAd>()
    for (const row of $('.box[onclick], [onclick*="job_id="]').toArray().slice(0, MOST_ROWS)) {
      const id = /job_id=(\d{1,12})(?!\d)/.exec(row.attribs['onclick'] ?? '')?.[1]
      if (!id || list.has(id)) continue
      const second = $(row).find('td:nth-child(2) span').first().text()
      list.set(id, {
        title: printed(second.trim() || $(row).find('h2, h3, h4, strong').first().text(), 'row'),
        external_id: id,
        url: { words: `job_id=${id}`, at: 'onclick', means: `/job.php?job_id=${id}` },
        language: dateLocaleOf($, asked.url),
        is_list_only: true,
      })
    }
    return systemReading('recman', [...list.values()], asked)
  },
}

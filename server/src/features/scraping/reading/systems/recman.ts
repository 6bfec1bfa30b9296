import { labelledValues } from '../labelled-values.ts'
import { pageLines } from '../page-lines.ts'
import { localeOf } from '../visible-page.ts'
import { oneNameIn } from './addresses-in.ts'
import { answerPage } from './answer-page.ts'
import type { FoundPage, RecruitingSystem, SystemReading } from './recruiting-system.ts'
import { said, type SaidOfAd, systemAd, systemAds } from './system-ad.ts'

const OWN_HOST = /^(?!(?:www|api|apply|help|cdn|app|login)\.)[\w-]+\.recman\.(?:no|page)$/i
const BOARD = /\/\/((?!(?:www|api|apply|help|cdn|app|login)\.)[\w-]{1,60}\.recman\.(?:no|page))(?=["'/?#])/gi
const MOST = 500

/**
 * RecMan. Its list has no links: a row opens its ad when it is clicked. The ad is free text with lines of labels, and no
 * feed is known.
 */
export const recman: RecruitingSystem = {
  name: 'recman',
  requests({ url, html }) {
    const { hostname, pathname } = new URL(url)
    if (OWN_HOST.test(hostname)) return /\/job(?:_post)?\.php$/i.test(pathname) ? [] : [{ url }]
    const board = oneNameIn(html, BOARD)
    return board ? [{ url: `https://${board.toLowerCase()}/` }] : []
  },
  read(text, { url, page_url, today }): SystemReading {
    const $ = answerPage(text)
    const rows = $('.box[onclick], [onclick*="job_id="]').toArray()
    const seen = new Set<string>()
    const list = rows.slice(0, MOST * 2).flatMap((row): SaidOfAd[] => {
      const id = /job_id=(\d{1,12})(?!\d)/.exec(row.attribs['onclick'] ?? '')?.[1]
      if (!id || seen.has(id)) return []
      seen.add(id)
      const second = $(row).find('td:nth-child(2) span').first().text()
      const title = second.trim() || $(row).find('h2, h3, h4, strong').first().text()
      return [
        {
          title: said(title, 'recman.row'),
          url: new URL(`/job.php?job_id=${id}`, url).href,
          external_id: id,
        },
      ]
    })
    const reading = { page: url, page_url, today, locale: localeOf($), is_list_only: true }
    return { ads: systemAds(list.slice(0, MOST), reading), next: null, is_partial: list.length > MOST }
  },
  readAdPage,
}

function readAdPage({ url, $, today }: FoundPage) {
  const body = $('#job_body').first()
  const { hostname, searchParams } = new URL(url)
  if (body.length === 0 || !/\.recman\.(?:no|page)$/i.test(hostname)) return null
  const values = labelledValues(pageLines($, body.toArray()))
  const all = (field: string) =>
    values
      .filter((value) => value.field === field)
      .map(({ value, found }) => ({ text: value, found, rule: 'recman.job_body' }))
  const deadlines = all('deadline')
  return systemAd(
    {
      title: said($('h1').first().text(), 'recman.heading'),
      url: null,
      external_id: searchParams.get('job_id'),
      company: all('company')[0],
      places: all('locations'),
      job_types: [...all('job_type'), ...all('extent')],
      deadline: new Set(deadlines.map(({ text }) => text)).size === 1 ? deadlines[0] : null,
      text: said(body.html(), 'recman.job_body'),
    },
    { page: url, page_url: url, today, locale: localeOf($) ?? 'nb', is_list_only: false },
  )
}

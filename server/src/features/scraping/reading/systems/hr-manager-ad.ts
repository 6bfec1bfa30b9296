import type { ScrapedAd } from '../scraped-ad.ts'
import { localeOf } from '../visible-page.ts'
import type { FoundPage } from './recruiting-system.ts'
import { said, systemAd } from './system-ad.ts'

const LABEL =
  /^(?:ansøgningsfrist|søknadsfrist|sista ansökningsdag|ansökningstid|application (?:due|deadline))\s*:?\s*/i

/** The public page of an ad. Customers shape it themselves: only these names are the system's own. */
export function readHrManagerAd({ url, $, today }: FoundPage): ScrapedAd | null {
  const { hostname, searchParams } = new URL(url)
  const text = $('#AdvertisementInnerContent').first()
  if (!/\.hr-manager\.net$/i.test(hostname) || text.length === 0) return null
  const id = [...searchParams].find(([name]) => name.toLowerCase() === 'projectid')?.[1] ?? null
  const due = said($('.frist').first().text(), 'hr-manager.frist')
  const published = $('meta[property="article:published_time"]').attr('content')
  return systemAd(
    {
      title: said($('.ProjectName').first().text(), 'hr-manager.ProjectName'),
      url: null,
      external_id: id,
      posted: said(published, 'hr-manager.published_time'),
      deadline: due && { ...due, found: due.text, text: due.text.replace(LABEL, '') },
      text: said(text.html(), 'hr-manager.AdvertisementInnerContent'),
    },
    { page: url, page_url: url, today, locale: localeOf($), is_list_only: false },
  )
}

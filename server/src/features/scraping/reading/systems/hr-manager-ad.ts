import type { ScrapedAd } from '../scraped-ad.ts'
import type { FoundPage } from './recruiting-system.ts'
import { printed } from './said-ad.ts'
import { pageAd } from './system-ads.ts'

const LABEL =
  /^(?:ansøgningsfrist|søknadsfrist|sista ansökningsdag|ansökningstid|application (?:due|deadline))\s*:?\s*/i

/** The public page of an ad. Customers design it themselves; only these names belong to the system. */
export function readHrManagerAd(page: FoundPage): ScrapedAd | null {
  const { url, $ } = page
  const { hostname, searchParams } = new URL(url)
  const text = $('#AdvertisementInnerContent').first()
  if (!/\.hr-manager\.net$/i.test(hostname) || text.length === 0) return null
  const last = printed($('.frist').first().text(), 'frist')
  const published = $('meta[property="article:published_time"]').attr('content')
  return pageAd(
    'hr-manager',
    {
      title: printed($('.ProjectName').first().text(), 'ProjectName'),
      external_id: [...searchParams].find(([name]) => name.toLowerCase() === 'projectid')?.[1],
      posted: printed(published, 'published_time'),
      deadline: last && { ...last, means: last.words.replace(LABEL, '') },
      text: [printed(text.html(), 'AdvertisementInnerContent')],
    },
    page,
  )
}

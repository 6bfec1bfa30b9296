import { employerOf } from '../../../feeds/feed-channel.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { LIST_TITLE } from './list-title.ts'
import type { Page } from './visible-page.ts'

/** Who makes the software or runs the board is no employer. */
const BOARD =
  /^(?:finn(?:\.no)?|nav|arbeidsplassen(?:\.no|\.nav\.no)?|webcruiter|jobbnorge(?:\.no)?|linkedin|indeed|teamtailor|jobylon|reachmee|recman|easycruit|talentech|hr[- ]?manager|visma(?: .*)?|greenhouse|lever|ashby|workday|smartrecruiters|personio|recruitee|paylocity|the hub|kode24|karrierestart(?:\.no)?|jobindex|blocket jobb|platsbanken|arbetsförmedlingen|varbi|wordpress|wix|webflow|untitled|home|hjem|forside(?:n)?|start|startsida|jobs?|blog)$/i
const LONGEST = 60

export interface PageCompany {
  name: string
  found: string
  rule: 'site_name' | 'page_title'
}

/** Whose page it is: what it calls the site, else what stands beside the heading in its title. */
export function companyOfPage($: Page): PageCompany | null {
  const site = oneLine($('meta[property="og:site_name"]').attr('content')?.slice(0, 500) ?? '')
  const named = site && employerOf(site)?.slice(0, 200)
  if (named && !BOARD.test(named) && !LIST_TITLE.test(named))
    return { name: named, found: site, rule: 'site_name' }
  const title = oneLine($('title').first().text().slice(0, 500)) ?? ''
  const headings = $('h1')
    .toArray()
    .slice(0, 3)
    .map((one) => oneLine($(one).text().slice(0, 500))?.toLowerCase())
    .filter(Boolean)
  const isOther = (part: string) => LIST_TITLE.test(part) || headings.includes(part.toLowerCase())
  const parts = title.split(/\s+[|–—·•:-]\s+|\s*\|\s*/).filter(Boolean)
  const rest = parts.filter((part) => !isOther(part))
  const [name = ''] = rest
  // One of the parts must be what the page is about: then the other is whose it is.
  if (parts.length !== 2 || rest.length !== 1 || name.length > LONGEST || BOARD.test(name)) return null
  return /\p{L}{2}/u.test(name) ? { name, found: title, rule: 'page_title' } : null
}

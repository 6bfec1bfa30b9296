import { employerOf } from '../../../feeds/feed-channel.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { isOneOf } from './career-words.ts'
import { isListTitle } from './record-box.ts'
import type { Page } from './visible-page.ts'

/** Who makes the software or runs the board is no employer. */
const isBoard = isOneOf('makers of software and boards')
const LONGEST = 60
/** «Ledige stillinger hos Varsund Liv». */
const OWNER = /\s(?:at|with|hos|på|vid)\s+(\p{Lu}[^|–—·•:]+)$/u

export interface PageCompany {
  name: string
  found: string
  rule: 'site_name' | 'page_title'
}

/** Whose page it is: what it calls the site, else what stands beside the heading in its title. */
export function companyOfPage($: Page): PageCompany | null {
  const site = oneLine($('meta[property="og:site_name"]').attr('content')?.slice(0, 500) ?? '')
  const named = site && employerOf(site)?.slice(0, 200)
  if (named && !isBoard(named) && !isListTitle(named)) return { name: named, found: site, rule: 'site_name' }
  const title = oneLine($('title').first().text().slice(0, 500)) ?? ''
  const [, owner = ''] = isListTitle(title) ? (OWNER.exec(title) ?? []) : []
  if (owner && owner.length <= LONGEST && !isBoard(owner))
    return { name: owner, found: title, rule: 'page_title' }
  const headings = $('h1')
    .toArray()
    .slice(0, 3)
    .map((one) => oneLine($(one).text().slice(0, 500))?.toLowerCase())
    .filter(Boolean)
  const parts = title.split(/\s+[|–—·•:-]\s+|\s*\|\s*/).filter(Boolean)
  const isOfList = parts.some(isListTitle)
  const isOther = (part: string) => (isOfList ? isListTitle(part) : headings.includes(part.toLowerCase()))
  const rest = parts.filter((part) => !isOther(part))
  const [name = ''] = rest
  // One of the parts must be what the page is about: then the other is whose it is.
  if (parts.length !== 2 || rest.length !== 1 || name.length > LONGEST || isBoard(name)) return null
  return /\p{L}{2}/u.test(name) ? { name, found: title, rule: 'page_title' } : null
}

import { webAddress } from '../../../../feeds/web-address.ts'
import { parseLenientJson } from '../../../jobs/reading/lenient-json.ts'
import { MOST_ADS } from '../feed-ads.ts'
import type { ScrapedAd } from '../scraped-ad.ts'
import { objectsAt, said, section, textAt, valueAt } from './answer-values.ts'
import { type BoardAddress, namedBoards, partsOf } from './named-boards.ts'
import type {
  AskedSystem,
  FoundPage,
  RecruitingSystem,
  SystemReading,
  SystemRequest,
} from './recruiting-system.ts'
import { type Said, saidAd } from './said-ads.ts'

const HOST = /^(?:\d{0,6}recruiting|recruiting\d{0,6})\.paylocity\.com$/
const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Paylocity: the list stands as JSON in a script of its page, the text of each ad on a page of its own. */
export const PAYLOCITY: RecruitingSystem = {
  name: 'paylocity',
  requests,
  read,
  readAdPage,
}

function requests(page: FoundPage): SystemRequest[] {
  const { own, shown } = namedBoards(page, boardAt)
  if (own) return own.ad ? [] : [{ url: page.url }]
  return shown.map((board) => ({ url: board }))
}

/** …/Recruiting/Jobs/All/{number of the employer}/{its name}, …/Details/{number of the ad}. */
function boardAt(url: URL): BoardAddress | null {
  if (!HOST.test(url.hostname)) return null
  const parts = partsOf(url)
  const [first = '', second = '', kind = '', number = ''] = parts
  if (first.toLowerCase() !== 'recruiting' || second.toLowerCase() !== 'jobs') return null
  if (/^(?:details|apply)$/i.test(kind)) return { board: url.origin, ad: number || 'one' }
  const rest = parts.slice(0, 5).join('/')
  return GUID.test(number) ? { board: `${url.origin}/${rest}`, ad: null } : null
}

function read(text: string, asked: AskedSystem): SystemReading {
  const data = pageData(text)
  const jobs = objectsAt(data, 'Jobs').filter((job) => valueAt(job, 'IsInternal') !== true)
  return {
    ads: jobs.slice(0, MOST_ADS).flatMap((job) => jobAd(job, data, asked)),
    next: null,
    is_partial: jobs.length > MOST_ADS,
  }
}

/** What a script of the page sets `window.pageData` to: JSON, with braces in its texts. */
function pageData(html: string): unknown {
  const start = /\bwindow\.pageData\s{0,10}=\s{0,10}(?=\{)/.exec(html)
  if (!start) return undefined
  const from = start.index + start[0].length
  const end = endOfObject(html, from)
  return end ? parseLenientJson(html.slice(from, end)) : undefined
}

function endOfObject(text: string, from: number): number | null {
  let depth = 0
  let inString = false
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at++
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return null
}

function jobAd(job: unknown, data: unknown, asked: AskedSystem) {
  const id = said(job, 'JobId')
  if (!id || !/^\d{1,20}$/.test(id.words)) return []
  const place = valueAt(job, 'ShouldDisplayLocation') === false ? null : placeOf(job)
  const isRemote = valueAt(job, 'IsRemote') === true
  return saidAd(
    'paylocity',
    {
      id,
      url: { ...id, means: `${new URL(asked.url).origin}/Recruiting/Jobs/Details/${id.words}` },
      title: said(job, 'JobTitle'),
      company: companyOf(data),
      places: place ? [place] : [],
      remote: isRemote ? { words: 'IsRemote: true', at: 'IsRemote' } : null,
      posted: said(job, 'PublishedDate'),
      // Of the text only the beginning is there, if anything.
      kinds: [textAt(job, 'HiringDepartment')],
      is_list_only: true,
    },
    asked,
  )
}

function placeOf(job: unknown): Said | null {
  const name = said(job, 'LocationName') ?? said(job, 'JobLocation', 'Name')
  if (name) return name
  const parts = ['City', 'State', 'Country'].flatMap((part) => textAt(job, 'JobLocation', part) ?? [])
  return parts.length > 0 ? { words: parts.join(', '), at: 'JobLocation' } : null
}

/** «Fjellheim Inc [175255]» ends with the number of the list. */
function companyOf(data: unknown): Said | null {
  const title = said(data, 'ModuleTitle')
  const words = title?.words.replace(/\s*\[\d+\]$/, '')
  return title && words ? { ...title, words } : null
}

/** The page of one ad: headings, each with its text in the next box. */
function readAdPage({ url, $, today }: FoundPage): ScrapedAd | null {
  const headers = $('.job-listing-header').toArray().slice(0, 50)
  if (headers.length === 0 || !$('.job-preview-details, .job-preview-title, .job-preview').length) return null
  const sections = headers.map((header) => ({
    name: $(header).text().trim().slice(0, 200),
    box: $(header).next('div'),
  }))
  const title = $('.job-preview-title').first().text().replaceAll(/\s+/g, ' ').trim()
  if (!title) return null
  const type = sections
    .find(({ name }) => /^job type$/i.test(name))
    ?.box.text()
    .trim()
  const place = placeOnPage($)
  const text = sections
    .filter(({ name }) => !/^job type$/i.test(name))
    .flatMap(({ name, box }) =>
      section(/^description$/i.test(name) ? null : name, htmlSaid(box.html() ?? '', name)),
    )
  const [ad = null] = saidAd(
    'paylocity',
    {
      id: null,
      url: { words: webAddress(url) ?? url, at: 'address' },
      title: { words: title, at: 'job-preview-title' },
      places: place ? [place] : [],
      types: type ? [{ words: type, at: 'Job Type' }] : [],
      text,
    },
    { url, page_url: url, today },
  )
  return ad
}

const htmlSaid = (html: string, at: string): Said | null => (html.trim() ? { words: html.trim(), at } : null)

const WAY = /^(?:fully remote|hybrid remote|hybrid|remote|on-?site)$/i

/** «Hybrid Remote • New Providence, New Jersey • Research», or a link to a map. */
function placeOnPage($: FoundPage['$']): Said | null {
  const box = $('.preview-location').first()
  const map = box.find('a[href*="maps.google"], a[href*="google.com/maps"]').first()
  const words = map.length > 0 ? map.text().trim() : partsOfLine(box.text()).find((part) => !WAY.test(part))
  return words ? { words: words.replaceAll(/\s+/g, ' '), at: 'preview-location' } : null
}

const partsOfLine = (text: string): string[] =>
  text
    .split('•')
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

import type { ScrapedAd } from '../scraped-ad.ts'
import { objectsAt, said, saidTrue, textAt, valueAfter, valueAt } from './answer-values.ts'
import { type BoardAddress, namedBoards, partsOf } from './named-boards.ts'
import type { FoundPage, RecruitingSystem, SystemRequest } from './recruiting-system.ts'
import { type Maybe, oneSpace, printed, type SaidAd, section } from './said-ad.ts'
import { systemAd, systemReading } from './system-ads.ts'

const HOST = /^(?:\d{0,6}recruiting|recruiting\d{0,6})\.paylocity\.com$/
const PAGE_DATA = /\bwindow\.pageData\s{0,10}=\s{0,10}(?=\{)/
const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Paylocity: the list is JSON in a script of its page; the text of each ad is on its own page. */
export const PAYLOCITY: RecruitingSystem = {
  name: 'paylocity',
  requests,
  read(text, asked) {
    const data = valueAfter(text, PAGE_DATA)
    const jobs = objectsAt(data, 'Jobs').filter((job) => valueAt(job, 'IsInternal') !== true)
    const list = { company: companyOf(data), origin: new URL(asked.url).origin }
    return systemReading(
      'paylocity',
      jobs.map((job) => jobAd(job, list)),
      asked,
    )
  },
  readAdPage,
}

function requests(page: FoundPage): SystemRequest[] {
  const { own, shown } = namedBoards(page, boardAt)
  if (own) return own.ad ? [] : [{ url: page.url }]
  return shown.map((board) => ({ url: board }))
}

/** …/Recruiting/Jobs/All/{employer number}/{name}, …/Details/{ad number}. */
function boardAt(url: URL): BoardAddress | null {
  if (!HOST.test(url.hostname)) return null
  const parts = partsOf(url)
  const [first = '', second = '', kind = '', number = ''] = parts
  if (first.toLowerCase() !== 'recruiting' || second.toLowerCase() !== 'jobs') return null
  if (/^(?:details|apply)$/i.test(kind)) return { board: url.origin, ad: number || 'one' }
  const rest = parts.slice(0, 5).join('/')
  return GUID.test(number) ? { board: `${url.origin}/${rest}`, ad: null } : null
}

function jobAd(job: unknown, { company, origin }: { company: Maybe; origin: string }): SaidAd | null {
  const id = said(job, 'JobId')
  if (!id || !/^\d{1,20}$/.test(id.words)) return null
  return {
    title: said(job, 'JobTitle'),
    external_id: id.words,
    url: { ...id, means: `${origin}/Recruiting/Jobs/Details/${id.words}` },
    company,
    places: valueAt(job, 'ShouldDisplayLocation') === false ? [] : [placeOf(job)],
    remote: saidTrue(job, 'IsRemote'),
    posted: said(job, 'PublishedDate'),
    // The list has only the beginning of the text, if anything.
    kinds: [textAt(job, 'HiringDepartment')],
    is_list_only: true,
  }
}

function placeOf(job: unknown): Maybe {
  const parts = ['City', 'State', 'Country'].flatMap((part) => textAt(job, 'JobLocation', part) ?? [])
  return (
    said(job, 'LocationName') ?? said(job, 'JobLocation', 'Name') ?? printed(parts.join(', '), 'JobLocation')
  )
}

/** Removes the list number in «Fjellheim Inc [175255]». */
const companyOf = (data: unknown): Maybe =>
  printed(textAt(data, 'ModuleTitle')?.replace(/\s*\[\d+\]$/, ''), 'ModuleTitle')

/** The page of one ad: headings, each with its text in the next box. */
function readAdPage({ url, $, today }: FoundPage): ScrapedAd | null {
  const headers = $('.job-listing-header').toArray().slice(0, 50)
  if (headers.length === 0 || !$('.job-preview-details, .job-preview-title, .job-preview').length) return null
  const title = oneSpace($('.job-preview-title').first().text())
  if (!title) return null
  const sections = headers.map((header) => ({
    name: $(header).text().trim().slice(0, 200),
    box: $(header).next('div'),
  }))
  const isType = ({ name }: { name: string }) => /^job type$/i.test(name)
  const said: SaidAd = {
    title: printed(title, 'job-preview-title'),
    url: { words: url, at: 'address' },
    places: [placeOnPage($)],
    job_types: [printed(sections.find(isType)?.box.text(), 'Job Type')],
    text: sections
      .filter((one) => !isType(one))
      .map(({ name, box }) => section(/^description$/i.test(name) ? null : name, printed(box.html(), name))),
  }
  // Does not use `pageAd`, since facts without headings have to be found in the text.
  return systemAd('paylocity', said, { url, page_url: url, today })
}

const WAY = /^(?:fully remote|hybrid remote|hybrid|remote|on-?site)$/i

/** «Hybrid Remote • New Providence, New Jersey • Research», or a link to a map. */
function placeOnPage($: FoundPage['$']): Maybe {
  const box = $('.preview-location').first()
  const map = box.find('a[href*="maps.google"], a[href*="google.com/maps"]').first()
  const parts = box.text().split('•').map(oneSpace).filter(Boolean)
  return printed(
    map.length > 0 ? oneSpace(map.text()) : parts.find((part) => !WAY.test(part)),
    'preview-location',
  )
}

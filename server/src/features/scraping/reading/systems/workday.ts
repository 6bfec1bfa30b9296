import { isObject } from '../../../jobs/reading/json-values.ts'
import { countAt, jsonOf, objectsAt, said, saidEach, valueAt } from './answer-values.ts'
import { type BoardAddress, namedBoards, partsOf, plainName } from './named-boards.ts'
import type {
  AskedSystem,
  FoundPage,
  RecruitingSystem,
  SystemReading,
  SystemRequest,
} from './recruiting-system.ts'
import type { Maybe, SaidAd } from './said-ad.ts'
import { systemReading } from './system-ads.ts'

const HOST = /^([\w-]+)\.(wd\d{1,4})\.(myworkdayjobs(?:-impl)?\.com)$/
const OTHER_HOST = /^(wd\d{1,4})\.(myworkdaysite\.com)$/
const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/
/** The API refuses more. */
const AT_ONCE = 20
/** A count instead of places: «2 Locations», «3 steder». */
const COUNT = /^\d+\s+\p{L}+$/u

/** Workday: a list in pages of twenty, without texts; each ad has its own response. */
export const WORKDAY: RecruitingSystem = {
  name: 'workday',
  requests,
  answersAt: (url) => url.pathname.startsWith('/wday/cxs/') && boardAt(url) !== null,
  read,
}

function requests(page: FoundPage): SystemRequest[] {
  const { own, shown } = namedBoards(page, boardAt)
  if (own?.ad) return [{ url: `${own.board}${own.ad}` }]
  return (own ? [own.board] : shown).map((board) => listRequest(board, 0))
}

const listRequest = (board: string, offset: number): SystemRequest => ({
  url: `${board}/jobs`,
  json: { appliedFacets: {}, limit: AT_ONCE, offset, searchText: '' },
})

/** `board`: the address of the site's API. */
function boardAt(url: URL): BoardAddress | null {
  const [, company, , domain] = HOST.exec(url.hostname) ?? []
  const isOther = OTHER_HOST.test(url.hostname)
  if (!domain && !isOther) return null
  const parts = partsOf(url)
  if (parts[0] === 'wday' && parts[1] !== 'cxs') return null
  const isInterface = parts[0] === 'wday'
  const after = isInterface ? parts.slice(2) : LANGUAGE.test(parts[0] ?? '') ? parts.slice(1) : parts
  // myworkdaysite.com/recruiting/{company}/{site}
  const named = isInterface ? after : isOther ? after.slice(1) : [company!, ...after]
  const [tenant, site] = [plainName(named[0]), plainName(named[1])]
  if (!tenant || !site || /^(?:robots\.txt|assets|static)$/.test(site)) return null
  const kind = named[2]
  const ad = /^(?:job|details)$/.test(kind ?? '') ? named.slice(3).filter((part) => part !== 'apply') : []
  return {
    board: `${url.origin}/wday/cxs/${tenant}/${site}`,
    ad: ad.length > 0 && ad.every(plainName) ? `/job/${ad.join('/')}` : null,
  }
}

function read(text: string, asked: AskedSystem): SystemReading {
  const answer = jsonOf(text)
  if (isObject(valueAt(answer, 'jobPostingInfo')))
    return systemReading('workday', [detailAd(answer, asked.url)], asked)
  const postings = objectsAt(answer, 'jobPostings')
  const seen = countAt(asked.json, 'offset') + postings.length
  const board = boardAt(new URL(asked.url))?.board
  // Only the first page reliably has the total count.
  const total = countAt(answer, 'total')
  const goesOn =
    total > 0 ? postings.length > 0 && seen < total : seen > AT_ONCE && postings.length === AT_ONCE
  const list = postings.map((posting) => listedAd(posting, asked.url))
  return systemReading('workday', list, asked, { next: board && goesOn ? listRequest(board, seen) : null })
}

/** «Posted 3 Days Ago» depends on the time of fetching, so the date is taken from the ad's own response. */
function listedAd(posting: unknown, asked: string): SaidAd | null {
  const path = said(posting, 'externalPath')
  const url = path && pageOf(path.words, asked)
  if (!path || !url) return null
  const place = said(posting, 'locationsText')
  return {
    title: said(posting, 'title'),
    external_id: idOf(path.words),
    url: { ...path, means: url },
    places: [place && COUNT.test(place.words) ? null : place],
    job_types: [said(posting, 'timeType')],
    is_list_only: true,
    read_at: `${boardAt(new URL(asked))?.board}${path.words}`,
  }
}

function detailAd(answer: unknown, asked: string): SaidAd {
  const info = valueAt(answer, 'jobPostingInfo')
  const url = said(info, 'externalUrl') ?? ownPage(asked)
  const way = said(info, 'remoteType')
  return {
    title: said(info, 'title'),
    external_id: idOf(url?.words ?? new URL(asked).pathname),
    url,
    company: said(answer, 'hiringOrganization', 'name'),
    places: [said(info, 'location'), ...saidEach(info, 'additionalLocations')].map(withoutStreet),
    remote: way && /^(?:fully )?remote$/i.test(way.words) ? way : null,
    job_types: [said(info, 'timeType')],
    posted: said(info, 'startDate'),
    deadline: said(info, 'endDate'),
    text: [said(info, 'jobDescription')],
  }
}

/** «US-AR-SPRINGDALE-BLDG 1 ~ 275 E Robinson Ave»: what follows the tilde is a street. */
const withoutStreet = (place: Maybe): Maybe =>
  place && { ...place, means: place.words.split('~', 1)[0]!.trim() }

/** The id at the end of an ad's path: «…/Senior-Engineer_R027709». */
function idOf(path: string): string {
  const last = path.split(/[?#]/, 1)[0]!.split('/').findLast(Boolean) ?? path
  return last.slice(last.lastIndexOf('_') + 1)
}

function pageOf(path: string, asked: string): string | null {
  const site = siteOf(asked)
  return site && /^\/job\/[^\s?#]+$/.test(path) ? `${site}${path}` : null
}

function ownPage(asked: string): Maybe {
  const path = /\/job\/.+$/.exec(new URL(asked).pathname)?.[0]
  const site = siteOf(asked)
  return site && path ? { words: path, at: 'address', means: `${site}${path}` } : null
}

/** The public address of the site that the API belongs to. */
function siteOf(asked: string): string | null {
  const url = new URL(asked)
  const [, , tenant, site] = partsOf(url)
  if (!tenant || !site) return null
  return OTHER_HOST.test(url.hostname)
    ? `${url.origin}/recruiting/${tenant}/${site}`
    : `${url.origin}/${site}`
}

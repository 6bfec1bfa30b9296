import { isObject } from '../../../jobs/reading/json-values.ts'
import { jsonOf, objectsAt, said, section, textAt, valueAt } from './answer-values.ts'
import { type BoardAddress, namedBoards, partsOf, plainName } from './named-boards.ts'
import type {
  AskedSystem,
  FoundPage,
  RecruitingSystem,
  SystemReading,
  SystemRequest,
} from './recruiting-system.ts'
import { type Said, saidAd } from './said-ads.ts'

const HOST = /^([\w-]+)\.(wd\d{1,4})\.(myworkdayjobs(?:-impl)?\.com)$/
const OTHER_HOST = /^(wd\d{1,4})\.(myworkdaysite\.com)$/
const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/
/** More is refused. */
const AT_ONCE = 20
/** «2 Locations», «3 steder»: how many, not where. */
const COUNT = /^\d+\s+\p{L}+$/u

/** Workday: a list in parts of twenty, without texts; each ad has an answer of its own. */
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

/** `board` is where the interface of a site is. */
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
  const info = valueAt(answer, 'jobPostingInfo')
  if (isObject(info)) return { ads: detailAd(answer, info, asked), next: null, is_partial: false }
  const postings = objectsAt(answer, 'jobPostings')
  const offset = offsetOf(asked.json)
  const board = boardAt(new URL(asked.url))?.board
  return {
    ads: postings.slice(0, MOST).flatMap((posting) => listedAd(posting, asked)),
    next:
      board && goesOn(answer, postings.length, offset) ? listRequest(board, offset + postings.length) : null,
    is_partial: postings.length > MOST,
  }
}

const MOST = 100

/** Only the first part is sure to say how many there are in all. */
function goesOn(answer: unknown, count: number, offset: number): boolean {
  const total = valueAt(answer, 'total')
  if (typeof total === 'number' && total > 0) return count > 0 && offset + count < total
  return offset > 0 && count === AT_ONCE
}

function offsetOf(json: unknown): number {
  const offset = valueAt(json, 'offset')
  return typeof offset === 'number' && Number.isSafeInteger(offset) && offset > 0 ? offset : 0
}

/** «Posted 3 Days Ago» depends on when somebody looked: the ad's own answer has the day. */
function listedAd(posting: unknown, asked: AskedSystem) {
  const path = said(posting, 'externalPath')
  const url = path && pageOf(path.words, asked.url)
  if (!path || !url) return []
  const place = said(posting, 'locationsText')
  return saidAd(
    'workday',
    {
      id: { words: idOf(path.words), at: path.at },
      url: { ...path, means: url },
      title: said(posting, 'title'),
      places: place && !COUNT.test(place.words) ? [place] : [],
      types: typeOf(posting),
      is_list_only: true,
      read_at: `${boardAt(new URL(asked.url))?.board}${path.words}`,
    },
    asked,
  )
}

function detailAd(answer: unknown, info: unknown, asked: AskedSystem) {
  const url = said(info, 'externalUrl')
  const path = url?.words ?? new URL(asked.url).pathname
  return saidAd(
    'workday',
    {
      id: { words: idOf(path), at: url?.at ?? 'address' },
      url: url ?? ownPage(asked.url),
      title: said(info, 'title'),
      company: said(answer, 'hiringOrganization', 'name'),
      places: placesOf(info),
      remote: remoteOf(info),
      types: typeOf(info),
      posted: said(info, 'startDate'),
      deadline: said(info, 'endDate'),
      text: section(null, said(info, 'jobDescription')),
    },
    asked,
  )
}

const typeOf = (value: unknown): Said[] => {
  const type = said(value, 'timeType')
  return type ? [type] : []
}

function remoteOf(info: unknown): Said | null {
  const way = said(info, 'remoteType')
  return way && /^(?:fully )?remote$/i.test(way.words) ? way : null
}

/** «US-AR-SPRINGDALE-BLDG 1 ~ 275 E Robinson Ave»: what follows the sign is no place. */
function placesOf(info: unknown): Said[] {
  const first = textAt(info, 'location')
  const others = valueAt(info, 'additionalLocations')
  const all = [first, ...(Array.isArray(others) ? others : [])]
  return all.flatMap((place: unknown, index) => {
    const words = typeof place === 'string' ? place.split('~', 1)[0]!.trim() : ''
    return words ? [{ words, at: index === 0 ? 'location' : 'additionalLocations' }] : []
  })
}

/** The last part of an ad's path ends with its number: «…/Senior-Engineer_R027709». */
function idOf(path: string): string {
  const last = path.split(/[?#]/, 1)[0]!.split('/').findLast(Boolean) ?? path
  return last.slice(last.lastIndexOf('_') + 1)
}

function pageOf(path: string, asked: string): string | null {
  const site = siteOf(asked)
  return site && /^\/job\/[^\s?#]+$/.test(path) ? `${site}${path}` : null
}

function ownPage(asked: string): (Said & { means: string }) | null {
  const at = boardAt(new URL(asked))
  const path = /\/job\/.+$/.exec(new URL(asked).pathname)?.[0]
  const site = at && siteOf(asked)
  return site && path ? { words: path, means: `${site}${path}`, at: 'address' } : null
}

/** Where people find the site whose interface was asked. */
function siteOf(asked: string): string | null {
  const url = new URL(asked)
  const [, , tenant, site] = partsOf(url)
  if (!tenant || !site) return null
  return OTHER_HOST.test(url.hostname)
    ? `${url.origin}/recruiting/${tenant}/${site}`
    : `${url.origin}/${site}`
}

import { NORWAY } from '../../../../text/place-words.ts'
import { joinPlace } from '../../../jobs/reading/places.ts'
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

const HOST = /^(?:jobs|careers)\.smartrecruiters\.com$/
const API_HOST = 'api.smartrecruiters.com'
const API = `https://${API_HOST}/v1/companies`
const AT_ONCE = 100
/** The small script that employers show their list with is given their name. */
const SCRIPT = /["']?company_code["']?\s*:\s*["']([\w.-]{1,100})["']/
const SECTIONS = ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation']

/** SmartRecruiters: a list in parts, without texts; each posting has an answer of its own. */
export const SMART_RECRUITERS: RecruitingSystem = {
  name: 'smartrecruiters',
  requests,
  answersAt: (url) => url.hostname === API_HOST && /^\/v1\/companies\/[^/]+\/postings/.test(url.pathname),
  read,
}

function requests(page: FoundPage): SystemRequest[] {
  const { own, shown } = namedBoards(page, boardAt)
  if (own?.ad) return [{ url: `${API}/${own.board}/postings/${own.ad}` }]
  const account = page.html.includes('smartrecruiters') ? plainName(SCRIPT.exec(page.html)?.[1]) : null
  const boards = own ? [own.board] : [...(account ? [account] : []), ...shown]
  return [...new Set(boards)].map((board) => listRequest(board, 0))
}

const listRequest = (board: string, offset: number): SystemRequest => ({
  url: `${API}/${board}/postings?limit=${AT_ONCE}&offset=${offset}`,
})

function boardAt(url: URL): BoardAddress | null {
  const parts = partsOf(url)
  const isInterface = url.hostname === API_HOST && parts[1] === 'companies'
  if (!isInterface && !HOST.test(url.hostname)) return null
  const board = plainName(isInterface ? parts[2] : parts[0])
  if (!board || /^(?:oneclick-ui|my-applications|sr-jobs|assets|static|js|css)$/.test(board)) return null
  const ad = /^\d{6,20}(?=-|$)/.exec((isInterface ? parts[4] : parts[1]) ?? '')?.[0]
  return { board, ad: ad ?? null }
}

function read(text: string, asked: AskedSystem): SystemReading {
  const answer = jsonOf(text)
  const postings = objectsAt(answer, 'content')
  if (postings.length === 0 && valueAt(answer, 'jobAd'))
    return { ads: postingAd(answer, asked), next: null, is_partial: false }
  const total = valueAt(answer, 'totalFound')
  const seen = offsetOf(asked.url) + postings.length
  const goesOn = postings.length > 0 && typeof total === 'number' && seen < total
  const board = boardAt(new URL(asked.url))?.board
  return {
    ads: postings.slice(0, AT_ONCE).flatMap((posting) => postingAd(posting, asked)),
    next: goesOn && board ? listRequest(board, seen) : null,
    is_partial: postings.length > AT_ONCE,
  }
}

function offsetOf(address: string): number {
  const offset = Number(new URL(address).searchParams.get('offset'))
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0
}

function postingAd(posting: unknown, asked: AskedSystem) {
  const id = said(posting, 'id')
  if (!id) return []
  const place = placeOf(posting)
  const board = boardAt(new URL(asked.url))?.board
  const type = said(posting, 'typeOfEmployment', 'label')
  const text = SECTIONS.flatMap((name) =>
    section(
      textAt(posting, 'jobAd', 'sections', name, 'title'),
      said(posting, 'jobAd', 'sections', name, 'text'),
    ),
  )
  return saidAd(
    'smartrecruiters',
    {
      id,
      url: said(posting, 'postingUrl') ?? pageOf(posting, id),
      title: said(posting, 'name'),
      company: said(posting, 'company', 'name'),
      places: place ? [place] : [],
      remote:
        valueAt(posting, 'location', 'remote') === true
          ? { words: 'remote: true', at: 'location.remote' }
          : null,
      types: type ? [type] : [],
      posted: said(posting, 'releasedDate'),
      text,
      language: textAt(posting, 'language', 'code'),
      kinds: [textAt(posting, 'department', 'label')],
      is_list_only: text.length === 0,
      read_at: board && plainName(id.words) ? `${API}/${board}/postings/${id.words}` : null,
    },
    asked,
  )
}

/** A list does not print the addresses of its ads; they are made of the names that it does print. */
function pageOf(posting: unknown, id: Said): (Said & { means: string }) | null {
  const company = plainName(textAt(posting, 'company', 'identifier'))
  const name = plainName(id.words)
  return company && name ? { ...id, means: `https://jobs.smartrecruiters.com/${company}/${name}` } : null
}

function placeOf(posting: unknown): Said | null {
  const part = (name: string) => textAt(posting, 'location', name)
  const country = part('country')
  const whole = said(posting, 'location', 'fullLocation')
  if (whole && !(country && NORWAY.test(country))) return whole
  const words = joinPlace({
    town: part('city'),
    region: part('region'),
    country,
    postal_code: part('postalCode'),
  })
  return words ? { words, at: 'location' } : whole
}

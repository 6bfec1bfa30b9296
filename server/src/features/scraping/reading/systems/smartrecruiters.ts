import { NORWAY } from '../../../../text/place-words.ts'
import { joinPlace } from '../../../jobs/reading/places.ts'
import { countAt, jsonOf, objectsAt, said, saidTrue, textAt, valueAt } from './answer-values.ts'
import { type BoardAddress, namedBoards, oneNameIn, partsOf, plainName } from './named-boards.ts'
import type {
  AskedSystem,
  FoundPage,
  RecruitingSystem,
  SystemReading,
  SystemRequest,
} from './recruiting-system.ts'
import { type Maybe, printed, type Said, type SaidAd, section } from './said-ad.ts'
import { systemReading } from './system-ads.ts'

const HOST = /^(?:jobs|careers)\.smartrecruiters\.com$/
const API_HOST = 'api.smartrecruiters.com'
const API = `https://${API_HOST}/v1/companies`
const AT_ONCE = 100
/** The parameter that names the company in the script by which employers embed their list. */
const SCRIPT = /["']?company_code["']?\s*:\s*["']([\w.-]{1,100})["']/g
const SECTIONS = ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation']

/** SmartRecruiters: a list in pages, without texts; each posting has its own response. */
export const SMART_RECRUITERS: RecruitingSystem = {
  name: 'smartrecruiters',
  requests,
  answersAt: (url) => url.hostname === API_HOST && /^\/v1\/companies\/[^/]+\/postings/.test(url.pathname),
  read,
}

function requests(page: FoundPage): SystemRequest[] {
  const { own, shown } = namedBoards(page, boardAt)
  if (own?.ad) return [{ url: `${API}/${own.board}/postings/${own.ad}` }]
  const account = page.html.includes('smartrecruiters') ? plainName(oneNameIn(page, SCRIPT)) : null
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
  const board = boardAt(new URL(asked.url))?.board
  const postings = objectsAt(answer, 'content')
  const isOne = postings.length === 0 && valueAt(answer, 'jobAd')
  const list = (isOne ? [answer] : postings).map((posting) => postingAd(posting, board))
  const seen = offsetOf(asked.url) + postings.length
  const goesOn = postings.length > 0 && seen < countAt(answer, 'totalFound')
  return systemReading('smartrecruiters', list, asked, {
    next: goesOn && board ? listRequest(board, seen) : null,
  })
}

function offsetOf(address: string): number {
  const offset = Number(new URL(address).searchParams.get('offset'))
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0
}

function postingAd(posting: unknown, board: string | undefined): SaidAd | null {
  const id = said(posting, 'id')
  if (!id) return null
  const text = SECTIONS.flatMap((name) => {
    const part = ['jobAd', 'sections', name]
    return section(textAt(posting, ...part, 'title'), said(posting, ...part, 'text')) ?? []
  })
  return {
    title: said(posting, 'name'),
    external_id: id.words,
    url: said(posting, 'postingUrl') ?? pageOf(posting, id),
    company: said(posting, 'company', 'name'),
    places: [placeOf(posting)],
    remote: saidTrue(posting, 'location', 'remote'),
    job_types: [said(posting, 'typeOfEmployment', 'label')],
    posted: said(posting, 'releasedDate'),
    text,
    language: textAt(posting, 'language', 'code'),
    kinds: [textAt(posting, 'department', 'label')],
    is_list_only: text.length === 0,
    read_at: board && plainName(id.words) ? `${API}/${board}/postings/${id.words}` : null,
  }
}

/** A list does not contain the addresses of its ads, so they are built from the names in it. */
function pageOf(posting: unknown, id: Said): Maybe {
  const company = plainName(textAt(posting, 'company', 'identifier'))
  const name = plainName(id.words)
  return company && name ? { ...id, means: `https://jobs.smartrecruiters.com/${company}/${name}` } : null
}

function placeOf(posting: unknown): Maybe {
  const part = (name: string) => textAt(posting, 'location', name)
  const country = part('country')
  const whole = said(posting, 'location', 'fullLocation')
  if (whole && !(country && NORWAY.test(country))) return whole
  const place = { town: part('city'), region: part('region'), country, postal_code: part('postalCode') }
  return printed(joinPlace(place), 'location') ?? whole
}

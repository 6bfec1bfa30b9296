import { readInstant } from '../../../../feeds/read-instant.ts'
import { jsonOf, objectsAt, said, textAt, valueAt } from './answer-values.ts'
import { type BoardAddress, namedBoards, partsOf, plainName } from './named-boards.ts'
import type { FoundPage, RecruitingSystem, SystemRequest } from './recruiting-system.ts'
import type { SaidAd } from './said-ad.ts'
import { systemReading } from './system-ads.ts'

const HOST = /^(?:boards|job-boards|boards-api|api)(?:\.[a-z]{2})?\.greenhouse\.io$/
const API = 'https://boards-api.greenhouse.io/v1/boards'

/** Greenhouse: an employer's board by its public API, with all texts in one response. */
export const GREENHOUSE: RecruitingSystem = {
  name: 'greenhouse',
  requests,
  answersAt: (url) => HOST.test(url.hostname) && url.pathname.includes('/v1/boards/'),
  read(text, asked) {
    const answer = jsonOf(text)
    const list = objectsAt(answer, 'jobs')
    const jobs = list.length > 0 ? list : valueAt(answer, 'absolute_url') ? [answer] : []
    return systemReading('greenhouse', jobs.map(jobAd), asked)
  },
}

function requests(page: FoundPage): SystemRequest[] {
  const { own, shown } = namedBoards(page, boardAt)
  const ad = own ? own.ad : adOnOwnSite(page)
  const boards = own ? [own.board] : shown
  return boards.map((board) => ({
    url: ad ? `${API}/${board}/jobs/${ad}` : `${API}/${board}/jobs?content=true`,
  }))
}

/** The ad's id on a page of the employer's own site that shows an ad of its board. */
const adOnOwnSite = ({ url }: FoundPage): string | null =>
  /^\d{4,20}$/.exec(new URL(url).searchParams.get('gh_jid') ?? '')?.[0] ?? null

function boardAt(url: URL): BoardAddress | null {
  if (!HOST.test(url.hostname)) return null
  const parts = partsOf(url)
  const isInterface = parts[0] === 'v1' && parts[1] === 'boards'
  const isFrame = parts[0] === 'embed'
  const name = isInterface ? parts[2] : isFrame ? url.searchParams.get('for') : parts[0]
  const board = plainName(name)
  if (!board || /^(?:embed|api|v1|assets|js|css)$/.test(board)) return null
  const ad = isFrame ? url.searchParams.get('token') : parts[isInterface ? 4 : 2]
  return { board: board.toLowerCase(), ad: /^\d{4,20}$/.exec(ad ?? '')?.[0] ?? null }
}

function jobAd(job: unknown): SaidAd {
  const content = said(job, 'content')
  return {
    title: said(job, 'title'),
    external_id: textAt(job, 'id'),
    url: said(job, 'absolute_url'),
    company: said(job, 'company_name'),
    places: [said(job, 'location', 'name')],
    posted: said(job, 'first_published'),
    deadline: said(job, 'application_deadline'),
    text: [content],
    language: textAt(job, 'language'),
    kinds: objectsAt(job, 'departments').map((department) => textAt(department, 'name')),
    changed_at: readInstant(textAt(job, 'updated_at')),
    // The response was requested without texts.
    is_list_only: !content,
  }
}

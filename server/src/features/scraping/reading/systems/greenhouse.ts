import { readInstant } from '../../../../feeds/read-instant.ts'
import { MOST_ADS } from '../feed-ads.ts'
import { jsonOf, objectsAt, said, textAt, valueAt } from './answer-values.ts'
import { type BoardAddress, namedBoards, partsOf, plainName } from './named-boards.ts'
import type {
  AskedSystem,
  FoundPage,
  RecruitingSystem,
  SystemReading,
  SystemRequest,
} from './recruiting-system.ts'
import { saidAd } from './said-ads.ts'

const HOST = /^(?:boards|job-boards|boards-api|api)(?:\.[a-z]{2})?\.greenhouse\.io$/
const API = 'https://boards-api.greenhouse.io/v1/boards'

/** Greenhouse: an employer's board as its public interface gives it, with all texts in one answer. */
export const GREENHOUSE: RecruitingSystem = {
  name: 'greenhouse',
  requests,
  answersAt: (url) => HOST.test(url.hostname) && url.pathname.includes('/v1/boards/'),
  read,
}

function requests(page: FoundPage): SystemRequest[] {
  const { own, shown } = namedBoards(page, boardAt)
  const ad = own ? own.ad : adOnOwnSite(page)
  const boards = own ? [own.board] : shown
  return boards.map((board) => ({
    url: ad ? `${API}/${board}/jobs/${ad}` : `${API}/${board}/jobs?content=true`,
  }))
}

/** A page of the employer's own that shows one ad of its board. */
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

function read(text: string, asked: AskedSystem): SystemReading {
  const answer = jsonOf(text)
  const list = objectsAt(answer, 'jobs')
  const jobs = list.length > 0 ? list : valueAt(answer, 'absolute_url') ? [answer] : []
  return {
    ads: jobs.slice(0, MOST_ADS).flatMap((job) => jobAd(job, asked)),
    next: null,
    is_partial: jobs.length > MOST_ADS,
  }
}

function jobAd(job: unknown, asked: AskedSystem) {
  const place = said(job, 'location', 'name')
  const content = said(job, 'content')
  return saidAd(
    'greenhouse',
    {
      id: said(job, 'id'),
      url: said(job, 'absolute_url'),
      title: said(job, 'title'),
      company: said(job, 'company_name'),
      places: place ? [place] : [],
      posted: said(job, 'first_published'),
      deadline: said(job, 'application_deadline'),
      text: content ? [content] : [],
      changed_at: readInstant(textAt(job, 'updated_at')),
      language: textAt(job, 'language'),
      kinds: objectsAt(job, 'departments').map((department) => textAt(department, 'name')),
      // Asked for without its texts.
      is_list_only: !content,
    },
    asked,
  )
}

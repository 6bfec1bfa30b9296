import { joinPlace } from '../../../jobs/reading/places.ts'
import { jsonOf, objectsAt, said, saidTrue, textAt, valueAfter, valueAt } from './answer-values.ts'
import { employerOfSite } from './employer-of-site.ts'
import { type BoardAddress, namedBoards, partsOf, plainName } from './named-boards.ts'
import type { Employer, FoundPage, RecruitingSystem, SystemRequest } from './recruiting-system.ts'
import { inWords, type Maybe, printed, type SaidAd } from './said-ad.ts'
import { systemReading } from './system-ads.ts'

const API = 'https://api.ashbyhq.com/posting-api/job-board'
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const APP_DATA = /\bwindow\.__appData\s{0,5}=\s{0,5}(?=\{)/
const TYPES: Record<string, string> = {
  FullTime: 'FULL_TIME',
  PartTime: 'PART_TIME',
  Intern: 'INTERN',
  Contract: 'CONTRACTOR',
  Temporary: 'TEMPORARY',
}

/** Ashby: one response with all listed jobs of an employer. It does not name the employer. */
export const ASHBY: RecruitingSystem = {
  name: 'ashby',
  requests,
  answersAt: (url) =>
    url.hostname === 'api.ashbyhq.com' && url.pathname.startsWith('/posting-api/job-board/'),
  read(text, asked) {
    const jobs = objectsAt(jsonOf(text), 'jobs').filter((job) => valueAt(job, 'isListed') !== false)
    return systemReading('ashby', jobs.map(jobAd), asked)
  },
}

/** The API has no call for a single job, but a job's page has structured data. */
function requests(page: FoundPage): SystemRequest[] {
  const { own, shown } = namedBoards(page, boardAt)
  const boards = own ? (own.ad ? [] : [own.board]) : shown
  const employer = own ? organizationOf(page.html) : employerOfSite(page)
  return boards.map((board) => ({ url: `${API}/${board}`, employer }))
}

/** The name of the employer, from a script on its list at Ashby. */
function organizationOf(html: string): Employer | null {
  const name = textAt(valueAfter(html, APP_DATA), 'organization', 'name')
  return name ? { name, rule: 'ashby.organization.name' } : null
}

function boardAt(url: URL): BoardAddress | null {
  const parts = partsOf(url)
  const named =
    url.hostname === 'jobs.ashbyhq.com'
      ? parts
      : url.hostname === 'api.ashbyhq.com' && parts[1] === 'job-board'
        ? parts.slice(2)
        : []
  const board = plainName(named[0])
  if (!board || /^(?:embed(?:\.js)?|api|assets|static)$/.test(board)) return null
  return { board, ad: ID.exec(named[1] ?? '')?.[0] ?? null }
}

function jobAd(job: unknown): SaidAd | null {
  const url = said(job, 'jobUrl')
  if (!url) return null
  const content = said(job, 'descriptionHtml') ?? said(job, 'descriptionPlain')
  return {
    title: said(job, 'title'),
    external_id: textAt(job, 'id'),
    url,
    places: [
      said(job, 'location') ?? addressOf(job),
      ...objectsAt(job, 'secondaryLocations').map((place) =>
        printed(textAt(place, 'location'), 'secondaryLocations'),
      ),
    ],
    remote: saidTrue(job, 'isRemote'),
    job_types: [inWords(said(job, 'employmentType'), TYPES)],
    posted: said(job, 'publishedAt'),
    text: [content],
    kinds: [textAt(job, 'team'), textAt(job, 'department')],
    is_list_only: !content,
  }
}

function addressOf(job: unknown): Maybe {
  const part = (name: string) => textAt(job, 'address', 'postalAddress', name)
  const place = {
    town: part('addressLocality'),
    region: part('addressRegion'),
    country: part('addressCountry'),
  }
  return printed(joinPlace(place), 'address')
}

import { MOST_ADS } from '../feed-ads.ts'
import { parseLenientJson } from '../../../jobs/reading/lenient-json.ts'
import { joinPlace } from '../../../jobs/reading/places.ts'
import { jsonOf, objectsAt, said, textAt, valueAt } from './answer-values.ts'
import { employerOfSite } from './employer-of-site.ts'
import { type BoardAddress, namedBoards, partsOf, plainName } from './named-boards.ts'
import type {
  AskedSystem,
  Employer,
  FoundPage,
  RecruitingSystem,
  SystemReading,
  SystemRequest,
} from './recruiting-system.ts'
import { type Said, saidAd } from './said-ads.ts'

const API = 'https://api.ashbyhq.com/posting-api/job-board'
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const ORGANIZATION =
  /window\.__appData\s{0,5}=\s{0,5}\{"organization":\{[^{}]{0,2000}?"name":"((?:[^"\\]|\\.){1,200})"/
const TYPES: Record<string, string> = {
  FullTime: 'FULL_TIME',
  PartTime: 'PART_TIME',
  Intern: 'INTERN',
  Contract: 'CONTRACTOR',
  Temporary: 'TEMPORARY',
}

/** Ashby: all listed jobs of an employer in one answer. It does not say who the employer is. */
export const ASHBY: RecruitingSystem = {
  name: 'ashby',
  requests,
  answersAt: (url) =>
    url.hostname === 'api.ashbyhq.com' && url.pathname.startsWith('/posting-api/job-board/'),
  read,
}

/** The interface knows no single job: the page of one tells machines about itself. */
function requests(page: FoundPage): SystemRequest[] {
  const { own, shown } = namedBoards(page, boardAt)
  const boards = own ? (own.ad ? [] : [own.board]) : shown
  const employer = own ? organizationOf(page.html) : employerOfSite(page)
  return boards.map((board) => ({ url: `${API}/${board}`, employer }))
}

/** The employer as its own list on Ashby calls it, in a script. */
function organizationOf(html: string): Employer | null {
  const name = ORGANIZATION.exec(html)?.[1]
  const text = name && parseLenientJson(`["${name}"]`)
  return Array.isArray(text) && typeof text[0] === 'string'
    ? { name: text[0], rule: 'ashby.organization.name' }
    : null
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

function read(text: string, asked: AskedSystem): SystemReading {
  const jobs = objectsAt(jsonOf(text), 'jobs').filter((job) => valueAt(job, 'isListed') !== false)
  return {
    ads: jobs.slice(0, MOST_ADS).flatMap((job) => jobAd(job, asked)),
    next: null,
    is_partial: jobs.length > MOST_ADS,
  }
}

function jobAd(job: unknown, asked: AskedSystem) {
  const url = said(job, 'jobUrl')
  if (!url) return []
  const type = said(job, 'employmentType')
  const means = type && Object.hasOwn(TYPES, type.words) ? TYPES[type.words] : undefined
  const content = said(job, 'descriptionHtml') ?? said(job, 'descriptionPlain')
  return saidAd(
    'ashby',
    {
      id: said(job, 'id'),
      url,
      title: said(job, 'title'),
      places: placesOf(job),
      remote: valueAt(job, 'isRemote') === true ? { words: 'isRemote: true', at: 'isRemote' } : null,
      types: type ? [{ ...type, ...(means && { means }) }] : [],
      posted: said(job, 'publishedAt'),
      text: content ? [content] : [],
      kinds: [textAt(job, 'team'), textAt(job, 'department')],
      is_list_only: !content,
    },
    asked,
  )
}

function placesOf(job: unknown): Said[] {
  const first = said(job, 'location') ?? addressOf(job)
  const others = objectsAt(job, 'secondaryLocations').flatMap((place) => {
    const words = textAt(place, 'location')
    return words ? [{ words, at: 'secondaryLocations' }] : []
  })
  return [...(first ? [first] : []), ...others]
}

function addressOf(job: unknown): Said | null {
  const part = (name: string) => textAt(job, 'address', 'postalAddress', name)
  const words = joinPlace({
    town: part('addressLocality'),
    region: part('addressRegion'),
    country: part('addressCountry'),
  })
  return words ? { words, at: 'address' } : null
}

import { isObject } from '../../../jobs/reading/json-values.ts'
import { jsonOf, objectsAt, said, saidEach, textAt } from './answer-values.ts'
import { employerNamed, employerOfSite } from './employer-of-site.ts'
import { type BoardAddress, namedBoards, oneNameIn, partsOf, plainName } from './named-boards.ts'
import type { FoundPage, RecruitingSystem, SystemRequest } from './recruiting-system.ts'
import { type Maybe, printed, type SaidAd, section } from './said-ad.ts'
import { systemReading } from './system-ads.ts'

const HOST = /^(jobs|api)\.(?:(eu)\.)?lever\.co$/
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** A script by which many sites embed their list. */
const SCRIPT = /leverJobsOptions\s*=\s*\{[^}]{0,300}?accountName\s*:\s*["']([\w.-]{1,100})["']/g

/** Lever: one response with all postings of an employer. It does not name the employer. */
export const LEVER: RecruitingSystem = {
  name: 'lever',
  requests,
  answersAt: (url) => HOST.exec(url.hostname)?.[1] === 'api' && url.pathname.startsWith('/v0/postings/'),
  read(text, asked) {
    const answer = jsonOf(text)
    const postings = Array.isArray(answer) ? answer.filter(isObject) : [answer]
    return systemReading('lever', postings.map(postingAd), asked)
  },
}

function requests(page: FoundPage): SystemRequest[] {
  const { own, shown } = namedBoards(page, boardAt)
  const account = plainName(oneNameIn(page, SCRIPT))
  if (own?.ad) return [{ url: `${own.board}/${own.ad}` }]
  const boards = own ? [own.board] : [...(account ? [interfaceOf(account)] : []), ...shown]
  const employer = own
    ? employerNamed(page.$('title').first().text(), 'guess.lever.title')
    : employerOfSite(page)
  return [...new Set(boards)].map((board) => ({ url: `${board}?mode=json`, employer }))
}

const interfaceOf = (site: string, region?: string) =>
  `https://api.${region ? `${region}.` : ''}lever.co/v0/postings/${site}`

function boardAt(url: URL): BoardAddress | null {
  const [, host, region] = HOST.exec(url.hostname) ?? []
  if (!host) return null
  const parts = partsOf(url).slice(host === 'api' ? 2 : 0)
  const site = plainName(parts[0])
  return site ? { board: interfaceOf(site, region), ad: ID.exec(parts[1] ?? '')?.[0] ?? null } : null
}

function postingAd(posting: unknown): SaidAd | null {
  const url = said(posting, 'hostedUrl')
  if (!url) return null
  const places = saidEach(posting, 'categories', 'allLocations')
  const way = said(posting, 'workplaceType')
  return {
    title: said(posting, 'text'),
    external_id: textAt(posting, 'id'),
    url,
    places: places.length > 0 ? places : [said(posting, 'categories', 'location')],
    remote: way?.words === 'remote' ? way : null,
    job_types: [said(posting, 'categories', 'commitment')],
    posted: said(posting, 'createdAt'),
    text: [
      said(posting, 'description'),
      ...objectsAt(posting, 'lists').map(listSaid),
      said(posting, 'additional'),
    ],
    kinds: [textAt(posting, 'categories', 'team'), textAt(posting, 'categories', 'department')],
  }
}

/** The items of a list, which Lever writes as bare <li> elements. */
function listSaid(list: unknown): Maybe {
  const content = textAt(list, 'content')
  const isBare = content && /<li[\s>]/i.test(content) && !/<[uo]l[\s>]/i.test(content)
  return section(textAt(list, 'text'), printed(isBare ? `<ul>${content}</ul>` : content, 'lists'))
}

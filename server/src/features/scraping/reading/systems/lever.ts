import { MOST_ADS } from '../feed-ads.ts'
import { isObject } from '../../../jobs/reading/json-values.ts'
import { jsonOf, objectsAt, said, section, textAt, valueAt } from './answer-values.ts'
import { employerNamed, employerOfSite } from './employer-of-site.ts'
import { type BoardAddress, namedBoards, partsOf, plainName } from './named-boards.ts'
import type {
  AskedSystem,
  FoundPage,
  RecruitingSystem,
  SystemReading,
  SystemRequest,
} from './recruiting-system.ts'
import { type Said, saidAd } from './said-ads.ts'

const HOST = /^(jobs|api)\.(?:(eu)\.)?lever\.co$/
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** A small script that many sites show their list with. */
const SCRIPT = /leverJobsOptions\s*=\s*\{[^}]{0,300}?accountName\s*:\s*["']([\w.-]{1,100})["']/

/** Lever: all postings of an employer in one answer. It does not say who the employer is. */
export const LEVER: RecruitingSystem = {
  name: 'lever',
  requests,
  answersAt: (url) => HOST.exec(url.hostname)?.[1] === 'api' && url.pathname.startsWith('/v0/postings/'),
  read,
}

function requests(page: FoundPage): SystemRequest[] {
  const { own, shown } = namedBoards(page, boardAt)
  const account = plainName(SCRIPT.exec(page.html)?.[1])
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

function read(text: string, asked: AskedSystem): SystemReading {
  const answer = jsonOf(text)
  const postings = Array.isArray(answer) ? answer.filter(isObject) : isObject(answer) ? [answer] : []
  return {
    ads: postings.slice(0, MOST_ADS).flatMap((posting) => postingAd(posting, asked)),
    next: null,
    is_partial: postings.length > MOST_ADS,
  }
}

function postingAd(posting: unknown, asked: AskedSystem) {
  const url = said(posting, 'hostedUrl')
  if (!url) return []
  const named = valueAt(posting, 'categories', 'allLocations')
  const at = 'categories.allLocations'
  const all = Array.isArray(named) ? named.flatMap((one) => placeSaid(one, at)) : []
  const place = said(posting, 'categories', 'location')
  const type = said(posting, 'categories', 'commitment')
  const way = said(posting, 'workplaceType')
  return saidAd(
    'lever',
    {
      id: said(posting, 'id'),
      url,
      title: said(posting, 'text'),
      places: all.length > 0 ? all : place ? [place] : [],
      remote: way?.words === 'remote' ? way : null,
      types: type ? [type] : [],
      posted: said(posting, 'createdAt'),
      text: textOf(posting),
      kinds: [textAt(posting, 'categories', 'team'), textAt(posting, 'categories', 'department')],
    },
    asked,
  )
}

const placeSaid = (value: unknown, at: string): Said[] =>
  typeof value === 'string' && value.trim() ? [{ words: value.trim(), at }] : []

/** Its lists hold bare items. */
function textOf(posting: unknown): Said[] {
  const lists = objectsAt(posting, 'lists').flatMap((list) => {
    const content = said(list, 'content')
    if (!content) return []
    const isBare = /<li[\s>]/i.test(content.words) && !/<[uo]l[\s>]/i.test(content.words)
    const words = isBare ? `<ul>${content.words}</ul>` : content.words
    return section(textAt(list, 'text'), { words, at: 'lists' })
  })
  return [
    ...section(null, said(posting, 'description')),
    ...lists,
    ...section(null, said(posting, 'additional')),
  ]
}

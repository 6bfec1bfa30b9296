import { load } from 'cheerio'
import { rankOfLanguage } from '../../../jobs/reading/records/whole-posting.ts'
import { dateLocaleOf } from '../visible-page.ts'
import { answerPage } from './answer-page.ts'
import { oneNameIn } from './named-boards.ts'
import type { RecruitingSystem } from './recruiting-system.ts'
import { headsOf, rowFacts } from './row-facts.ts'
import { printed, type SaidAd } from './said-ad.ts'
import { systemReading } from './system-ads.ts'

const OWN_HOST = /^(?!www\.)[\w-]+\.easycruit\.com$/i
const BOARD = /\/\/((?!www\.)[\w-]{1,60}\.easycruit\.com)(?=["'/?#])/gi
const AD_PATH = /^\/vacancy\/(\d{1,12})(?:\/\d{1,12})?\/?$/i
const MOST = { ads: 500, links: 2_000, tags: 2_000 }

/**
 * EasyCruit (Visma): one XML document with all ads of a customer, without their texts; otherwise the links of the
 * list.
 */
export const EASYCRUIT: RecruitingSystem = {
  name: 'easycruit',
  requests(page) {
    const { hostname, pathname } = new URL(page.url)
    const isOwn = OWN_HOST.test(hostname)
    if (isOwn && /^\/vacancy\//i.test(pathname)) return []
    const host = isOwn ? hostname : oneNameIn(page, BOARD)?.toLowerCase()
    if (!host) return []
    const list = isOwn ? page.url : `https://${host}/`
    return [{ url: `https://${host}/export/xml/vacancy/list.xml` }, { url: list }]
  },
  answersAt: ({ hostname, pathname }) => OWN_HOST.test(hostname) && /\/vacancy\/list\.xml$/i.test(pathname),
  read(text, asked) {
    const isXml = /<VacancyList[\s>]/.test(text.slice(0, 5_000))
    return systemReading('easycruit', isXml ? listInXml(text) : listInPage(text, asked.url), asked)
  },
}

const END = '</Vacancy>'

/** Each ad is parsed separately, so that no large tree is built. */
function listInXml(xml: string): SaidAd[] {
  const list: SaidAd[] = []
  for (let at = xml.indexOf('<Vacancy '); at >= 0 && list.length <= MOST.ads;) {
    const end = xml.indexOf(END, at)
    if (end < 0) break
    const vacancy = xml.slice(at, end + END.length)
    if (vacancy.split('<', MOST.tags + 1).length <= MOST.tags) list.push(vacancyAd(vacancy))
    at = xml.indexOf('<Vacancy ', end)
  }
  return list
}

/** The versions of an ad are in different languages; the Norwegian one is used. */
function vacancyAd(xml: string): SaidAd {
  const $ = load(xml, { xml: true })
  const vacancy = $('Vacancy').first()
  const id = /^[\w-]{1,20}$/.exec(vacancy.attr('id') ?? '')?.[0] ?? null
  const versions = vacancy
    .find('Versions > Version')
    .toArray()
    .filter((one) => $(one).children('Title').text().trim())
    .toSorted(
      (one, other) => rankOfLanguage(one.attribs['language']) - rankOfLanguage(other.attribs['language']),
    )
  const version = $(versions.slice(0, 1))
  const department = vacancy.find('Departments > Department').first()
  const ofVersion = (name: string) => printed(version.children(name).first().text(), name)
  const ofDepartment = (name: string) => printed(department.children(name).first().text(), name)
  const place = version.children('Location').children('Name').first().text()
  const employer = printed(department.children('Name').text(), 'Department')
  const departmentId = /^[\w-]{1,20}$/.exec(department.attr('id') ?? '')?.[0]
  const built = `/vacancy/${[id, departmentId].filter(Boolean).join('/')}?iso=no`
  return {
    title: ofVersion('Title'),
    external_id: id,
    url:
      ofVersion('VacancyURL') ??
      ofDepartment('VacancyURL') ??
      (id ? { words: id, at: 'id', means: built } : null),
    company: ofVersion('AlternativeCompanyName') ?? (employer && { ...employer, is_guess: true }),
    places: [printed(place, 'Location') ?? ofVersion('Location') ?? ofVersion('Region')],
    job_types: [ofVersion('Engagement')],
    posted: printed(vacancy.attr('date_start'), 'date_start'),
    deadline: ofVersion('ApplicationDeadline'),
    image: ofDepartment('ImageURL') ?? ofDepartment('LogoURL'),
    is_list_only: true,
  }
}

/** The links to ads, without duplicates: an ad may be in several departments, and has a link to apply beside it. */
function listInPage(html: string, url: string): SaidAd[] {
  const $ = answerPage(html)
  const list = new Map<string, SaidAd>()
  for (const anchor of $('a[href*="/vacancy/"]').toArray().slice(0, MOST.links)) {
    const own = URL.parse(anchor.attribs['href'] ?? '', url)
    const id = own && own.host === new URL(url).host ? AD_PATH.exec(own.pathname)?.[1] : undefined
    const title = printed($(anchor).text(), 'link')
    if (!id || !title || list.has(id)) continue
    const row = $(anchor).closest('tr')
    list.set(id, {
      ...rowFacts($, row.children('td').toArray(), headsOf($, row), 'table'),
      title,
      external_id: id,
      url: printed(anchor.attribs['href'], 'link'),
      language: dateLocaleOf($, url),
      is_list_only: true,
    })
  }
  return [...list.values()]
}

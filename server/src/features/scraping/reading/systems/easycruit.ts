import { load } from 'cheerio'
import { localeOf } from '../visible-page.ts'
import { oneNameIn } from './addresses-in.ts'
import { answerPage } from './answer-page.ts'
import type { FoundPage, RecruitingSystem, SystemReading } from './recruiting-system.ts'
import { cellText, rowFacts } from './row-facts.ts'
import { said, type SaidOfAd, systemAd, systemAds } from './system-ad.ts'

const OWN_HOST = /^(?!www\.)[\w-]+\.easycruit\.com$/i
const BOARD = /\/\/((?!www\.)[\w-]{1,60}\.easycruit\.com)(?=["'/?#])/gi
const AD_PATH = /^\/vacancy\/(\d{1,12})(?:\/\d{1,12})?\/?$/i
const LIMITS = { ads: 500, tags: 2_000 }

/** EasyCruit (Visma): all of a customer's ads in one XML, without their texts; else the links of its list. */
export const easycruit: RecruitingSystem = {
  name: 'easycruit',
  requests({ url, html }) {
    const { hostname, pathname } = new URL(url)
    const isOwn = OWN_HOST.test(hostname)
    if (isOwn && /^\/vacancy\//i.test(pathname)) return []
    const host = isOwn ? hostname : oneNameIn(html, BOARD)?.toLowerCase()
    if (!host) return []
    return [{ url: `https://${host}/export/xml/vacancy/list.xml` }, { url: isOwn ? url : `https://${host}/` }]
  },
  answersAt: ({ hostname, pathname }) => OWN_HOST.test(hostname) && /\/vacancy\/list\.xml$/i.test(pathname),
  read(text, asked): SystemReading {
    const { list, locale } = /<VacancyList[\s>]/.test(text.slice(0, 5_000))
      ? { list: listInXml(text, asked.url), locale: undefined }
      : listInPage(text, asked.url)
    const reading = { ...asked, page: asked.url, locale, is_list_only: true }
    return {
      ads: systemAds(list.slice(0, LIMITS.ads), reading),
      next: null,
      is_partial: list.length > LIMITS.ads,
    }
  },
  readAdPage,
}

const LANGUAGES = ['no', 'nb', 'nn', 'sv', 'se', 'da', 'dk', 'en', 'gb']

const END = '</Vacancy>'

/** Each ad is a tree of its own: nothing large ever is one. */
function listInXml(xml: string, url: string): SaidOfAd[] {
  const list: SaidOfAd[] = []
  for (let at = xml.indexOf('<Vacancy '); at >= 0 && list.length <= LIMITS.ads;) {
    const end = xml.indexOf(END, at)
    if (end < 0) break
    const vacancy = xml.slice(at, end + END.length)
    if (vacancy.split('<', LIMITS.tags + 1).length <= LIMITS.tags) list.push(vacancyAd(vacancy, url))
    at = xml.indexOf('<Vacancy ', end)
  }
  return list
}

/** Its versions are one ad in several languages; the Norwegian one is taken. */
function vacancyAd(xml: string, url: string): SaidOfAd {
  const $ = load(xml, { xml: true })
  const vacancy = $('Vacancy').first()
  const id = /^[\w-]{1,20}$/.exec(vacancy.attr('id') ?? '')?.[0] ?? null
  const versions = vacancy
    .find('Versions > Version')
    .toArray()
    .filter((one) => $(one).children('Title').text().trim())
  const rank = (at: number) => (at < 0 ? LANGUAGES.length : at)
  const byLanguage = versions.toSorted(
    (one, other) =>
      rank(LANGUAGES.indexOf((one.attribs['language'] ?? '').toLowerCase())) -
      rank(LANGUAGES.indexOf((other.attribs['language'] ?? '').toLowerCase())),
  )
  const version = $(byLanguage.slice(0, 1))
  const department = vacancy.find('Departments > Department').first()
  const say = (name: string) => said(version.children(name).first().text(), `easycruit.${name}`)
  const place = version.children('Location').children('Name').first().text()
  const own = version.children('VacancyURL').text().trim() || department.children('VacancyURL').text().trim()
  const built = [id, /^[\w-]{1,20}$/.exec(department.attr('id') ?? '')?.[0]].filter(Boolean).join('/')
  return {
    title: say('Title'),
    url: own || (id ? new URL(`/vacancy/${built}?iso=no`, url).href : null),
    external_id: id,
    company:
      say('AlternativeCompanyName') ?? said(department.children('Name').text(), 'guess.easycruit.Department'),
    places: [said(place, 'easycruit.Location') ?? say('Location') ?? say('Region')],
    job_types: [say('Engagement')],
    posted: said(vacancy.attr('date_start'), 'easycruit.date_start'),
    deadline: say('ApplicationDeadline'),
    image:
      said(department.children('ImageURL').text(), 'easycruit.ImageURL') ??
      said(department.children('LogoURL').text(), 'easycruit.LogoURL'),
  }
}

/** The links to ads, each ad once: an ad lies in several departments, and its application beside it. */
function listInPage(html: string, url: string) {
  const $ = answerPage(html)
  const list = new Map<string, SaidOfAd>()
  for (const anchor of $('a[href*="/vacancy/"]').toArray().slice(0, 2_000)) {
    const own = URL.parse(anchor.attribs['href'] ?? '', url)
    const id = own && own.host === new URL(url).host ? AD_PATH.exec(own.pathname)?.[1] : undefined
    const title = said($(anchor).text(), 'easycruit.link')
    if (!own || !id || !title || list.has(id)) continue
    const row = $(anchor).closest('tr')
    const heads = row
      .closest('table')
      .find('th')
      .toArray()
      .slice(0, 20)
      .map((cell) => cellText($, cell) ?? '')
    const facts = rowFacts($, row.children('td').toArray().slice(0, 20), heads, 'easycruit.table')
    list.set(id, {
      title,
      url: own.href,
      external_id: id,
      company: facts.company,
      places: [facts.locations],
      job_types: [facts.job_type, facts.extent],
      posted: facts.posted_date,
      deadline: facts.deadline,
    })
  }
  return { list: [...list.values()], locale: localeOf($) }
}

/** The parts of an ad page that go by classes; labels are found by general rules. */
function readAdPage({ url, $, today }: FoundPage) {
  const { hostname, pathname } = new URL(url)
  const id = OWN_HOST.test(hostname) ? AD_PATH.exec(pathname)?.[1] : undefined
  if (!id) return null
  // «Sted:Bergen» is label and value in one element.
  const printed = $('.jd-location').first().text().replaceAll(/\s+/g, ' ').trim()
  return systemAd(
    {
      title: said($('h1').first().text(), 'easycruit.heading'),
      url: null,
      external_id: id,
      places: [
        { text: printed.replace(/^[^:]{1,30}:\s*/, ''), found: printed, rule: 'easycruit.jd-location' },
      ],
      text: said($('.jd-content').first().html(), 'easycruit.jd-content'),
    },
    { page: url, page_url: url, today, locale: localeOf($), is_list_only: false },
  )
}

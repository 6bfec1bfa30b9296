import { asText, field, isObject, type JsonObject } from '../../../jobs/reading/json-values.ts'
import { oneNameIn } from './addresses-in.ts'
import { answerPage } from './answer-page.ts'
import { readJsLiteral } from './js-literal.ts'
import type { RecruitingSystem, SystemReading } from './recruiting-system.ts'
import { said, type SaidOfAd, systemAds } from './system-ad.ts'

const WIDGET = /cdn\.jobylon\.com\/jobs\/((?:companies|company-groups)\/\d{1,10})\/embed/gi
const EMBEDDER = /jobylon/i
const COMPANY = /\bjbl_company_id\s*[=:]\s*["']?(\d{1,10})/gi
const GROUP = /\bjbl_(?:company_)?group_id\s*[=:]\s*["']?(\d{1,10})/gi
const ADS_AT = 'https://emp.jobylon.com'
const MOST = 500

/**
 * Jobylon. The list is a widget with all ads inside its script, in the second version as an object of JavaScript, in the
 * first as HTML. An ad's own page has JSON-LD with the text, and no deadline.
 */
export const jobylon: RecruitingSystem = {
  name: 'jobylon',
  requests({ url, html }) {
    const { hostname, pathname } = new URL(url)
    if (hostname === 'cdn.jobylon.com' && /\/embed\/v[12]\//.test(pathname)) return [{ url }]
    if (hostname.endsWith('.jobylon.com') && /^\/(?:jobs|applications)\//.test(pathname)) return []
    if (!EMBEDDER.test(html)) return []
    const company = oneNameIn(html, COMPANY)
    const group = oneNameIn(html, GROUP)
    const list =
      oneNameIn(html, WIDGET) ?? (group ? `company-groups/${group}` : company ? `companies/${company}` : null)
    if (!list) return []
    return ['v2', 'v1'].map((version) => ({
      url: `https://cdn.jobylon.com/jobs/${list.toLowerCase()}/embed/${version}/`,
    }))
  },
  answersAt: ({ hostname, pathname }) => hostname === 'cdn.jobylon.com' && /\/embed\/v[12]\//.test(pathname),
  read(text, { url, page_url, today }): SystemReading {
    const list = [...listInScript(text), ...listInMarkup(text)]
    const ads = systemAds(list.slice(0, MOST), { page: url, page_url, today, is_list_only: true })
    return { ads, next: null, is_partial: list.length > MOST }
  },
}

const JOBS = /JBL\.embed_v2\s*(?:\[\s*['"]jobs['"]\s*\]|\.jobs)\s*=\s*(?=\[)/

function listInScript(text: string): SaidOfAd[] {
  const start = JOBS.exec(text)
  const list = start && readJsLiteral(text, start.index + start[0].length)
  return Array.isArray(list) ? list.filter(isObject).map(asAd) : []
}

function asAd(job: JsonObject): SaidOfAd {
  const say = (name: string) => said(field(job, name), `jobylon.${name}`)
  const places = field(job, 'locations')
  const named = (Array.isArray(places) ? places.slice(0, 50) : []).map((one) =>
    said(one, 'jobylon.locations'),
  )
  const printed = say('locations_text')
  const summary = say('summary')
  return {
    title: say('title'),
    url: addressOf(asText(field(job, 'url'))),
    external_id: asText(field(job, 'id')),
    company: say('company'),
    // «Oslo +1 til» is short for more than it says.
    places: named.some(Boolean)
      ? named
      : [printed && { ...printed, found: printed.text, text: withoutMore(printed.text) }],
    job_types: [say('employment_type')],
    posted: say('published_date'),
    deadline: say('to_date'),
    // What is empty there is the word for it in another language.
    summary: summary?.text === 'None' ? null : summary,
    image: say('logo'),
  }
}

const addressOf = (path: string | null) => (path ? (URL.parse(path, ADS_AT)?.href ?? null) : null)
const withoutMore = (places: string) => places.replace(/\s\+\d{1,3}\s\p{L}+\.?$/u, '')

/** The first version writes its list with one string, whose markup is shown as it stands. */
function listInMarkup(text: string): SaidOfAd[] {
  const start = /\bhtml_embed\s*=\s*(?=['"])/.exec(text)
  const html = start && readJsLiteral(text, start.index + start[0].length)
  if (typeof html !== 'string') return []
  const $ = answerPage(html)
  return $('.jobylon-job')
    .toArray()
    .slice(0, MOST + 1)
    .map((element): SaidOfAd => {
      const job = $(element)
      const place = job.find('.jobylon-location').first().clone()
      const label = place.find('strong').remove().text()
      const printed = place.text().replaceAll(/\s+/g, ' ').trim()
      return {
        title: said(job.find('.jobylon-job-title').first().text(), 'jobylon.job-title'),
        url: addressOf(job.find('a.jobylon-apply-btn[href*="/jobs/"]').first().attr('href') ?? null),
        external_id: /^jobylon-job-(\d+)$/.exec(job.attr('id') ?? '')?.[1] ?? null,
        places: [{ text: withoutMore(printed), found: `${label} ${printed}`, rule: 'jobylon.location' }],
        summary: said(job.find('.jobylon-job-excerpt').first().html(), 'jobylon.job-excerpt'),
      }
    })
}

import { answerPage } from './answer-page.ts'
import { objectsAt, said, saidEach, textAt, valueAfter } from './answer-values.ts'
import { oneNameIn } from './named-boards.ts'
import type { RecruitingSystem } from './recruiting-system.ts'
import { type Maybe, oneSpace, printed, type SaidAd } from './said-ad.ts'
import { systemReading } from './system-ads.ts'

const WIDGET = /cdn\.jobylon\.com\/jobs\/((?:companies|company-groups)\/\d{1,10})\/embed/gi
const COMPANY = /\bjbl_company_id\s*[=:]\s*["']?(\d{1,10})/gi
const GROUP = /\bjbl_(?:company_)?group_id\s*[=:]\s*["']?(\d{1,10})/gi
const ADS_AT = 'https://emp.jobylon.com'
const MOST_ROWS = 1_000

/**
 * Jobylon. The list is a widget with all ads inside its script: in version 2 as a JavaScript object, in version 1 as
 * HTML. An ad's page has JSON-LD with the text but no deadline.
 */
export const JOBYLON: RecruitingSystem = {
  name: 'jobylon',
  requests(page) {
    const { url, html } = page
    const { hostname, pathname } = new URL(url)
    if (hostname === 'cdn.jobylon.com' && /\/embed\/v[12]\//.test(pathname)) return [{ url }]
    if (hostname.endsWith('.jobylon.com') && /^\/(?:jobs|applications)\//.test(pathname)) return []
    if (!/jobylon/i.test(html)) return []
    const company = oneNameIn(page, COMPANY)
    const group = oneNameIn(page, GROUP)
    const list =
      oneNameIn(page, WIDGET) ?? (group ? `company-groups/${group}` : company ? `companies/${company}` : null)
    if (!list) return []
    return ['v2', 'v1'].map((version) => ({
      url: `https://cdn.jobylon.com/jobs/${list.toLowerCase()}/embed/${version}/`,
    }))
  },
  answersAt: ({ hostname, pathname }) => hostname === 'cdn.jobylon.com' && /\/embed\/v[12]\//.test(pathname),
  read: (text, asked) =>
    systemReading(
      'jobylon',
      [...listInScript(text), ...listInMarkup(text)].map((ad) => ({ ...ad, is_list_only: true })),
      asked,
    ),
}

const JOBS = /JBL\.embed_v2\s*(?:\[\s*['"]jobs['"]\s*\]|\.jobs)\s*=\s*(?=\[)/
const MARKUP = /\bhtml_embed\s*=\s*(?=['"])/

const listInScript = (text: string): SaidAd[] =>
  objectsAt(valueAfter(text, JOBS)).map((job) => {
    const places = saidEach(job, 'locations')
    const summary = said(job, 'summary')
    return {
      title: said(job, 'title'),
      external_id: textAt(job, 'id'),
      url: onSite(said(job, 'url')),
      company: said(job, 'company'),
      places: places.length > 0 ? places : [withoutMore(said(job, 'locations_text'))],
      job_types: [said(job, 'employment_type')],
      posted: said(job, 'published_date'),
      deadline: said(job, 'to_date'),
      // An empty value is printed as the word for it, in the language of the list.
      summary: summary?.words === 'None' ? null : summary,
      image: said(job, 'logo'),
    }
  })

const onSite = (path: Maybe): Maybe => path && { ...path, means: URL.parse(path.words, ADS_AT)?.href }

/** «Oslo +1 til» without the count. */
const withoutMore = (places: Maybe): Maybe =>
  places && { ...places, means: places.words.replace(/\s\+\d{1,3}\s\p{L}+\.?$/u, '') }

/** Version 1 writes its list as one string of HTML, which is read as markup. */
function listInMarkup(text: string): SaidAd[] {
  const html = valueAfter(text, MARKUP)
  if (typeof html !== 'string') return []
  const $ = answerPage(html)
  return $('.jobylon-job')
    .toArray()
    .slice(0, MOST_ROWS)
    .map((element) => {
      const job = $(element)
      const place = job.find('.jobylon-location').first().clone()
      place.find('strong').remove()
      return {
        title: printed(job.find('.jobylon-job-title').first().text(), 'job-title'),
        external_id: /^jobylon-job-(\d+)$/.exec(job.attr('id') ?? '')?.[1],
        url: onSite(
          printed(job.find('a.jobylon-apply-btn[href*="/jobs/"]').first().attr('href'), 'apply-btn'),
        ),
        places: [withoutMore(printed(oneSpace(place.text()), 'location'))],
        summary: printed(job.find('.jobylon-job-excerpt').first().html(), 'job-excerpt'),
      }
    })
}

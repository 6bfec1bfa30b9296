import { joinPlace } from '../../../jobs/reading/places.ts'
import { countAt, jsonOf, objectsAt, said, textAt, valueAt } from './answer-values.ts'
import { namesIn } from './named-boards.ts'
import { type AskedSystem, NO_ADS, type RecruitingSystem, type SystemReading } from './recruiting-system.ts'
import { type Maybe, printed, type SaidAd, section } from './said-ad.ts'
import { systemReading } from './system-ads.ts'

const AD =
  /jobbnorge\.no\/(?:[a-z]{2}\/)?(?:ledige-stillinger\/stilling|available-jobs\/job)\/(\d{1,9})(?!\d)/i
const EMPLOYER = /jobbnorge\.no\/[^"'\s<>]{0,300}[?&]employer(?:id)?=(\d{1,9})(?!\d)/gi
const API = 'https://publicapi.jobbnorge.no/v3/jobs?language=1'
const MOST_EMPLOYERS = 10

/**
 * Jobbnorge. Its pages are empty until their scripts have run, so lists and ads are read from the APIs behind them:
 * the public one for the facts, the other for text and people.
 */
export const JOBBNORGE: RecruitingSystem = {
  name: 'jobbnorge',
  requests(page) {
    const ad = AD.exec(page.url)?.[1]
    if (ad) return [{ url: `https://id.jobbnorge.no/api/joblisting?jobId=${ad}&languageId=1` }, { url: API }]
    const employers = namesIn(page, EMPLOYER).slice(0, MOST_EMPLOYERS)
    return employers.length > 0 ? [{ url: `${API}${employers.map((id) => `&employer=${id}`).join('')}` }] : []
  },
  answersAt: ({ hostname, pathname }) =>
    /^(?:publicapi|id)\.jobbnorge\.no$/i.test(hostname) &&
    /^\/(?:v\d\/jobs|api\/joblisting)\/?$/i.test(pathname),
  read(text, asked) {
    const answer = jsonOf(text)
    if (new URL(asked.url).hostname.startsWith('id.')) return readDetail(answer, asked)
    const jobs = objectsAt(answer, 'jobs')
    const wanted = AD.exec(asked.page_url)?.[1]
    const list = wanted ? jobs.filter((job) => textAt(job, 'id') === wanted) : jobs
    return systemReading(
      'jobbnorge',
      list.map((job) => ({ ...jobAd(job), is_list_only: !wanted })),
      asked,
      { is_partial: !wanted && countAt(answer, 'meta', 'jobCountTotal') > jobs.length },
    )
  },
}

function jobAd(job: unknown): SaidAd {
  const isDepartment = valueAt(job, 'regardDepartmentAsEmployer') === true
  return {
    title: said(job, 'title'),
    external_id: textAt(job, 'id'),
    url: said(job, 'link'),
    company: (isDepartment ? said(job, 'department') : null) ?? said(job, 'employer'),
    places: objectsAt(job, 'locations').toSorted(chiefFirst).map(placeOf),
    job_types: [said(job, 'jobDuration'), said(job, 'jobScope')],
    posted: said(job, 'publicationDate'),
    deadline: said(job, 'deadline'),
    summary: said(job, 'summary'),
    language: 'nb',
  }
}

const chiefFirst = (one: unknown, other: unknown) =>
  Number(valueAt(other, 'isPrimary') === true) - Number(valueAt(one, 'isPrimary') === true)

/** The town, otherwise the municipality. */
function placeOf(place: unknown): Maybe {
  const part = (name: string) => textAt(place, name)
  const town = part('area') ?? part('municipality')
  const region = part('county')
  const isAbroad = valueAt(place, 'isDomestic') === false
  const means = isAbroad
    ? (town ?? part('address'))
    : joinPlace({ town, region, country: 'Norge', postal_code: part('zipCode') })
  const words = [town, region].filter(Boolean).join(', ') || means
  return means && words ? { words, at: 'locations', means } : null
}

/** The kinds of components that are text, rather than pictures, films and boxes about the employer. */
const TEXTS = new Set(['0', '4'])

function readDetail(answer: unknown, asked: AskedSystem): SystemReading {
  const id = /^\d+$/.exec(new URL(asked.url).searchParams.get('jobId') ?? '')?.[0]
  const order = (part: unknown) => Number(textAt(part, 'orderId') ?? 0) || 0
  const parts = objectsAt(answer, 'components').toSorted((one, other) => order(one) - order(other))
  const heading = (part: unknown) => textAt(part, 'heading')
  const titled = parts.find(heading)
  if (!id || !titled) return NO_ADS
  const isOfPage = AD.test(asked.page_url)
  const address = isOfPage ? asked.page_url : `https://www.jobbnorge.no/ledige-stillinger/stilling/${id}`
  const ad: SaidAd = {
    title: said(titled, 'heading'),
    external_id: id,
    url: { words: id, at: 'jobId', means: address },
    text: parts
      .filter((part) => part === titled || TEXTS.has(textAt(part, 'typeId') ?? '0'))
      .map((part) =>
        section(part === titled ? null : heading(part), printed(textAt(part, 'text'), 'components')),
      ),
    contacts: objectsAt(answer, 'contacts').map((person) => ({
      name: textAt(person, 'name'),
      jobTitle: textAt(person, 'title'),
      telephone: textAt(person, 'telephone'),
      email: textAt(person, 'email'),
      at: 'contacts',
    })),
    language: 'nb',
  }
  // The facts of a single ad are only in the list of all ads.
  const next = AD.exec(asked.page_url)?.[1] === id ? { url: API } : null
  return systemReading('jobbnorge', [ad], asked, { next })
}

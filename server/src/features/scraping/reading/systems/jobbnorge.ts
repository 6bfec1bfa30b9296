import { asText, field, type JsonObject } from '../../../jobs/reading/json-values.ts'
import { joinPlace } from '../../../jobs/reading/places.ts'
import { namesIn } from './addresses-in.ts'
import { countIn, jsonAnswer, objectIn, objectsIn } from './json-answer.ts'
import type { RecruitingSystem, SystemReading, SystemRequest } from './recruiting-system.ts'
import { said, type Said, type SaidOfAd, systemAd, systemAds } from './system-ad.ts'

const AD =
  /jobbnorge\.no\/(?:[a-z]{2}\/)?(?:ledige-stillinger\/stilling|available-jobs\/job)\/(\d{1,9})(?!\d)/i
const EMPLOYER = /jobbnorge\.no\/[^"'\s<>]{0,300}[?&]employer(?:id)?=(\d{1,9})(?!\d)/gi
const API = 'https://publicapi.jobbnorge.no/v3/jobs?language=1'
const MOST = 2_000

/**
 * Jobbnorge. Its pages are empty until their program has run, so both the list and an ad are asked of the interfaces
 * that the program asks: the public one for the facts, the other for text and people.
 */
export const jobbnorge: RecruitingSystem = {
  name: 'jobbnorge',
  requests({ url, html }) {
    const ad = AD.exec(url)?.[1]
    if (ad) return [detailOf(ad), { url: API }]
    const employers = namesIn(`${url} ${html}`, EMPLOYER).slice(0, 10)
    return employers.length > 0 ? [{ url: `${API}${employers.map((id) => `&employer=${id}`).join('')}` }] : []
  },
  answersAt: ({ hostname, pathname }) =>
    /^(?:publicapi|id)\.jobbnorge\.no$/i.test(hostname) &&
    /^\/(?:v\d\/jobs|api\/joblisting)\/?$/i.test(pathname),
  read(text, asked): SystemReading {
    const { url, page_url, today } = asked
    const answer = jsonAnswer(text) ?? {}
    if (new URL(url).hostname.startsWith('id.')) return readDetail(answer, asked)
    const jobs = objectsIn(answer, 'jobs', MOST)
    const wanted = AD.exec(page_url)?.[1]
    const list = wanted ? jobs.filter((job) => asText(field(job, 'id')) === wanted) : jobs
    const reading = { page: url, page_url, today, locale: 'nb' as const, is_list_only: !wanted }
    const ads = systemAds(list.map(asAd), reading)
    const total = countIn(objectIn(answer, 'meta'), 'jobCountTotal')
    return { ads, next: null, is_partial: !wanted && total > jobs.length }
  },
}

const detailOf = (id: string): SystemRequest => ({
  url: `https://id.jobbnorge.no/api/joblisting?jobId=${id}&languageId=1`,
})

function asAd(job: JsonObject): SaidOfAd {
  const say = (name: string) => said(field(job, name), `jobbnorge.${name}`)
  const isDepartment = field(job, 'regardDepartmentAsEmployer') === true
  return {
    title: say('title'),
    url: asText(field(job, 'link')),
    external_id: asText(field(job, 'id')),
    company: (isDepartment ? say('department') : null) ?? say('employer'),
    places: placesOf(job),
    job_types: [say('jobDuration'), say('jobScope')],
    posted: say('publicationDate'),
    deadline: say('deadline'),
    summary: say('summary'),
  }
}

/** The town that the place is called by, else its municipality; the chief one first. */
function placesOf(job: JsonObject): (Said | null)[] {
  const places = objectsIn(job, 'locations', 50)
  const isPrimary = (place: JsonObject) => field(place, 'isPrimary') === true
  return [...places.filter(isPrimary), ...places.filter((place) => !isPrimary(place))].map((place) => {
    const part = (name: string) => asText(field(place, name))
    const isAbroad = field(place, 'isDomestic') === false
    const town = part('area') ?? part('municipality')
    const text = isAbroad
      ? (town ?? part('address'))
      : joinPlace({ town, region: part('county'), country: 'Norge', postal_code: part('zipCode') })
    const found = [town, part('county')].filter(Boolean).join(', ') || text
    return text && found ? { text, found, rule: 'jobbnorge.locations' } : null
  })
}

/** Beside text there are pictures, films and boxes about the employer. */
const TEXTS = new Set(['0', '4'])

function readDetail(
  answer: JsonObject,
  { url, page_url, today }: { url: string; page_url: string; today: string },
): SystemReading {
  const id = /^\d+$/.exec(new URL(url).searchParams.get('jobId') ?? '')?.[0]
  const order = (one: JsonObject) => Number(asText(field(one, 'orderId')) ?? 0) || 0
  const parts = objectsIn(answer, 'components', 100).toSorted((one, other) => order(one) - order(other))
  const heading = (part: JsonObject) => asText(field(part, 'heading'))
  const titled = parts.find(heading)
  const html = parts
    .filter((part) => part === titled || TEXTS.has(asText(field(part, 'typeId')) ?? '0'))
    .map((part) => {
      const head = part === titled ? null : heading(part)
      return `${head ? `<h2>${head}</h2>` : ''}${asText(field(part, 'text')) ?? ''}`
    })
    .join('\n')
  if (!id || !titled) return { ads: [], next: null, is_partial: false }
  const ad = systemAd(
    {
      title: said(heading(titled), 'jobbnorge.heading'),
      url: AD.test(page_url) ? page_url : `https://www.jobbnorge.no/ledige-stillinger/stilling/${id}`,
      external_id: id,
      text: said(html, 'jobbnorge.components'),
      contacts: objectsIn(answer, 'contacts', 10).map((person) => {
        const part = (name: string) => asText(field(person, name)) ?? ''
        return {
          person: {
            name: part('name'),
            jobTitle: part('title'),
            telephone: part('telephone'),
            email: part('email'),
          },
          rule: 'jobbnorge.contacts',
          found: ['name', 'title', 'telephone', 'email'].map(part).filter(Boolean).join(' '),
        }
      }),
    },
    { page: url, page_url, today, locale: 'nb', is_list_only: false },
  )
  // The facts of a single ad are only in the list of all.
  const next = AD.exec(page_url)?.[1] === id ? { url: API } : null
  return { ads: ad.draft.title ? [ad] : [], next, is_partial: false }
}

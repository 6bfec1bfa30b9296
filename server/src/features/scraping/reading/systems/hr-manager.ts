import { asText, field, isObject, type JsonObject } from '../../../jobs/reading/json-values.ts'
import { namesIn, oneNameIn } from './addresses-in.ts'
import { readHrManagerAd } from './hr-manager-ad.ts'
import { countIn, jsonAnswer, objectIn, objectsIn } from './json-answer.ts'
import type { RecruitingSystem, SystemReading } from './recruiting-system.ts'
import { said, type SaidContact, type SaidOfAd, systemAd } from './system-ad.ts'

const CUSTOMER =
  /hr-manager\.net\/vacancies\/list\.aspx\?(?:[^"'\s<>]{0,200}&)?customer=([\w-]{1,60})|hr-manager\.net\/jobportal\.svc\/([\w-]{1,60})\//gi
const DEPARTMENT = /hr-manager\.net\/[^"'\s<>]{0,300}[?&]dep(?:artment)?id=(\d{1,10})(?!\d)/gi
const PART = 50

/**
 * HR Manager (Talentech), also called Talent Recruiter: the customer's open interface gives each ad whole, with its
 * people. Of those only the ones who are meant to be asked are taken.
 */
export const hrManager: RecruitingSystem = {
  name: 'hr-manager',
  requests({ url, html }) {
    const isAd = /\/ApplicationInit\.aspx$/i.test(new URL(url).pathname)
    const customer = isAd ? null : (oneNameIn(url, CUSTOMER) ?? oneNameIn(html, CUSTOMER))
    if (!customer) return []
    // Many state employers share a customer, and are told apart by their department.
    const [department, another] = namesIn(`${url} ${html}`, DEPARTMENT)
    return [{ url: partOf(customer, 0, another ? null : (department ?? null)) }]
  },
  answersAt: ({ hostname, pathname }) =>
    /(?:^|\.)hr-manager\.net$/i.test(hostname) && /^\/jobportal\.svc\/[^/]+\/positionlist/i.test(pathname),
  read(text, { url, page_url, today }): SystemReading {
    const answer = jsonAnswer(text) ?? {}
    const { pathname, searchParams } = new URL(url)
    const items = objectsIn(answer, 'Items')
    const department = searchParams.get('depid')
    const ads = items
      .filter((item) => !department || departmentsOf(item).includes(department))
      .map((item) => {
        const of = asAd(item)
        return systemAd(of, { page: url, page_url, today, is_list_only: !of.text })
      })
      .filter(({ draft }) => draft.title)
    const customer = /\/jobportal\.svc\/([\w-]{1,60})\//i.exec(pathname)?.[1]
    const skip = Number(searchParams.get('skip') ?? 0)
    const isMore = items.length > 0 && skip + items.length < countIn(answer, 'PositionCountCustomer')
    const next = isMore && customer ? { url: partOf(customer, skip + items.length, department) } : null
    return { ads, next, is_partial: isMore && !next }
  },
  readAdPage: readHrManagerAd,
}

function partOf(customer: string, skip: number, department: string | null): string {
  const url = new URL(`https://api.hr-manager.net/jobportal.svc/${customer}/positionlist/json/`)
  url.search = new URLSearchParams({
    incads: '1',
    take: String(PART),
    skip: String(skip),
    ...(department && { depid: department }),
  }).toString()
  return url.href
}

function asAd(item: JsonObject): SaidOfAd {
  const say = (name: string) => said(field(item, name), `hr-manager.${name}`)
  const [advertisement = {}] = objectsIn(item, 'Advertisements', 1)
  const hours = say('WorkHours')
  return {
    title: say('Name'),
    url: asText(field(item, 'AdvertisementUrlSecure')) ?? asText(field(item, 'AdvertisementUrl')),
    external_id: asText(field(item, 'Id')),
    company: say('CustomerName'),
    places: placesOf(item),
    // It says 0 where nobody filled it in.
    job_types: [say('PositionType'), hours && /\p{L}{2}/u.test(hours.text) ? hours : null],
    posted: say('Published'),
    deadline: say('ApplicationDue'),
    text: said(field(advertisement, 'Content'), 'hr-manager.Content'),
    summary: say('ShortDescription'),
    image: said(field(advertisement, 'ImageUrlSecure'), 'hr-manager.ImageUrlSecure'),
    contacts: contactsOf(item),
    is_open_application: field(item, 'ProjectType') === 'OpenApplication',
  }
}

function placesOf(item: JsonObject) {
  const name = (of: JsonObject, property: string) => said(field(of, 'Name'), `hr-manager.${property}`)
  const several = objectsIn(item, 'PositionLocationMultiSelection', 50).map((one) =>
    name(one, 'PositionLocationMultiSelection'),
  )
  if (several.some(Boolean)) return several
  const place = name(objectIn(item, 'PositionLocation'), 'PositionLocation')
  if (place) return [place]
  const city = said(field(objectIn(item, 'Department'), 'City'), 'hr-manager.Department.City')
  return [said(field(item, 'WorkPlace'), 'hr-manager.WorkPlace') ?? city]
}

function contactsOf(item: JsonObject): SaidContact[] {
  const users = objectIn(item, 'Users')
  const leader = field(users, 'ProjectLeader')
  return [...(isObject(leader) ? [leader] : []), ...objectsIn(users, 'ProjectParticipants', 20)]
    .filter((person) => field(person, 'IsContactPerson') === true)
    .map((person) => {
      const part = (name: string) => asText(field(person, name)) ?? ''
      const name = [part('FirstName'), part('LastName')].filter(Boolean).join(' ')
      const telephone = part('PhoneMobile') || part('Phone')
      return {
        person: { name, jobTitle: part('Title'), email: part('Email'), telephone },
        rule: 'hr-manager.ProjectParticipants',
        found: [name, part('Title'), part('Email'), telephone].filter(Boolean).join(' '),
      }
    })
}

const DEPTH = 10

/** The department of an ad, and those above it. */
function departmentsOf(item: JsonObject): string[] {
  const ids: string[] = []
  const walk = (department: JsonObject, depth: number) => {
    const id = asText(field(department, 'Id'))
    if (id) ids.push(id)
    if (depth < DEPTH) for (const one of objectsIn(department, 'SubItems', 20)) walk(one, depth + 1)
  }
  walk(objectIn(item, 'Department'), DEPTH)
  walk(objectIn(item, 'DepartmentTree'), 0)
  return ids
}

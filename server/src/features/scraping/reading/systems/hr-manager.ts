import { countAt, jsonOf, objectsAt, said, textAt, valueAt } from './answer-values.ts'
import { namesIn, oneNameIn } from './named-boards.ts'
import type { RecruitingSystem } from './recruiting-system.ts'
import { type Maybe, printed, type SaidAd, type SaidContact } from './said-ad.ts'
import { systemReading } from './system-ads.ts'

const CUSTOMER =
  /hr-manager\.net\/vacancies\/list\.aspx\?(?:[^"'\s<>]{0,200}&)?customer=([\w-]{1,60})|hr-manager\.net\/jobportal\.svc\/([\w-]{1,60})\//gi
const DEPARTMENT = /hr-manager\.net\/[^"'\s<>]{0,300}[?&]dep(?:artment)?id=(\d{1,10})(?!\d)/gi
const AT_ONCE = 50

/**
 * HR Manager (Talentech), also called Talent Recruiter. The customer's public API has each ad in full, with people;
 * only those meant as contacts are taken.
 */
export const HR_MANAGER: RecruitingSystem = {
  name: 'hr-manager',
  requests(page) {
    const isAd = /\/ApplicationInit\.aspx$/i.test(new URL(page.url).pathname)
    const customer = isAd ? null : oneNameIn(page, CUSTOMER)
    if (!customer) return []
    // Many state employers share a customer account, and are distinguished by department.
    const [department, another] = namesIn(page, DEPARTMENT)
    return [listRequest(customer, 0, another ? null : (department ?? null))]
  },
  answersAt: ({ hostname, pathname }) =>
    /(?:^|\.)hr-manager\.net$/i.test(hostname) && /^\/jobportal\.svc\/[^/]+\/positionlist/i.test(pathname),
  read(text, asked) {
    const answer = jsonOf(text)
    const { pathname, searchParams } = new URL(asked.url)
    const items = objectsAt(answer, 'Items')
    const department = searchParams.get('depid')
    const wanted = department ? items.filter((item) => departmentsOf(item).includes(department)) : items
    const customer = /\/jobportal\.svc\/([\w-]{1,60})\//i.exec(pathname)?.[1]
    const seen = Number(searchParams.get('skip') ?? 0) + items.length
    const isMore = items.length > 0 && seen < countAt(answer, 'PositionCountCustomer')
    const next = isMore && customer ? listRequest(customer, seen, department) : null
    return systemReading('hr-manager', wanted.map(itemAd), asked, { next, is_partial: isMore && !next })
  },
}

function listRequest(customer: string, skip: number, department: string | null) {
  const url = new URL(`https://api.hr-manager.net/jobportal.svc/${customer}/positionlist/json/`)
  url.search = new URLSearchParams({
    incads: '1',
    take: String(AT_ONCE),
    skip: String(skip),
    ...(department && { depid: department }),
  }).toString()
  return { url: url.href }
}

function itemAd(item: unknown): SaidAd {
  const [advertisement] = objectsAt(item, 'Advertisements')
  const text = said(advertisement, 'Content')
  const hours = said(item, 'WorkHours')
  return {
    title: said(item, 'Name'),
    external_id: textAt(item, 'Id'),
    url: said(item, 'AdvertisementUrlSecure') ?? said(item, 'AdvertisementUrl'),
    company: said(item, 'CustomerName'),
    places: placesOf(item),
    // 0 means that it was not filled in.
    job_types: [said(item, 'PositionType'), hours && /\p{L}{2}/u.test(hours.words) ? hours : null],
    posted: said(item, 'Published'),
    deadline: said(item, 'ApplicationDue'),
    text: [text],
    summary: said(item, 'ShortDescription'),
    image: said(advertisement, 'ImageUrlSecure'),
    contacts: contactsOf(item),
    is_open_application: valueAt(item, 'ProjectType') === 'OpenApplication',
    is_list_only: !text,
  }
}

function placesOf(item: unknown): Maybe[] {
  const several = objectsAt(item, 'PositionLocationMultiSelection').map((one) =>
    printed(textAt(one, 'Name'), 'PositionLocationMultiSelection'),
  )
  if (several.some(Boolean)) return several
  return [
    said(item, 'PositionLocation', 'Name') ?? said(item, 'WorkPlace') ?? said(item, 'Department', 'City'),
  ]
}

const contactsOf = (item: unknown): SaidContact[] =>
  [valueAt(item, 'Users', 'ProjectLeader'), ...objectsAt(item, 'Users', 'ProjectParticipants')]
    .filter((person) => valueAt(person, 'IsContactPerson') === true)
    .map((person) => ({
      name: [textAt(person, 'FirstName'), textAt(person, 'LastName')].filter(Boolean).join(' '),
      jobTitle: textAt(person, 'Title'),
      email: textAt(person, 'Email'),
      telephone: textAt(person, 'PhoneMobile') ?? textAt(person, 'Phone'),
      at: 'ProjectParticipants',
    }))

const DEEPEST = 10

/** The department of an ad and its parents. */
function departmentsOf(item: unknown): (string | null)[] {
  const idsIn = (department: unknown, depth: number): (string | null)[] => [
    textAt(department, 'Id'),
    ...(depth < DEEPEST ? objectsAt(department, 'SubItems').flatMap((one) => idsIn(one, depth + 1)) : []),
  ]
  return [textAt(item, 'Department', 'Id'), ...idsIn(valueAt(item, 'DepartmentTree'), 0)]
}

import { countAt, jsonOf, objectsAt, said, saidEach, textAt, valueAt } from './answer-values.ts'
import { oneNameIn } from './named-boards.ts'
import type { RecruitingSystem } from './recruiting-system.ts'
import type { Maybe, SaidAd } from './said-ad.ts'
import { systemReading } from './system-ads.ts'

/** The customer's number in the address of a list, or in its host name, found in a frame, script or link. */
const LOCK = /companylock=(\d{3,15})(?!\d)|(?:\/\/|\.)(\d{3,15})\.webcruiter\.(?:no|com)/gi
const OWN_HOST = /(?:^|\.)webcruiter\.(?:no|com)$/i
const AD_PAGE = /\/Recruit\/Public\/\d|\/cv(?:\/|$)/i
const AT_ONCE = 500

/**
 * Webcruiter (Talentech). The list is filled by a script from an API that needs no key.
 */
export const WEBCRUITER: RecruitingSystem = {
  name: 'webcruiter',
  requests(page) {
    const { hostname, pathname } = new URL(page.url)
    if (OWN_HOST.test(hostname) && AD_PAGE.test(pathname)) return []
    const lock = oneNameIn(page, LOCK)
    if (!lock) return []
    const language = /\/en-gb\//i.test(pathname) ? 'en' : 'nb'
    const url = `https://candidate.webcruiter.com/api/odvert/companysearch/${lock}?language=${language}`
    return [{ url, json: { take: AT_ONCE, skip: 0 } }]
  },
  answersAt: ({ hostname, pathname }) =>
    OWN_HOST.test(hostname) && /^\/api\/odvert\/companysearch\//i.test(pathname),
  read(text, asked) {
    const answer = jsonOf(text)
    const adverts = objectsAt(answer, 'Data')
    const is_partial = countAt(answer, 'Total') > adverts.length
    return systemReading('webcruiter', adverts.map(advertAd), asked, { is_partial })
  },
}

function advertAd(advert: unknown): SaidAd {
  const id = said(advert, 'Id')
  const lock = textAt(advert, 'TenantId')
  const built =
    id && lock ? { ...id, means: `https://${lock}.webcruiter.no/Main/Recruit/Public/${id.words}` } : null
  return {
    title: said(advert, 'Heading'),
    external_id: id?.words,
    url: said(advert, 'OpenAdvertUrl') ?? built,
    company: said(advert, 'CompanyName'),
    places: placesOf(advert),
    job_types: [said(advert, 'JobType')],
    posted: dayFirst(said(advert, 'PublishedDate')),
    deadline: said(advert, 'ApplicationDeadline') ?? dayFirst(said(advert, 'ApplyWithinDate')),
    summary: said(advert, 'Presentation'),
    image: said(advert, 'PictureUrl'),
    is_list_only: true,
  }
}

/** The place that the list can be filtered by, otherwise the names of the workplaces. */
function placesOf(advert: unknown): Maybe[] {
  const facet = said(advert, 'WorkPlaceFacet')
  if (!facet) return ['Workplace', 'Workplace2', 'Workplace3'].map((name) => said(advert, name))
  return valueAt(advert, 'MultipleWorkplaces') === true
    ? [facet, ...saidEach(advert, 'WorkPlaceFacet2')]
    : [facet]
}

/** English pages print 18/09/2026, always with the day first. */
const dayFirst = (day: Maybe): Maybe =>
  day && { ...day, means: day.words.replace(/^(\d\d?)\/(\d\d?)\/(\d{4})$/, '$1.$2.$3') }

import { asText, field, type JsonObject } from '../../../jobs/reading/json-values.ts'
import { pageLines } from '../page-lines.ts'
import type { Page } from '../visible-page.ts'
import { oneNameIn } from './addresses-in.ts'
import { countIn, jsonAnswer, objectsIn } from './json-answer.ts'
import type { FoundPage, RecruitingSystem, SystemReading } from './recruiting-system.ts'
import { said, type Said, type SaidOfAd, systemAd, systemAds } from './system-ad.ts'

/** The customer's number, in a frame, a script or a link: of the list, or the name of the customer's own host. */
const LOCK = /companylock=(\d{3,15})(?!\d)|(?:\/\/|\.)(\d{3,15})\.webcruiter\.(?:no|com)/gi
const OWN_HOST = /(?:^|\.)webcruiter\.(?:no|com)$/i
const AD_PAGE = /\/Recruit\/Public\/\d|\/cv(?:\/|$)/i
const MOST = 500

/**
 * Webcruiter (Talentech). The list is filled by a program from an interface that needs no key; the public page of an
 * ad has its key facts in rows of labels and values.
 */
export const webcruiter: RecruitingSystem = {
  name: 'webcruiter',
  requests({ url, html }) {
    const { hostname, pathname } = new URL(url)
    if (OWN_HOST.test(hostname) && AD_PAGE.test(pathname)) return []
    const lock = oneNameIn(url, LOCK) ?? oneNameIn(html, LOCK)
    if (!lock) return []
    const language = /\/en-gb\//i.test(pathname) ? 'en' : 'nb'
    return [
      {
        url: `https://candidate.webcruiter.com/api/odvert/companysearch/${lock}?language=${language}`,
        json: { take: MOST, skip: 0 },
      },
    ]
  },
  answersAt: ({ hostname, pathname }) =>
    OWN_HOST.test(hostname) && /^\/api\/odvert\/companysearch\//i.test(pathname),
  read(text, { url, page_url, today }): SystemReading {
    const answer = jsonAnswer(text) ?? {}
    const adverts = objectsIn(answer, 'Data', MOST)
    const ads = systemAds(adverts.map(asAd), { page: url, page_url, today, is_list_only: true })
    return { ads, next: null, is_partial: countIn(answer, 'Total') > adverts.length }
  },
  readAdPage,
}

function asAd(advert: JsonObject): SaidOfAd {
  const say = (name: string) => said(field(advert, name), `webcruiter.${name}`)
  const id = asText(field(advert, 'Id'))
  const lock = asText(field(advert, 'TenantId'))
  const built = id && lock ? `https://${lock}.webcruiter.no/Main/Recruit/Public/${id}` : null
  return {
    title: say('Heading'),
    url: asText(field(advert, 'OpenAdvertUrl')) ?? built,
    external_id: id,
    company: say('CompanyName'),
    places: placesOf(advert),
    job_types: [say('JobType')],
    posted: dayFirst(say('PublishedDate')),
    deadline: say('ApplicationDeadline') ?? dayFirst(say('ApplyWithinDate')),
    summary: say('Presentation'),
    image: say('PictureUrl'),
  }
}

/** The place that the list is filtered by, else the workplaces by name. */
function placesOf(advert: JsonObject): (Said | null)[] {
  const say = (name: string) => said(field(advert, name), `webcruiter.${name}`)
  const facet = say('WorkPlaceFacet')
  const more = field(advert, 'WorkPlaceFacet2')
  const several = field(advert, 'MultipleWorkplaces') === true && Array.isArray(more) ? more.slice(0, 20) : []
  return facet
    ? [facet, ...several.map((place) => said(place, 'webcruiter.WorkPlaceFacet2'))]
    : [say('Workplace'), say('Workplace2'), say('Workplace3')]
}

/** In English it prints 18/09/2026, always with the day first. */
const dayFirst = (day: Said | null): Said | null =>
  day && { ...day, found: day.text, text: day.text.replace(/^(\d\d?)\/(\d\d?)\/(\d{4})$/, '$1.$2.$3') }

const LABELS: Record<string, 'deadline' | 'job_type' | 'place' | 'company'> = {
  søknadsfrist: 'deadline',
  'application deadline': 'deadline',
  'heltid / deltid': 'job_type',
  ansettelsesform: 'job_type',
  stillingsprosent: 'job_type',
  arbeidssted: 'place',
  'arbeidsgiver / arbeidssted': 'company',
}

/** The rows of key facts. What stands in them beside these, «Webcruiter-ID» and «Stillingstittel», the page says better. */
function readAdPage({ url, $, today }: FoundPage) {
  const rows = $('.key-info-value').toArray().slice(0, 40)
  if (rows.length === 0) return null
  const facts = rows.flatMap((value) => {
    const row = $(value).closest('.row')
    const label = row.find('span').first().text().replace(/:\s*$/, '').replaceAll(/\s+/g, ' ').trim()
    const text = textOf($, $(value))
    const kind = LABELS[label.toLowerCase()]
    return kind && text
      ? [{ kind, said: { text, found: `${label}: ${text}`, rule: 'webcruiter.key-info' } }]
      : []
  })
  const all = (kind: string) => facts.filter((fact) => fact.kind === kind).map((fact) => fact.said)
  return systemAd(
    {
      title: null,
      url: null,
      external_id: /\/Public\/(\d+)/i.exec(new URL(url).pathname)?.[1] ?? null,
      company: all('company')[0],
      places: all('place'),
      job_types: all('job_type'),
      deadline: all('deadline')[0],
    },
    { page: url, page_url: url, today, locale: 'nb', is_list_only: false },
  )
}

const textOf = ($: Page, value: ReturnType<Page>): string =>
  pageLines($, value.toArray())
    .map(({ text }) => text)
    .join(', ')

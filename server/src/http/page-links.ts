import { JOB_PAGE_NAMES, searchFilterQuery } from '@utsyn/contract/jobs.ts'
import type { SavedSearchQuery } from '@utsyn/contract/searches.ts'

/** Addresses of pages, as the web's `paths.ts` spells them: notifications link to them. */
export const jobLink = (id: number | string) => `/jobbannonser/annonse/${id}`
export const articleLink = (id: number | string) => `/nyheter/artikkel/${id}`
export const companyLink = (id: number | string) => `/bedrifter/bedrift/${id}`
export const consultantLink = (id: number | string) => `/konsulent/${id}`

export const followUpLink = (id: number | string) => `/oppfolging?open=${id}`
export const followUpsLink = '/oppfolging'
export const accountLink = '/konto'
/** All consultants, those who are free first. */
export const benchLink = '/konsulenter?page=1&sort=AVAILABLE'

type ListQuery = Record<string, string | string[] | boolean | number | undefined>

const listLink = (path: string, query: ListQuery) => {
  const search = new URLSearchParams({ page: '1' })
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one) search.append(name, String(one))
  }
  return `${path}?${search}`
}

export const jobListLink = (query: ListQuery) => listLink('/jobbannonser', query)
export const newsListLink = (query: ListQuery) => listLink('/nyheter', query)
export const companyListLink = (query: ListQuery) => listLink('/bedrifter', query)

const PAGE_NAMES: Record<string, string> = JOB_PAGE_NAMES
const SEARCHED = Object.keys(searchFilterQuery) as (keyof SavedSearchQuery)[]

/** The job list filtered by a saved search. */
export const searchLink = (query: SavedSearchQuery) =>
  jobListLink(Object.fromEntries(SEARCHED.map((name) => [PAGE_NAMES[name] ?? name, query[name]])))

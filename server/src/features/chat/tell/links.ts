import { jobListLink, newsListLink } from '../../../http/page-links.ts'
import { daysBetween, daysLater } from '../../../text/iso-week.ts'
import type { AdFilter } from '../find/ads.repository.ts'
import type { Wish } from '../read-question/wish.ts'

const consultantListLink = (wishes: Record<string, string | string[] | undefined>) => {
  const search = new URLSearchParams({ page: '1' })
  for (const [name, value] of Object.entries(wishes))
    for (const one of [value].flat()) if (one) search.append(name, one)
  return `/konsulenter?${search}`
}

/** The list of ads that a filter finds; null where the list's own filters know less than it asks for. */
export function jobsLink(wish: Wish, filter: AdFilter): string | null {
  const {
    text_search,
    deadline_after,
    terms = {},
    forms = [],
    any_form: _,
    saved_by,
    of_companies,
    ...more
  } = filter
  const isMore = Object.values(more).some(
    (one) => one !== undefined && !(Array.isArray(one) && one.length === 0),
  )
  // Among one's own favourites the list has those that are over as well.
  if (isMore || forms.length > 0 || (deadline_after === undefined) !== (saved_by !== undefined)) return null
  if (of_companies && !wish.line?.own) return null
  const isAll = !text_search && Object.keys(terms).length === 0 && !saved_by && !of_companies
  // The whole list is nothing that anybody asked for.
  if (isAll && wish.order === null) return null
  return jobListLink({
    search: text_search,
    location: terms.location && wish.places,
    technology: terms.technology && wish.technologies,
    company: terms.company && [...new Set(wish.companies.map(({ name }) => name))],
    followed: wish.line?.own,
    favorites: saved_by !== undefined || undefined,
    sort: wish.order === 'deadline_first' ? 'DEADLINE_ASC' : undefined,
  })
}

const NEWS_DAYS = [7, 30, 100, 365]

/** The list of news, back as many days as its own filter knows, with the first of those days; null where that filter knows less. */
export function newsLink(wish: Wish, today: string): { link: string; from: string } | null {
  if ((wish.line && !wish.line.own) || wish.without || (wish.period?.to != null && wish.period.to < today))
    return null
  const from = wish.period?.from
  const days = from ? NEWS_DAYS.find((one) => daysBetween(from, today) <= one) : 365
  if (!days) return null
  const link = newsListLink({
    search: [...wish.technologies, ...wish.places, ...wish.words].join(' ') || undefined,
    company: wish.companies.map(({ name }) => name),
    followed: wish.line?.own,
    days: String(days),
  })
  return { link, from: daysLater(today, -days) }
}

/** The list of consultants of a wish; null where its filters know less than was asked for. */
export function consultantsLink(wish: Wish): string | null {
  const isMore =
    wish.places.length > 0 ||
    wish.demands.length > 0 ||
    wish.companies.length > 0 ||
    wish.consultants.length > 0 ||
    wish.either ||
    wish.among !== null ||
    wish.without !== null ||
    wish.lacks !== null ||
    wish.years !== null ||
    wish.below !== null ||
    wish.percent !== null ||
    (wish.period !== null && wish.period.said !== 'nå')
  if (isMore) return null
  return consultantListLink({
    search: wish.words.join(' ') || undefined,
    technology: wish.technologies,
    available: wish.period ? '0' : undefined,
  })
}

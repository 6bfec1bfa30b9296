import { jobListLink, newsListLink } from '../../../http/page-links.ts'
import { daysBetween } from '../../../text/iso-week.ts'
import type { Wish } from '../read-question/wish.ts'

const consultantListLink = (wishes: Record<string, string | string[] | undefined>) => {
  const search = new URLSearchParams({ page: '1' })
  for (const [name, value] of Object.entries(wishes))
    for (const one of [value].flat()) if (one) search.append(name, one)
  return `/konsulenter?${search}`
}

/** The list of ads under what of the wish its filters know; null when they know less than was asked for. */
export function jobsLink(wish: Wish): string | null {
  const isMore =
    wish.period !== null ||
    wish.forms.length > 0 ||
    wish.places.length > 1 ||
    wish.without ||
    (wish.line && !wish.line.own)
  if (isMore || wish.demands.some(({ terms }) => terms)) return null
  return jobListLink({
    search: wish.words.join(' ') || undefined,
    location: wish.places[0],
    technology: wish.technologies,
    company: wish.companies.map(({ name }) => name),
    followed: wish.line?.own,
    favorites: wish.saved_by !== null || undefined,
    sort: wish.order === 'deadline_first' ? 'DEADLINE_ASC' : undefined,
  })
}

const NEWS_DAYS = [7, 30, 100, 365]

export function newsLink(wish: Wish, today: string): string {
  const from = wish.period?.from
  const days = from ? NEWS_DAYS.find((one) => daysBetween(from, today) <= one) : 365
  return newsListLink({
    search: [...wish.technologies, ...wish.places, ...wish.words].join(' ') || undefined,
    company: wish.companies.map(({ name }) => name),
    followed: wish.line?.own,
    days: days ? String(days) : undefined,
  })
}

export function consultantsLink(wish: Wish): string {
  return consultantListLink({
    search: [...wish.places, ...wish.words].join(' ') || undefined,
    technology: wish.technologies,
    available: wish.period ? (wish.period.said === 'nå' ? '0' : '90') : undefined,
  })
}

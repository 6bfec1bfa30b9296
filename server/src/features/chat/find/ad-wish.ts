import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { placeKey } from '../../../text/norwegian-places.ts'
import { placesWithin } from './places-within.ts'
import type { Wish, Without } from '../read-question/wish.ts'
import type { AdOrder } from './ad-orders.ts'
import type { AdFilter, WithoutFilter } from './ads.repository.ts'

/** What ads must meet for a wish; those that are open unless the question is about what has been. */
export function adFilterOf(wish: Wish, today: string, { closed = false, tagged = false } = {}): AdFilter {
  const { technologies, either, places, companies, period, forms } = wish
  const soon = wish.words.find((word) => /^(?:snarest|løpende|fortløpende)$/.test(word))
  const words = wish.words.filter((word) => word !== soon)
  const areAll = technologies.length > 1 && !either
  const searched = [...(areAll && !tagged ? technologies : []), ...words].join(' ')
  const { day } = withDay(wish, today)
  // Favourites that are over are still favourites; of their deadlines those that are ahead count, unless it asks what is over.
  const isOver = wish.saved_by !== null && period?.to != null && period.to < today
  const isKept =
    wish.saved_by !== null && (isOver || (day !== 'deadline' && !wish.order?.startsWith('deadline')))
  return {
    ...(searched && { text_search: searched }),
    ...(!closed && !isKept && { deadline_after: today }),
    ...(wish.saved_by !== null && { saved_by: wish.saved_by }),
    terms: {
      ...((technologies.length === 1 || either) && {
        technology: technologies.map((name) => `t:${name.toLowerCase()}`),
      }),
      ...(places.length > 0 && { location: places.map((place) => `p:${placeKey(place)}`) }),
      ...(companies.length > 0 && { company: companies.map(({ id }) => `c:${id}`) }),
    },
    ...(period &&
      day === 'deadline' && {
        deadline: isOver
          ? period
          : { from: period.from && period.from > today ? period.from : today, to: period.to },
      }),
    ...(period && day === 'posted' && { posted: period }),
    ...(wish.posted && { posted: wish.posted }),
    ...(areAll && tagged && { tagged: technologies.map((name) => `t:${name.toLowerCase()}`) }),
    ...(wish.years !== null && { years: { count: wish.years, with: technologies } }),
    forms,
    any_form: wish.any_form,
    ...(wish.trade && { titled_any: wish.trade.titles }),
    ...(wish.line && { of_companies: wish.line.companies.map((id) => `c:${id}`) }),
    ...(wish.demands.length > 0 && { demands: wish.demands }),
    ...(soon && { deadline_words: soon }),
    ...(wish.without && { without: withoutOf(wish.without) }),
  }
}

const withoutOf = (without: Without): WithoutFilter => ({
  places: without.places.flatMap(placesWithin),
  only: without.only,
  companies: without.companies.map(({ id }) => `c:${id}`),
  technologies: without.technologies.map((name) => `t:${name.toLowerCase()}`),
  forms: without.forms,
  demands: without.demands.flatMap(({ any }) => any),
  titled: without.titled,
  deadline: without.deadline,
})

/** With the day that a time is about, where none is said: one ahead is that of the deadline, one behind that of the day an ad came. */
export function withDay(wish: Wish, today: string): Wish {
  const { period, day } = wish
  if (period === null || day === 'deadline' || day === 'posted') return wish
  // «Innen fredag» is ahead, though it is Friday.
  const isOver =
    period.to !== null &&
    (period.to < today || (period.to === today && !/^(?:innen|før|senest|fr[ae]m|til)/iu.test(period.said)))
  return { ...wish, day: isOver ? 'posted' : 'deadline' }
}

export const adOrderOf = ({ order, words, day, period }: Wish): AdOrder =>
  order ?? (words.length > 0 ? 'best' : period && day !== 'posted' ? 'deadline_first' : 'newest')

export type Db = Kysely<Database>

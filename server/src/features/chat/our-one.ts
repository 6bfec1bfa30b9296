import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { placeKey, placeKeys } from '../../text/norwegian-places.ts'
import { findConsultants } from '../consultants/list-consultants.repository.ts'
import { isOfFree } from './read-question/of-people.ts'
import { pointsAtPerson } from './read-question/pronouns.ts'
import type { Reading } from './read-question/reading.ts'

/** «Prosjektlederen vår i Tromsø». */
const OURS =
  /(?<!\p{L})(?<title>\p{L}*(?:leder|utvikler|arkitekt|designer|rådgiver|tester|ingeniør|coach|konsulent))en (?:vår|hos oss|vi har)(?: (?:i|fra|på) \p{Lu}\p{L}+)?(?!\p{L})/u
const WHAT_DOES =
  /(?<!\p{L})hva (?:driver|gjør|jobber|arbeider|holder|sysler|steller)(?!\p{L})|(?<!\p{L})(?:fortell|hvem er)(?!\p{L})/iu
const MOST = 200

/** With whoever of us has that title there, where that is one. */
export async function withOurOne(db: Kysely<Database>, reading: Reading): Promise<Reading> {
  const { wish, question } = reading
  const title = OURS.exec(question)?.groups?.['title']?.toLowerCase()
  if (!title || wish.consultants.length + wish.companies.length > 0) return reading
  const people = await findConsultants(db, {}, { order: 'best', limit: MOST, offset: 0 })
  const meant = people.filter(
    (one) =>
      one.title?.toLowerCase().includes(title) &&
      (wish.places.length === 0 ||
        placeKeys(one.location ?? '').some((key) => wish.places.some((place) => placeKey(place) === key))),
  )
  const [one, ...others] = meant
  if (!one || others.length > 0) return reading
  const asked = wish.field === 'industry' ? 'summary' : wish.field
  const field = asked ?? (isOfFree(wish.day) ? 'availability' : 'summary')
  // «Hva driver … med?» asks who it is, in no word that a CV need have.
  const words = WHAT_DOES.test(question) ? [] : wish.words.filter((word) => !word.startsWith(title))
  return {
    ...reading,
    unclear: null,
    wish: {
      ...wish,
      kind: null,
      operation: 'list',
      field,
      places: [],
      trade: null,
      words,
      period: null,
      consultants: [{ id: one.id, name: one.name }],
    },
  }
}

/** «Rekker han noe før jul, eller er han ikke ledig før over nyttår?» asks when one is free, not who is free then. */
export const withWhenOfOne = (reading: Reading): Reading =>
  isOfFree(reading.wish.day) &&
  pointsAtPerson(reading.question) &&
  /(?<!\p{L})(?:er|blir|kan|har) (?:\p{L}+ )?(?:han|hun|vedkommende)(?!\p{L})/iu.test(reading.question)
    ? { ...reading, wish: { ...reading.wish, field: 'availability' } }
    : reading

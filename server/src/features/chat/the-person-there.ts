import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { placeKey, placeKeys } from '../../text/norwegian-places.ts'
import { findConsultants } from '../consultants/list-consultants.repository.ts'
import type { Memory } from './read-question/memory.ts'
import type { Subject } from './read-question/subject.ts'
import type { Wish } from './read-question/wish.ts'

/** «Hun i Trondheim»: of several who were told the one who is there; else whom «hun» means. */
export async function personThere(
  db: Kysely<Database>,
  { places }: Wish,
  person: Subject,
  [last]: readonly Memory[],
): Promise<Subject> {
  const shown = last?.shown.filter(({ kind }) => kind === 'consultant') ?? []
  if (places.length === 0 || shown.length < 2) return person
  const people = await findConsultants(
    db,
    { ids: shown.map(({ id }) => Number(id)) },
    { order: 'best', limit: shown.length, offset: 0 },
  )
  const there = people.filter(({ location }) =>
    placeKeys(location ?? '').some((key) => places.some((place) => placeKey(place) === key)),
  )
  return there.length === 1 ? { kind: 'consultant', id: there[0]!.id } : person
}

import type { Evidence } from '../evidence.ts'
import { rolesIn, rolesLike } from '../roles.ts'
import { evidenceOf } from './evidence-of-passages.ts'
import type { ReadableCv } from './passages.ts'

/** Whether somebody has had the work that is asked for, by what they were called and what they were there. */
export function roleEvidence(sentence: string, { passages }: ReadableCv, today: string): Evidence {
  const named = rolesIn(sentence)
  const special = named.length > 1 ? named.filter((role) => role !== 'developer') : named
  const asked = new Set(special.flatMap((role) => rolesLike(role)))
  return evidenceOf(
    passages.filter(({ text, isTag }) => !isTag && rolesIn(text).some((role) => asked.has(role))),
    today,
  )
}

import { technologiesIn } from '../../../text/find-technologies.ts'
import { best, type Evidence } from '../evidence.ts'
import { rolesIn, rolesLike } from '../roles.ts'
import { categoryOfTechnology, kinOf } from '../technology-kin.ts'
import { topicsIn } from '../topics.ts'
import { CLAIMED, evidenceOf } from './evidence-of-passages.ts'
import type { Passage, ReadableCv } from './passages.ts'

/** «opplæring av produkteiere» is about others' work. */
const OTHERS =
  /(?<!\p{L})(?:av|med|for|til|mellom|mot|of|for|with)\s+(?:[\p{L}\d]+\s+){0,2}\p{L}*(?:eiere|eigarar|ledere|leiarar|utviklere|utviklarar|designere|arkitekter|testere|rådgivere|ingeniører|developers|owners|managers|designers|architects)(?:ne)?(?!\p{L})/giu

/** «GIS-utvikler» */
const FIELD = /(?<!\p{L})([\p{L}\d]{2,})-utvikl(?:er|ar)(?!\p{L})/iu

/**
 * Whether somebody has had the requested role, by titles and by descriptions of the work. «Seniorutvikler Java og Kotlin» is
 * such work with both: the quote names the technology, since «Seniorutvikler» alone says nothing of it.
 */
export function roleEvidence(sentence: string, { passages }: ReadableCv, today: string): Evidence {
  const named = rolesIn(sentence)
  const special = named.length > 1 ? named.filter((role) => role !== 'developer') : named
  const fields = fieldsOf(sentence, named)
  const asked = new Set(special.flatMap((role) => rolesLike(role)))
  // Any developer is one for Java who has developed in Java.
  if (fields.length > 0 && named.some((role) => role.endsWith('developer'))) asked.add('developer')
  const held = passages.filter(
    ({ text, isTag }) => !isTag && rolesIn(text.replace(OTHERS, ' ')).some((role) => asked.has(role)),
  )
  if (fields.length === 0) return evidenceOf(held, today)
  const isWorkOf = workOf(passages, held)
  const inRole = passages.filter((passage) => held.includes(passage) || isWorkOf(passage))
  const found = fields.map(({ isShown, isNear }) =>
    best([
      evidenceOf(inRole.filter(isShown), today),
      evidenceOf(inRole.filter(isNear), today, { isPartial: true }),
    ]),
  )
  const most = best(found)
  const isWhole = ANY.test(sentence) || found.every(({ status }) => status === most.status)
  return isWhole || most.status === 'missing' ? most : { ...most, status: 'mentioned', credit: CLAIMED }
}

/** Whether a passage is of a project in that role; a project without a role is of what the person is called. */
function workOf(passages: readonly Passage[], held: readonly Passage[]): (passage: Passage) => boolean {
  const inRole = new Set(held.map(({ project }) => project))
  const titled = new Set(passages.flatMap(({ project, isTitle }) => (isTitle ? [project] : [])))
  return ({ project }) =>
    project !== null && (inRole.has(project) || (inRole.has(null) && !titled.has(project)))
}

const ANY = /(?<!\p{L})(?:eller|or)(?!\p{L})|\//iu

interface Field {
  isShown: (passage: Passage) => boolean
  /** Work with a technology for the same purpose: Vue, where React is asked for. */
  isNear: (passage: Passage) => boolean
}

const uses =
  (names: Iterable<string>) =>
  ({ technologies }: Passage) =>
    [...names].some((name) => technologies.has(name))

/** What the role is about: each technology of the title, or a developer's field; none for any such work. */
function fieldsOf(sentence: string, roles: readonly string[]): Field[] {
  const technologies = technologiesIn(sentence).filter((name) => categoryOfTechnology(name) !== 'discipline')
  const word = roles.every((role) => role === 'developer') ? FIELD.exec(sentence)?.[1] : undefined
  if (!word) return technologies.map((name) => ({ isShown: uses([name]), isNear: uses(kinOf([name])) }))
  const words = [wholeWord(word), ...topicsIn(word).map(({ shown }) => shown)]
  const isShown = (passage: Passage) =>
    words.some((pattern) => pattern.test(passage.text)) || uses(technologies)(passage)
  return [{ isShown, isNear: () => false }]
}

const wholeWord = (word: string) => new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, 'iu')

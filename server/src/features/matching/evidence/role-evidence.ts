import { technologiesIn } from '../../../text/find-technologies.ts'
import { best, type Evidence } from '../evidence.ts'
import { developerField, rolesAsked, rolesIn, rolesLike, rolesNear, titlesAsked, titlesIn } from '../roles.ts'
import { categoryOfTechnology, kinOf } from '../technology-kin.ts'
import { topicsIn } from '../topics.ts'
import { anyOf } from './evidence-words.ts'
import { allOf, evidenceOf } from './evidence-of-passages.ts'
import type { Passage, ReadableCv } from './passages.ts'

/** «opplæring av produkteiere» is about other people's work. */
const OTHERS = new RegExp(
  String.raw`(?<!\p{L})(?:av|med|for|til|mellom|mot|of|with)\s+(?:[\p{L}\d]+\s+){0,2}${anyOf('people')}`,
  'giu',
)

/**
 * Whether somebody has had the required role, by job titles and descriptions of work. For «Seniorutvikler Java og
 * Kotlin» the work must use both, and the quote names the technology, since the title alone does not show it.
 */
export function roleEvidence(sentence: string, { passages }: ReadableCv, today: string): Evidence {
  const { fields, isHeld, isNear: isRelated, isWork } = readTitle(sentence, passages)
  if (fields.length === 0) {
    // A course is no position.
    const held = passages.flatMap((passage) => {
      if (!isHeld(passage)) return []
      return passage.where === 'certifications' ? [{ ...passage, isProof: false }] : [passage]
    })
    return best([
      evidenceOf(withinDomain(sentence, held, passages), today),
      evidenceOf([...held, ...passages.filter(isRelated)], today, { isPartial: true }),
    ])
  }
  const inRole = passages.filter((passage) => isHeld(passage) || isWork(passage))
  const found = fields.map(({ isShown, isNear }) =>
    best([
      evidenceOf(inRole.filter(isShown), today),
      evidenceOf(inRole.filter(isNear), today, { isPartial: true }),
    ]),
  )
  return ANY.test(sentence) ? best(found) : allOf(found)
}

/**
 * For a title that asks for a developer, a test for passages about development; otherwise one that accepts all work.
 */
export function developing(title: string, passages: readonly Passage[]): (passage: Passage) => boolean {
  const named = rolesIn(title)
  if (!isDeveloper(named)) return () => true
  const asked = new Set([...named.flatMap(rolesLike), 'developer', 'team lead', 'tech lead'])
  const titles = Map.groupBy(
    passages.filter(({ isTitle }) => isTitle),
    ({ project }) => project,
  )
  const rolesOf = (project: number | null) => (titles.get(project) ?? []).flatMap(({ text }) => rolesIn(text))
  return ({ project, text }) => {
    const own = project === null ? rolesIn(text) : rolesOf(project)
    const roles = own.length > 0 ? own : rolesOf(null)
    return roles.length === 0 || roles.some((role) => asked.has(role))
  }
}

const isDeveloper = (roles: readonly string[]) => roles.some((role) => role.endsWith('developer'))

interface Work {
  roles: readonly string[]
  titles: readonly string[]
}

const NO_WORK: Work = { roles: [], titles: [] }
const known = new WeakMap<Passage, Work>()

/** The person's own roles and titles in a passage, read once for all ads. */
function workIn(passage: Passage): Work {
  if (passage.isTag) return NO_WORK
  let work = known.get(passage)
  if (!work) {
    const own = passage.text.replace(OTHERS, ' ')
    known.set(passage, (work = { roles: rolesIn(own), titles: titlesIn(own) }))
  }
  return work
}

interface ReadTitle {
  /** What the role is about. */
  fields: Field[]
  /** Whether a passage names the role. */
  isHeld: (passage: Passage) => boolean
  /** Whether it names a related role. */
  isNear: (passage: Passage) => boolean
  /**
   * Whether a passage belongs to a project in the role. A project without a role counts under the person's own title.
   */
  isWork: (passage: Passage) => boolean
}

function readTitle(title: string, passages: readonly Passage[]): ReadTitle {
  const named = rolesAsked(title)
  const fields = fieldsOf(title)
  // Somebody who has developed in Java counts as a Java developer.
  const general = fields.length > 0 && isDeveloper(named) ? ['developer'] : []
  const asked = new Set([...named.flatMap(rolesLike), ...general])
  const own = titlesAsked(title)
  const isHeld = (passage: Passage) => {
    const held = workIn(passage)
    return held.roles.some((role) => asked.has(role)) || held.titles.some((one) => own.includes(one))
  }
  const inRole = new Set(passages.filter(isHeld).map(({ project }) => project))
  const titled = new Set(passages.flatMap(({ project, isTitle }) => (isTitle ? [project] : [])))
  const isWork = ({ project }: Passage) =>
    project !== null && (inRole.has(project) || (inRole.has(null) && !titled.has(project)))
  const near = new Set(named.flatMap(rolesNear))
  const isNear = (passage: Passage) => near.size > 0 && workIn(passage).roles.some((role) => near.has(role))
  return { fields, isHeld, isNear, isWork }
}

/** «ledet prosjekter i kommunehelsetjenesten»: where the work has to be done. */
const DOMAIN = /(?<!\p{L})(?:i|innen|innenfor|fra|frå|in|within|inom|från)\s(.*)$/iu

function withinDomain(
  sentence: string,
  held: readonly Passage[],
  passages: readonly Passage[],
): readonly Passage[] {
  const topics = topicsIn(DOMAIN.exec(sentence)?.[1] ?? '')
  if (topics.length === 0) return held
  const isShown = ({ text }: Passage) => topics.some((topic) => topic.isShown(text))
  const projects = new Set(passages.flatMap((passage) => (isShown(passage) ? (passage.project ?? []) : [])))
  return held.filter((passage) =>
    passage.project === null ? isShown(passage) : projects.has(passage.project),
  )
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

/** The subjects of a role: each technology of the title, or a developer's field. Empty when any such work counts. */
function fieldsOf(sentence: string): Field[] {
  const technologies = technologiesIn(sentence).filter((name) => categoryOfTechnology(name) !== 'discipline')
  const word = developerField(sentence)
  if (!word) return technologies.map((name) => ({ isShown: uses([name]), isNear: uses(kinOf([name])) }))
  const whole = wholeWord(word)
  const topics = topicsIn(word)
  const isShown = (passage: Passage) =>
    whole.test(passage.text) ||
    topics.some((topic) => topic.isShown(passage.text)) ||
    uses(technologies)(passage)
  return [{ isShown, isNear: () => false }]
}

const wholeWord = (word: string) =>
  new RegExp(String.raw`(?<![\p{L}\d])${word}(?:s?-?utvikl|(?![\p{L}\d]))`, 'iu')

/** Tests for passages that name the role of a demand, in its field, or a related one; null when it names none. */
export function workAskedIn(
  sentence: string,
  passages: readonly Passage[],
): Record<'isHeld' | 'isNear', (passage: Passage) => boolean> | null {
  if (rolesAsked(sentence).length + titlesAsked(sentence).length === 0) return null
  const { isHeld, isNear } = readTitle(sentence, passages)
  const fields = developerField(sentence) === undefined ? [] : fieldsOf(sentence)
  const projects = new Set(
    passages.flatMap((passage) =>
      fields.some(({ isShown }) => isShown(passage)) ? (passage.project ?? []) : [],
    ),
  )
  const isInField = (passage: Passage) =>
    fields.length === 0 || (passage.project !== null && projects.has(passage.project))
  return {
    isHeld: (passage) => isHeld(passage) && isInField(passage),
    isNear: (passage) => isNear(passage) || isHeld(passage),
  }
}

import { BULLETS } from '../../../text/bullets.ts'
import { findTechnologies } from '../../../text/find-technologies.ts'
import { sentencesOf } from '../../../text/sentences.ts'
import { type ComparedCv, type ComparedPeriod, cvForPeople } from '../compared-cv.ts'
import type { CvPart } from '../evidence.ts'
import { impliedBy, kindsIn } from '../technology-kin.ts'
import { anyOf, wordTest } from './evidence-words.ts'

/** A verbatim sentence or entry of a CV. */
export interface Passage extends ComparedPeriod {
  text: string
  where: CvPart
  /** Index of the CV's project, from 0. */
  project: number | null
  /** From work, a certificate or a degree, rather than the person's own claim. */
  isProof: boolean
  /** From studies or a summer job: shows contact with a technology, not mastery. */
  isStudent: boolean
  /** A job title, which states a position and not what was done. */
  isTitle: boolean
  /** One tag of a list of technologies. */
  isTag: boolean
  /** States what the person has not done. */
  isDenial: boolean
  /** Including implied ones, without denied ones. */
  technologies: ReadonlySet<string>
}

export interface ReadableCv {
  cv: ComparedCv
  passages: readonly Passage[]
  /** Technologies that the person says they have not used, or do not know yet. */
  denied: ReadonlySet<string>
}

const isStudentWork = wordTest('student')
const isPlanned = wordTest('plan')
/** «tar sertifiseringen til våren» */
const WILL_TAKE = /(?<!\p{L})tar .{1,30} til (?:våren|høsten|sommeren)(?!\p{L})/iu
const DENIAL = new RegExp(anyOf('denial'), 'iu')
/** «Kjenner TEK17, men har ikke brukt BIM»: what comes before the denial is said all the same. */
const BEFORE_TURN = /^(.*\S),?\s(?:men|but|mens|medan|while)\s/iu
/** «mens andre skrev de nye tjenestene i Kotlin»: what follows is the work of others. */
const BY_OTHERS = /(?<!\p{L})(?:mens andre|medan andre|while others)(?!\p{L})/iu
function ownTechnologies(text: string) {
  const end = BY_OTHERS.exec(text)?.index ?? text.length
  return findTechnologies(text).filter(({ start }) => start < end)
}

const MOST_PASSAGES = 4000
/** An item of a list, or a paragraph, ends the sentence before it. A line that is only broken off goes on. */
const NEXT_ITEM = new RegExp(String.raw`\n\s*\n|\n(?=[ \t]*[${BULLETS}] )`)
const BULLET = new RegExp(`^[${BULLETS}] +`)

const LONGEST_TITLE = 60
/** Employment is described by a title, or in sentences. */
const isTitle = (text: string | null) => text !== null && text.length <= LONGEST_TITLE && !/[.!?]/.test(text)

type Added = Partial<Pick<Passage, 'project' | 'isProof' | 'isStudent' | 'isTag' | 'isTitle'>> & {
  period?: ComparedPeriod
}

/** Splits a CV into passages that can be quoted. */
export function readCvPassages(written: ComparedCv): ReadableCv {
  const cv = cvForPeople(written)
  const passages: Passage[] = []
  const denied = new Set<string>()
  const none: ComparedPeriod = { began: null, ended: null }
  const add = (
    text: string | null,
    where: CvPart,
    {
      project = null,
      isProof = false,
      isStudent = false,
      isTag = false,
      isTitle = false,
      period = none,
    }: Added = {},
  ) => {
    const isWork = where === 'projects' || where === 'work'
    for (const sentence of isTag ? [text ?? ''] : (text ?? '').split(NEXT_ITEM).flatMap(sentencesOf)) {
      const quote = sentence.trim().replace(BULLET, '')
      if (!quote || passages.length >= MOST_PASSAGES) continue
      // What was done at work is no plan, whatever its words: «planlegger å flytte løsningen til skyen».
      if (!isTag && !isWork && (isPlanned(quote) || WILL_TAKE.test(quote))) continue
      const denial = isProof || isTag ? null : DENIAL.exec(quote)
      const [, affirmed] = (denial && BEFORE_TURN.exec(quote.slice(0, denial.index))) ?? []
      if (affirmed) add(affirmed, where, { project, isStudent, isTitle, period })
      const found = ownTechnologies(quote)
      const isDenied = ({ start, isNegated }: { start: number; isNegated: boolean }) =>
        isNegated || (denial !== null && start > denial.index)
      if (!isProof) for (const one of found) if (isDenied(one)) denied.add(one.technology)
      const names = [
        ...found.flatMap((one) => (isDenied(one) && !isProof ? [] : [one.technology])),
        ...(DENIAL.test(quote) ? [] : kindsIn(quote)),
        ...(isTag ? [quote] : []),
      ]
      const technologies = new Set(names.flatMap((name) => [...impliedBy(name)]))
      const { began, ended } = period
      passages.push({
        text: quote,
        where,
        project,
        isProof,
        isStudent,
        isTag,
        isTitle,
        isDenial: denial !== null,
        technologies,
        began,
        ended,
      })
    }
  }
  for (const [project, part] of cv.projects.entries()) {
    const isStudent = [part.description, ...part.roles.map(({ name }) => name)].some(
      (text) => text && isStudentWork(text),
    )
    const at = { project, isProof: true, isStudent, period: part }
    add(part.long_description, 'projects', at)
    add(part.description, 'projects', at)
    for (const role of part.roles) {
      add(role.name, 'projects', { ...at, isTitle: true })
      add(role.description, 'projects', at)
    }
    for (const name of part.technologies) add(name, 'projects', { ...at, isTag: true })
    add(part.industry, 'projects', at)
  }
  for (const part of cv.work) {
    add(part.description, 'work', { isProof: true, period: part, isTitle: isTitle(part.description) })
    add(part.long_description, 'work', { isProof: true, period: part })
  }
  for (const { name, description } of cv.certifications) {
    add(name, 'certifications', { isProof: true })
    add(description, 'certifications', { isProof: true })
  }
  for (const { degree, description } of cv.education) {
    add(degree, 'education', { isProof: true, isStudent: true })
    add(description, 'education', { isProof: true, isStudent: true })
  }
  for (const { label, description } of cv.qualifications) {
    add(description, 'qualifications')
    add(label, 'qualifications')
  }
  add(cv.title, 'title', { isTitle: true })
  for (const { name } of cv.technologies) add(name, 'technologies', { isTag: true })
  return { cv, passages, denied }
}

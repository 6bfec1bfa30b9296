import { type Evidence, MISSING } from '../evidence.ts'
import { yearsAsked } from '../reading/years-asked.ts'
import { rolesIn, rolesLike } from '../roles.ts'
import { categoryOfTechnology } from '../technology-kin.ts'
import { topicsIn } from '../topics.ts'
import { CLAIMED, evidenceOf, fixed } from './evidence-of-passages.ts'
import { yearsCovered } from './months.ts'
import type { Passage, ReadableCv } from './passages.ts'
import { stemsIn } from './stems.ts'
import { technologiesAsked } from './technology-evidence.ts'

/** How long somebody has done what is asked, by the calendar; what they only say in a list is never more than mentioned. */
export function yearsEvidence(sentence: string, readable: ReadableCv, today: string): Evidence {
  const asked = yearsAsked(sentence) ?? 1
  const isAbout = aboutWhat(sentence)
  const shown = readable.passages.filter((passage) => passage.project !== null && isAbout(passage))
  const projects = new Set(shown.filter(({ isStudent }) => !isStudent).map(({ project }) => project!))
  const years = yearsCovered(
    [...projects].map((at) => readable.cv.projects[at]!),
    today,
  )
  const found = evidenceOf(shown, today)
  if (years >= asked) return found
  if (found.status !== 'missing') {
    return { ...found, status: 'mentioned', credit: CLAIMED + (CLAIMED / 2) * Math.min(1, years / asked) }
  }
  const listed = readable.cv.technologies.find(
    ({ name, years: counted }) =>
      (counted ?? 0) >= 1 &&
      !readable.denied.has(name) &&
      readable.passages.some(
        (passage) => passage.where === 'technologies' && passage.text === name && isAbout(passage),
      ),
  )
  return listed ? fixed({ quote: listed.name, where: 'technologies' }, 'mentioned') : MISSING
}

const CLOUD = /sky(?:plattform|tjenest|løsning)|(?<!\p{L})skya?(?!\p{L})|cloud/iu

function aboutWhat(sentence: string): (passage: Passage) => boolean {
  const roles = rolesIn(sentence).flatMap((role) => rolesLike(role))
  if (roles.length > 0) {
    return ({ text, isTag }) => !isTag && rolesIn(text).some((role) => roles.includes(role))
  }
  if (CLOUD.test(sentence)) {
    return ({ technologies }) => [...technologies].some((name) => categoryOfTechnology(name) === 'cloud')
  }
  const technologies = technologiesAsked(sentence)
  const topics = topicsIn(sentence)
  const stems = stemsIn(sentence).filter((stem) => stem.length >= 6)
  if (technologies.length + topics.length + stems.length === 0) return () => true
  return (passage) =>
    technologies.some((name) => passage.technologies.has(name)) ||
    topics.some((topic) => topic.test(passage.text)) ||
    (technologies.length === 0 && stems.some((stem) => passage.text.toLowerCase().includes(stem)))
}

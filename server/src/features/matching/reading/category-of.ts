import { askedTechnologies } from '../asked-technologies.ts'
import { rolesIn, titlesAsked } from '../roles.ts'
import type { Category } from '../requirement.ts'
import { anyOf, wordTest } from './demand-words.ts'
import { yearsAsked } from './years-asked.ts'

const isClearance = wordTest('clearance')
const isCertificate = wordTest('certificate')
const isEducation = wordTest('education')
const isLanguage = wordTest('language')
const NO_EDUCATION = new RegExp(anyOf('no education'), 'giu')
/** «norsk helsevesen» and «norsk lov» are not language requirements. */
const NO_CLEARANCE = new RegExp(anyOf('no clearance'), 'giu')
const NO_LANGUAGE = new RegExp(anyOf('no language'), 'giu')
const EDUCATION_ONLY = /årig|års (?:høyere |relevant )?utdanning/iu

const isAttendance = wordTest('place')
const isPresence = wordTest('place when asked')
const isRemote = wordTest('remote')
export const isTravel = wordTest('travel')
/** «Kontorstedet er Drammen», «The position is based in Bergen»: what follows has to be a name. */
const STATED = new RegExp(
  String.raw`${anyOf('place stated')}\s+(?:(?:er|är|is|i|in|at|på|ved)\s+){0,2}(?-i:\p{Lu}\p{Ll})`,
  'iu',
)
const LABELLED = new RegExp(String.raw`^${anyOf('place label')}:`, 'iu')

/**
 * Whether a clause is about where the work is done. Weak signs, as in «Kaffe på kontoret», count only where
 * `isAsked`.
 */
export const isPlace = (clause: string, isAsked: boolean): boolean =>
  LABELLED.test(clause) ||
  STATED.test(clause) ||
  isTravel(clause) ||
  ((isAttendance(clause) || (isAsked && isPresence(clause))) && !isRemote(clause))

/** The category of a requirement; the first that matches. */
export function categoryOf(sentence: string): Category {
  if (isClearance(sentence.replaceAll(NO_CLEARANCE, ' '))) return 'clearance'
  if (isPlace(sentence, true)) return 'place'
  if (yearsAsked(sentence) !== null && !EDUCATION_ONLY.test(sentence)) return 'years'
  if (isCertificate(sentence)) return 'certificate'
  if (isEducation(sentence.replaceAll(NO_EDUCATION, ' '))) return 'education'
  const isTechnology = askedTechnologies(sentence).length > 0
  if (!isTechnology && isLanguage(sentence.replaceAll(NO_LANGUAGE, ' '))) return 'language'
  if (isTechnology) return 'technology'
  return rolesIn(sentence).length > 0 || titlesAsked(sentence).length > 0 ? 'role' : 'other'
}

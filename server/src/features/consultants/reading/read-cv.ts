import { webAddress } from '../../../feeds/web-address.ts'
import { isMailbox } from '../../../text/mailboxes.ts'
import { personNameKey } from '../../../text/person-name-key.ts'
import type { ConsultantDraft, CvContent, FaultReason } from '../consultant-draft.ts'
import {
  locationOf,
  readCertifications,
  readEducation,
  readLanguages,
  readProjects,
  readQualifications,
  readTechnologies,
  readWork,
} from './cv-parts.ts'
import { isValues, line, own, type Values } from './cv-values.ts'

/** Eighty pages. A longer text is no CV, and would fill the search index. */
const LONGEST_CV = 200_000
const LONGEST_NAME = 120

/**
 * Reads a CV of Flowcase. Texts are taken in one language; disabled and invalid values count as absent. Date of birth
 * and nationality are not read.
 */
export function readCv(
  value: unknown,
): { draft: ConsultantDraft } | { reason: FaultReason; name: string | null } {
  if (!isValues(value)) return { reason: 'no_cv', name: null }
  const name = line(value, 'name')
  const fault = (reason: FaultReason) => ({ reason, name })
  if (!name || name.length > LONGEST_NAME || !personNameKey(name)) return fault('no_name')
  if (own(value, 'deactivated') === true) return fault('deactivated')
  const email = emailOf(value)
  const external_id = idOf(value, email)
  if (!external_id) return fault('no_id')
  const availability = availabilityOf(value)
  if (availability === undefined) return fault('bad_availability')
  const content = contentOf(value)
  if (JSON.stringify(content).length > LONGEST_CV) return fault('too_large')
  return {
    draft: {
      external_id,
      name,
      email,
      flowcase_url: webAddress(line(value, 'flowcase_url', 'cv_url')),
      image_url: imageOf(value),
      availability,
      cv_updated_at: momentOf(value),
      content,
    },
  }
}

function contentOf(cv: Values): CvContent {
  const projects = readProjects(cv)
  return {
    title: line(cv, 'title'),
    location: locationOf(cv),
    technologies: readTechnologies(cv, projects),
    qualifications: readQualifications(cv),
    projects,
    work: readWork(cv),
    education: readEducation(cv),
    certifications: readCertifications(cv),
    languages: readLanguages(cv),
  }
}

function emailOf(cv: Values): string | null {
  const email = line(cv, 'email')
  return email && isMailbox(email) ? email : null
}

/** By person if given: one person may have several CVs, and only one is kept. */
function idOf(cv: Values, email: string | null): string | null {
  const user = line(cv, 'user_id')
  if (user) return `user:${user}`
  const id = line(cv, 'cv_id', 'id', '_id')
  if (id) return `cv:${id}`
  return email ? `mail:${email.toLowerCase()}` : null
}

/** The picture's address, the best size first; each may be an address or an object with one. */
function imageOf(cv: Values): string | null {
  const image = own(cv, 'image')
  const places = isValues(image)
    ? ['large', 'url', 'fit_thumb', 'thumb', 'small_thumb'].map((name) => own(image, name))
    : [image, own(cv, 'image_url')]
  for (const place of places) {
    const address = webAddress(
      isValues(place) ? line(place, 'url') : typeof place === 'string' ? place : null,
    )
    if (address) return address
  }
  return null
}

/** Our own field in addition to Flowcase's: `{ from: day, percent }`. Undefined when it is present but invalid. */
function availabilityOf(cv: Values): ConsultantDraft['availability'] | undefined {
  const said = own(cv, 'availability')
  if (said === undefined || said === null) return null
  if (!isValues(said)) return undefined
  const { from, percent = 100 } = { from: own(said, 'from'), percent: own(said, 'percent') }
  if (typeof from !== 'string' || !isDay(from)) return undefined
  if (typeof percent !== 'number' || !Number.isInteger(percent) || percent < 0 || percent > 100)
    return undefined
  return { from, percent }
}

function isDay(day: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(day)) return false
  const at = new Date(`${day}T00:00:00Z`)
  return Number.isFinite(at.getTime()) && at.toISOString().startsWith(day)
}

function momentOf(cv: Values): string | null {
  const said = line(cv, 'owner_updated_at', 'updated_at')
  const at = said && /^[12]\d{3}-\d{2}-\d{2}/.test(said) ? new Date(said) : null
  return at && Number.isFinite(at.getTime()) ? at.toISOString() : null
}

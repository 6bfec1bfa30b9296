import { webAddress } from '../../../feeds/web-address.ts'
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

/** Eighty pages. What is longer is no CV, and its words would fill the search. */
const LONGEST_CV = 200_000
const LONGEST_NAME = 120

/**
 * A CV as Flowcase keeps it. Texts stand in one language; what is switched off is absent; what is not what it should be
 * counts as absent too. When somebody was born and their nationality are not read.
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

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/

function emailOf(cv: Values): string | null {
  const email = line(cv, 'email')
  return email && EMAIL.test(email) ? email : null
}

/** By the person where that is said: one person may have several CVs, and only one stands here. */
function idOf(cv: Values, email: string | null): string | null {
  const user = line(cv, 'user_id')
  if (user) return `user:${user}`
  const id = line(cv, 'cv_id', 'id', '_id')
  if (id) return `cv:${id}`
  return email ? `mail:${email.toLowerCase()}` : null
}

/** Where the picture lies, the best for its size first; each may be an address or an object with one. */
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

/** Ours, beside what Flowcase has: `{ from: day, percent }`. Undefined when it is there and cannot be understood. */
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

import type { findConsultant } from '../../consultants/find-consultant.repository.ts'
import type { ComparedCv } from '../../matching/compared-cv.ts'
import { consultantSource, freeText } from './tell-consultants.ts'
import type { Told } from './told.ts'

export type Cv = NonNullable<Awaited<ReturnType<typeof findConsultant>>>

/** A CV as it is compared with what an ad demands. */
export const comparedOf = (cv: Cv): ComparedCv => {
  const dated = <T extends { from: string | null; to: string | null }>({ from, to, ...rest }: T) => ({
    ...rest,
    began: from,
    ended: to,
  })
  return {
    title: cv.title,
    location: cv.location,
    technologies: cv.technologies,
    qualifications: cv.key_qualifications,
    projects: cv.project_experiences.map(dated),
    work: cv.work_experiences.map(dated),
    education: cv.education.map(dated),
    certifications: cv.certifications,
    languages: cv.languages,
  }
}

/** What must be held before what should, and what is documented before what is only mentioned. */
export const rankOf = ({ requirement, status }: { requirement: { kind: string }; status: string }) =>
  (requirement.kind === 'must' ? 0 : 2) + (status === 'documented' ? 0 : 1)

/** «3 av 4 skal-krav». */
export const countsText = (
  { documented, mentioned, missing }: { documented: number; mentioned: number; missing: number },
  of: string,
): string => {
  const all = documented + mentioned + missing
  return all > 0 ? `${documented + mentioned} av ${all} ${of}` : ''
}

/** Somebody with title, town and when they are free. */
export const consultantsCited = (told: Told, cv: Cv, today: string) =>
  told.cite(
    consultantSource(cv, null, [cv.title, cv.location, freeText(cv, today)].filter(Boolean).join(' · ')),
  )

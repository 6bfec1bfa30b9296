/** Months or years, as `2024-03` or `2024`. Without an end it is ongoing. */
export interface Period {
  began: string | null
  ended: string | null
}

export interface ProjectDraft extends Period {
  customer: string | null
  industry: string | null
  description: string | null
  long_description: string | null
  technologies: string[]
  roles: { name: string; description: string | null }[]
}

export interface WorkDraft extends Period {
  employer: string | null
  description: string | null
  long_description: string | null
}

export interface EducationDraft extends Period {
  school: string | null
  degree: string | null
  description: string | null
}

export interface CertificationDraft {
  kind: 'certification' | 'course'
  name: string
  organiser: string | null
  description: string | null
  date: string | null
  expires: string | null
}

/** The part of a CV that is compared with ads. */
export interface CvContent {
  title: string | null
  location: string | null
  technologies: { name: string; years: number | null; level: number | null }[]
  qualifications: { label: string | null; description: string }[]
  projects: ProjectDraft[]
  work: WorkDraft[]
  education: EducationDraft[]
  certifications: CertificationDraft[]
  languages: { name: string; level: string | null }[]
}

/** A consultant as a source describes them. */
export interface ConsultantDraft {
  /** `user:…`, `cv:…` or `mail:…`. */
  external_id: string
  name: string
  email: string | null
  flowcase_url: string | null
  image_url: string | null
  /** Free since this day, and how much of a week; null when the source does not say. */
  availability: { from: string; percent: number } | null
  cv_updated_at: string | null
  content: CvContent
}

/** Why an entry is left out. */
export type FaultReason =
  | 'no_cv'
  | 'no_name'
  | 'no_id'
  | 'deactivated'
  | 'too_large'
  | 'twice'
  | 'bad_availability'
  | 'refused'

/** `number` is the position in the file, from 1. */
export interface CvFault {
  number: number
  name: string | null
  reason: FaultReason
}

export interface ReadCv {
  number: number
  draft: ConsultantDraft
}

/** The first of their own descriptions. */
export const summaryOf = ({ qualifications }: CvContent): string | null =>
  qualifications[0]?.description ?? null

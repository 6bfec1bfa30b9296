import type { Generated, GeneratedAlways } from 'kysely'
import type { SetOnce } from './column-types.ts'

export type ConsultantOrigin = 'flowcase' | 'file' | 'example'

export interface ConsultantsTable {
  id: GeneratedAlways<number>
  source: ConsultantOrigin
  external_id: string
  name: string
  name_key: string
  email: string | null
  email_key: GeneratedAlways<string | null>
  title: string | null
  location: string | null
  summary: string | null
  flowcase_url: string | null
  image_url: string | null
  image_hash: string | null
  thumb_hash: string | null
  /** Days, as 2026-11-20. */
  available_from: string | null
  available_percent: number | null
  own_available_from: string | null
  own_available_percent: number | null
  content_hash: string
  content_version: Generated<number>
  cv_updated_at: Date | null
  created_at: SetOnce<Date>
  updated_at: Generated<Date>
  search: GeneratedAlways<never>
  objected_at: Date | null
  /** Keys of the erasures that note the objection for earlier rows of the same person. */
  earlier_objections: Generated<string[]>
  /** From the title. */
  work_roles: GeneratedAlways<string[]>
}

export interface KeptObjectionsTable {
  id: GeneratedAlways<number>
  keys: string[]
  objected_at: Date
  erasure_keys: Generated<string[]>
  kept_at: Generated<Date>
}

export interface ConsultantTechnologiesTable {
  consultant_id: number
  name: string
  place: number
  years: number | null
  level: number | null
}

export interface ConsultantQualificationsTable {
  consultant_id: number
  place: number
  label: string | null
  description: string
}

/** `began` and `ended` are months or years: 2024-03 or 2024. */
export interface ConsultantProjectsTable {
  consultant_id: number
  place: number
  customer: string | null
  industry: string | null
  description: string | null
  long_description: string | null
  technologies: Generated<string[]>
  began: string | null
  ended: string | null
}

export interface ConsultantProjectRolesTable {
  consultant_id: number
  project_place: number
  place: number
  name: string
  description: string | null
}

export interface ConsultantWorkTable {
  consultant_id: number
  place: number
  employer: string | null
  description: string | null
  long_description: string | null
  began: string | null
  ended: string | null
}

export interface ConsultantEducationTable {
  consultant_id: number
  place: number
  school: string | null
  degree: string | null
  description: string | null
  began: string | null
  ended: string | null
}

export interface ConsultantCertificationsTable {
  consultant_id: number
  place: number
  kind: 'certification' | 'course'
  name: string
  organiser: string | null
  description: string | null
  date: string | null
  expires: string | null
}

export interface ConsultantLanguagesTable {
  consultant_id: number
  place: number
  name: string
  level: string | null
}

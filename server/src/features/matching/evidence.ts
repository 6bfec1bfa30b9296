/** «dokumentert», «nevnt», «mangler»: shown by work, a certificate or a degree; only claimed or half met; absent. */
export type EvidenceStatus = 'documented' | 'mentioned' | 'missing'

export type CvPart =
  | 'title'
  | 'location'
  | 'technologies'
  | 'qualifications'
  | 'projects'
  | 'work'
  | 'education'
  | 'certifications'
  | 'languages'

export interface Evidence {
  status: EvidenceStatus
  /** A verbatim piece of one text of the CV; null when missing. */
  quote: string | null
  where: CvPart | null
  /** Index of the CV's project, from 0. */
  project: number | null
  began: string | null
  ended: string | null
  /** The share of the requirement's worth, 0 to 1. */
  credit: number
}

export const MISSING: Evidence = {
  status: 'missing',
  quote: null,
  where: null,
  project: null,
  began: null,
  ended: null,
  credit: 0,
}

/** The highest credit; among equals the first. */
export const best = (found: readonly Evidence[]): Evidence =>
  found.reduce((most, one) => (one.credit > most.credit ? one : most), MISSING)

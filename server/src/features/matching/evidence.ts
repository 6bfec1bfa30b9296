/** «dokumentert», «nevnt», «mangler»: work, a certificate, a degree shows it; it is only claimed or half met; it is not there. */
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
  /** A piece of one text of the CV, as it stands there; null when it is missing. */
  quote: string | null
  where: CvPart | null
  /** Which of the CV's projects, from 0. */
  project: number | null
  began: string | null
  ended: string | null
  /** How much of what the requirement is worth, 0 to 1. */
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

/** What counts most; among equals the first. */
export const best = (found: readonly Evidence[]): Evidence =>
  found.reduce((most, one) => (one.credit > most.credit ? one : most), MISSING)

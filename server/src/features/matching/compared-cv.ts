import { surelyToPeople } from '../../text/machine-speech.ts'

/**
 * The part of a CV that is compared with an ad. It does not identify the person: no name, picture, age, gender,
 * nationality, school, employer or customer. What is not here cannot influence the score.
 */
export interface ComparedCv {
  title: string | null
  location: string | null
  technologies: readonly { name: string; years: number | null }[]
  qualifications: readonly { label: string | null; description: string }[]
  projects: readonly ComparedProject[]
  work: readonly (ComparedPeriod & { description: string | null; long_description: string | null })[]
  education: readonly (ComparedPeriod & { degree: string | null; description: string | null })[]
  certifications: readonly { name: string; description: string | null; expires: string | null }[]
  languages: readonly { name: string; level: string | null }[]
}

/** Months or years, as `2024-03` or `2024`. Without an end it is ongoing. */
export interface ComparedPeriod {
  began: string | null
  ended: string | null
}

export interface ComparedProject extends ComparedPeriod {
  industry: string | null
  description: string | null
  long_description: string | null
  technologies: readonly string[]
  roles: readonly { name: string; description: string | null }[]
}

/** A CV with parts left out, beside the whole one. */
export interface KeptCv {
  whole: ComparedCv
  kept: ComparedCv
}

/** The CV without text addressed to machines. Evidence is found in this, and a language model sees nothing else. */
export const cvForPeople = (cv: ComparedCv): ComparedCv => forPeople(cv) as ComparedCv

function forPeople(value: unknown): unknown {
  if (typeof value === 'string') return surelyToPeople(value)
  if (Array.isArray(value)) return value.map(forPeople)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, forPeople(part)]))
}

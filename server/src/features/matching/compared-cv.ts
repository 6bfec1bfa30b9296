import { spokenToPeople } from '../../text/machine-speech.ts'

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

/** A CV of which something is left out, and all of it. */
export interface KeptCv {
  whole: ComparedCv
  kept: ComparedCv
}

/** The CV without what speaks to a machine: evidence is sought in what is left, and a language model reads no more. */
export const cvForPeople = (cv: ComparedCv): ComparedCv => forPeople(cv) as ComparedCv

function forPeople(value: unknown): unknown {
  if (typeof value === 'string') return spokenToPeople(value)
  if (Array.isArray(value)) return value.map(forPeople)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, forPeople(part)]))
}

/** What an ad asks for, and how it asks. `must` is what public tenders call «skal», `should` what they call «bør». */
export type RequirementKind = 'must' | 'should'

export const CATEGORIES = [
  'technology',
  'role',
  'years',
  'language',
  'certificate',
  'clearance',
  'education',
  'place',
  'other',
] as const
export type Category = (typeof CATEGORIES)[number]

export interface Requirement {
  /** Verbatim, from the ad's text; of a `role` that only the title tells, the title. */
  sentence: string
  kind: RequirementKind
  category: Category
  /** The title asks for it: who has never done such work is seldom who is looked for. */
  from_title: boolean
}

/** What is read of an ad. */
export interface AdText {
  title: string
  locations: readonly string[]
  /** Clean markdown or plain text. */
  text: string
}

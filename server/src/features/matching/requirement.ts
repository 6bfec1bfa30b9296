/** A requirement and its strength. `must` is «skal» in public tenders, `should` is «bør». */
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
  /** Verbatim from the ad's text, or the title for a `role` that only the title states. */
  sentence: string
  kind: RequirementKind
  category: Category
  /** The title asks for it: somebody who has never done such work is seldom wanted. */
  from_title: boolean
  /**
   * How many demands its point was taken apart into, when more than one: together they weigh as one. So is a title whose
   * role or technologies the text demands again.
   */
  parts?: number
}

export type Demand = Pick<Requirement, 'sentence' | 'kind'>

/** The content of an ad that is read. */
export interface AdText {
  title: string
  locations: readonly string[]
  /** Clean markdown or plain text. */
  text: string
  /** What a person says that it asks for, instead of what the text is read as. */
  demands?: readonly Demand[] | null
}

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
  /** The title states it: somebody who has never done such work is rarely wanted. */
  from_title: boolean
  /**
   * How many requirements a list item was split into, when more than one; together they weigh as one. The same goes
   * for a title whose role or technologies the text repeats.
   */
  parts?: number
  /** The customer's demands that it is, or is a part of; absent when it is one itself, none when only the title says it. */
  asked?: readonly AskedDemand[]
}

export type Demand = Pick<Requirement, 'sentence' | 'kind'>

/** A demand as the customer wrote it. `nth` is the index of the first requirement that was read from it. */
export interface AskedDemand extends Demand {
  nth: number
}

/** The content of an ad that requirements are read from. */
export interface AdText {
  title: string
  locations: readonly string[]
  /** Clean markdown or plain text. */
  text: string
  /** The requirements as a person has reviewed them, which replace those read from the text. */
  demands?: readonly Demand[] | null
}

import type { JobDraft } from '../../../server/src/features/jobs/reading/job-draft.ts'
import type { Tally } from '../../../server/src/testing/scrape-eval/score-scrape.ts'

export interface PageScore {
  expected: number
  found: number
  false_ads: number
  fields: Record<string, Tally>
  /** A deadline other than the labelled one, or one where none stands. */
  wrong_dates: number
  /** People with a name that stands on the page as nobody's contact. */
  invented_people: number
  /** A number or mailbox given to somebody whose it is not. */
  foreign_numbers: number
  /** For a reader; never shown for the held-out half. */
  faults: string[]
}

export type Read = Pick<
  JobDraft,
  'title' | 'company' | 'locations' | 'deadline' | 'job_type' | 'url' | 'contacts' | 'is_open_application'
>

export const emptyScore = (): PageScore => ({
  expected: 0,
  found: 0,
  false_ads: 0,
  fields: {},
  wrong_dates: 0,
  invented_people: 0,
  foreign_numbers: 0,
  faults: [],
})

export const choices = (words: string | string[]): string[] => (Array.isArray(words) ? words : [words])

/** Counts one value of a field. */
export function tallied(score: PageScore, field: string, what: keyof Tally): void {
  const tally = (score.fields[field] ??= { right: 0, wrong: 0, missed: 0 })
  tally[what] += 1
}

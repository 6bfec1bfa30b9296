import type { decideScrape, ScrapedJob } from '@utsyn/contract/scraping.ts'
import type { BodyOf, ReplyOf } from '@utsyn/contract/endpoint.ts'
import { readChanges, type AdChanges, type FieldErrors } from './ad-draft.ts'

/** The user's decisions by index of the ad: what was left out and what was corrected. */
export interface Review {
  left_out: readonly number[]
  changes: Readonly<Record<number, AdChanges>>
  /** Ids of ads that are gone from the page and will be closed. */
  closing: readonly string[]
}

export type Decision = BodyOf<typeof decideScrape>
export type Outcome = ReplyOf<typeof decideScrape>
export type Fate = 'new' | 'changed' | 'same'

/** What accepting will do to an ad. A correction turns an unchanged one into an update; a closed one is opened again. */
export function fateOf({ existing }: ScrapedJob, changes: AdChanges | undefined): Fate {
  if (!existing) return 'new'
  return existing.is_withdrawn || existing.differences.length > 0 || hasChanges(changes) ? 'changed' : 'same'
}

const hasChanges = (changes: AdChanges | undefined) => Object.keys(changes ?? {}).length > 0

export const chosenOf = (jobs: readonly ScrapedJob[], { left_out }: Review) =>
  jobs.filter(({ index }) => !left_out.includes(index))

/** Whether importing these ads, or closing those that are gone, would change anything. */
export const changesAnything = (jobs: readonly ScrapedJob[], { changes, closing }: Review) =>
  closing.length > 0 || jobs.some((job) => fateOf(job, changes[job.index]) !== 'same')

const isPicked = ({ left_out, changes }: Review) =>
  left_out.length > 0 || Object.values(changes).some(hasChanges)

export const isEdited = (review: Review) => isPicked(review) || review.closing.length > 0

/** The errors of the chosen ads, by index. Those left out may be invalid. */
export function mistakesIn(jobs: readonly ScrapedJob[], review: Review): Map<number, FieldErrors> {
  const mistakes = new Map<number, FieldErrors>()
  for (const { index } of chosenOf(jobs, review)) {
    const { errors } = readChanges(review.changes[index] ?? {})
    if (Object.keys(errors).length > 0) mistakes.set(index, errors)
  }
  return mistakes
}

/** The request body that accepts the chosen ads; the list is omitted when all are accepted unchanged. */
export function acceptance(jobs: readonly ScrapedJob[], review: Review): Decision {
  const { closing } = review
  const all = { accepted: true, ai_summary: true, ...(closing.length > 0 && { close: [...closing] }) }
  if (!isPicked(review)) return all
  return {
    ...all,
    jobs: chosenOf(jobs, review).map(({ index }) => {
      const { fields } = readChanges(review.changes[index] ?? {})
      return Object.keys(fields).length > 0 ? { index, fields } : { index }
    }),
  }
}

/** The ad and field of a refusal such as `jobs.2.fields.deadline`. */
export function refusedPlace(
  body: Decision,
  field: string | undefined,
): { index: number; name: string } | null {
  const [, place, name] = /^jobs\.(\d+)\.fields\.(\w+)/.exec(field ?? '') ?? []
  const job = place ? body.jobs?.[Number(place)] : undefined
  return job && name ? { index: job.index, name } : null
}

import type { decideScrape, ScrapedJob } from '@utsyn/contract/scraping.ts'
import type { BodyOf, ReplyOf } from '@utsyn/contract/endpoint.ts'
import { count, number, plural } from '../../lib/norwegian.ts'
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

/** What accepting will do to an ad. A correction turns an unchanged one into an update. */
export function fateOf(job: ScrapedJob, changes: AdChanges | undefined): Fate {
  if (!job.existing) return 'new'
  return job.existing.differences.length > 0 || hasChanges(changes) ? 'changed' : 'same'
}

const hasChanges = (changes: AdChanges | undefined) => Object.keys(changes ?? {}).length > 0

export const chosenOf = (jobs: readonly ScrapedJob[], { left_out }: Review) =>
  jobs.filter(({ index }) => !left_out.includes(index))

/** Whether importing these ads, or closing those that are gone, would change anything. */
export const changesAnything = (jobs: readonly ScrapedJob[], { changes, closing }: Review) =>
  closing.length > 0 || jobs.some((job) => fateOf(job, changes[job.index]) !== 'same')

/** The label of the accept button; null when there is nothing to import or to close. */
export function acceptLabel(jobs: readonly ScrapedJob[], review: Review): string | null {
  if (!changesAnything(jobs, review)) return null
  if (!changesAnything(jobs, { ...review, closing: [] }))
    return `Lukk ${count(review.closing.length, 'annonse', 'annonser')}`
  return review.left_out.length > 0 ? `Legg til ${chosenOf(jobs, review).length} valgte` : 'Legg til alle'
}

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

/** «lagrer 4 nye, oppdaterer 1, hopper over 1 som finnes fra før og lukker 2» */
export function promiseOf(jobs: readonly ScrapedJob[], review: Review): string {
  const fates = chosenOf(jobs, review).map((job) => fateOf(job, review.changes[job.index]))
  const many = (fate: Fate) => fates.filter((one) => one === fate).length
  const parts = [
    many('new') > 0 && `lagrer ${number(many('new'))} ${plural(many('new'), 'ny', 'nye')}`,
    many('changed') > 0 && `oppdaterer ${number(many('changed'))}`,
    many('same') > 0 && `hopper over ${number(many('same'))} som finnes fra før`,
    review.closing.length > 0 && `lukker ${number(review.closing.length)}`,
  ].filter((part) => part !== false)
  return inWords(parts)
}

/** «4 annonser lagt til, 1 oppdatert, 1 hoppet over og 2 lukket» */
export function outcomeText({ added, updated, skipped, closed }: Outcome): string {
  const parts = [
    `${count(added, 'annonse', 'annonser')} lagt til`,
    updated > 0 && `${number(updated)} oppdatert`,
    skipped > 0 && `${number(skipped)} hoppet over`,
    closed > 0 && `${number(closed)} lukket`,
  ].filter((part) => part !== false)
  return inWords(parts)
}

const inWords = (parts: string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} og ${parts.at(-1)}` : (parts[0] ?? '')

/** The ad and field of a refusal such as `jobs.2.fields.deadline`. */
export function refusedPlace(
  body: Decision,
  field: string | undefined,
): { index: number; name: string } | null {
  const [, place, name] = /^jobs\.(\d+)\.fields\.(\w+)/.exec(field ?? '') ?? []
  const job = place ? body.jobs?.[Number(place)] : undefined
  return job && name ? { index: job.index, name } : null
}

import type { ScrapedJob } from '@utsyn/contract/scraping.ts'
import { count, number, plural } from '../../lib/norwegian.ts'
import { changesAnything, chosenOf, type Fate, fateOf, type Outcome, type Review } from './review-decision.ts'

/** The label of the accept button; null when there is nothing to import or to close. */
export function acceptLabel(jobs: readonly ScrapedJob[], review: Review): string | null {
  if (!changesAnything(jobs, review)) return null
  const chosen = chosenOf(jobs, review)
  if (!changesAnything(chosen, { ...review, closing: [] }) && review.closing.length > 0)
    return `Steng ${count(review.closing.length, 'annonse', 'annonser')}`
  return review.left_out.length > 0 ? `Legg til ${chosen.length} valgte` : 'Legg til alle'
}

/** «lagrer 4 nye, oppdaterer 1, hopper over 1 som finnes fra før og stenger 2» */
export function promiseOf(jobs: readonly ScrapedJob[], review: Review): string {
  const fates = chosenOf(jobs, review).map((job) => fateOf(job, review.changes[job.index]))
  const many = (fate: Fate) => fates.filter((one) => one === fate).length
  const parts = [
    many('new') > 0 && `lagrer ${number(many('new'))} ${plural(many('new'), 'ny', 'nye')}`,
    many('changed') > 0 && `oppdaterer ${number(many('changed'))}`,
    many('same') > 0 && `hopper over ${number(many('same'))} som finnes fra før`,
    review.closing.length > 0 && `stenger ${number(review.closing.length)}`,
  ].filter((part) => part !== false)
  return inWords(parts)
}

/** «4 annonser lagt til, 1 oppdatert, 1 hoppet over og 2 stengt» */
export function outcomeText({ added, updated, skipped, closed }: Outcome): string {
  const parts = [
    `${count(added, 'annonse', 'annonser')} lagt til`,
    updated > 0 && `${number(updated)} oppdatert`,
    skipped > 0 && `${number(skipped)} hoppet over`,
    closed > 0 && `${number(closed)} stengt`,
  ].filter((part) => part !== false)
  return inWords(parts)
}

const inWords = (parts: string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} og ${parts.at(-1)}` : (parts[0] ?? '')

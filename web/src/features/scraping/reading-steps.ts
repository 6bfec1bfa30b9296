import type { ScrapeProgress } from '@utsyn/contract/scraping.ts'
import { count, NBSP, number } from '../../lib/norwegian.ts'

export interface ReadingStep {
  text: string
  detail?: string
  state: 'done' | 'now' | 'later'
  /** How long it took, or has taken so far: «6 s». */
  time?: string
}

/** The progress of a reading, as steps of which exactly one is active. */
export function readingSteps(progress: ScrapeProgress, now: number): ReadingStep[] {
  const { pages_found, pages_read, jobs_found, started_at, opened_at } = progress
  const found_ads = `${count(jobs_found, 'annonse', 'annonser')} funnet så langt`
  const at = pages_found === 0 && pages_read === 0 ? 0 : pages_read < pages_found ? 1 : 2
  const state = (step: number) => (step < at ? 'done' : step === at ? 'now' : 'later')
  return [
    {
      text: at > 0 ? 'Åpnet siden' : 'Åpner siden',
      state: state(0),
      ...(at > 0 &&
        pages_found > 1 && { detail: `${count(pages_found - 1, 'side', 'sider')} til å lese videre` }),
      ...timeOf(started_at, at > 0 ? opened_at : now),
    },
    {
      text:
        at === 0
          ? 'Leser annonsene'
          : at === 1
            ? `Leser side ${number(pages_read + 1)} av ${number(pages_found)}`
            : `Leste ${count(pages_read, 'side', 'sider')}`,
      ...(at > 0 && { detail: found_ads }),
      ...(at === 1 && timeOf(opened_at, now)),
      state: state(1),
    },
    { text: 'Sammenligner med annonser i Utsyn', state: state(2) },
  ]
}

/** Undefined when one of the two is unknown. */
function timeOf(from: string | null, to: string | number | null): { time?: string } {
  const end = typeof to === 'string' ? Date.parse(to) : to
  const ms = (end ?? NaN) - Date.parse(from ?? '')
  return Number.isFinite(ms) && ms >= 0 ? { time: `${number(Math.round(ms / 1_000))}${NBSP}s` } : {}
}

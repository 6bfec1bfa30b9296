import type { ScrapeProgress } from '@utsyn/contract/scraping.ts'
import { count, number } from '../../lib/norwegian.ts'

export interface ReadingStep {
  text: string
  detail?: string
  state: 'done' | 'now' | 'later'
}

/** How far the reading of a page is, as steps of which exactly one is under way. */
export function readingSteps(progress: ScrapeProgress): ReadingStep[] {
  const { pages_found, pages_read, jobs_found } = progress
  const found_ads = `${count(jobs_found, 'annonse', 'annonser')} funnet så langt`
  const at = pages_found === 0 && pages_read === 0 ? 0 : pages_read < pages_found ? 1 : 2
  const state = (step: number) => (step < at ? 'done' : step === at ? 'now' : 'later')
  return [
    { text: at > 0 ? 'Åpnet siden' : 'Åpner siden', state: state(0) },
    {
      text:
        at === 0
          ? 'Leser annonsene'
          : at === 1
            ? `Leser side ${number(pages_read + 1)} av ${number(pages_found)}`
            : `Leste ${count(pages_read, 'side', 'sider')}`,
      ...(at > 0 && { detail: found_ads }),
      state: state(1),
    },
    { text: 'Sammenligner med annonser i Utsyn', state: state(2) },
  ]
}

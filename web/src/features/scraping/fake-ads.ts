import type { ScrapedJob } from '@utsyn/contract/scraping.ts'

/** An ad as found by a reading, for tests. */
export function aScrapedJob(rest: Partial<ScrapedJob> = {}): ScrapedJob {
  return {
    index: 0,
    title: 'Dataanalytiker kreditt',
    company: 'Lyngfjell Bank',
    locations: ['Trondheim'],
    url: 'https://lyngfjell.example/karriere/1182',
    image_url: null,
    job_type: null,
    short_description: null,
    long_description: 'Du skriver SQL til daglig.',
    posted_date: '2026-11-02',
    deadline: '2026-12-14',
    deadline_text: null,
    contacts: [],
    is_open_application: false,
    ai_technologies: ['SQL'],
    evidence: [],
    missing: [],
    is_list_only: false,
    existing: null,
    ...rest,
  }
}

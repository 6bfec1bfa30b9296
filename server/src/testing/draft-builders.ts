import type { JobDraft, Withdrawal } from '../features/jobs/reading/job-draft.ts'

let made = 0

/** An ad as a reader returns it: from Brattskar AS in Bergen, without any date. */
export function aDraft(overrides: Partial<JobDraft> = {}): JobDraft {
  const number = ++made
  return {
    line: 1,
    source: 'karriere.example',
    external_id: `ad-${number}`,
    url: `https://karriere.example/ad-${number}`,
    title: `Utvikler ${number}`,
    company: 'Brattskar AS',
    company_orgnr: null,
    locations: ['Bergen'],
    job_type: null,
    image_url: null,
    short_description: null,
    long_description: null,
    contacts: [],
    is_open_application: false,
    posted_date: null,
    deadline: null,
    deadline_text: null,
    expires_day: null,
    updated_at: null,
    remarks: [],
    ...overrides,
  }
}

export const aWithdrawal = (
  overrides: Partial<Withdrawal> & Pick<Withdrawal, 'external_id'>,
): Withdrawal => ({
  line: 1,
  source: 'karriere.example',
  updated_at: null,
  ...overrides,
})

import type { ConsultantSummary } from '@utsyn/contract/consultants.ts'

/** What everybody is called, whatever the CV says on top of it. */
export const CALLING = 'Utvikler'

/** «Systemarkitekt · Bergen»: what the CV calls them and where they are; «Utvikler» where it says nothing. */
export const describeConsultant = ({ title, location }: Pick<ConsultantSummary, 'title' | 'location'>) =>
  [title ?? CALLING, location].filter(Boolean).join(' · ')

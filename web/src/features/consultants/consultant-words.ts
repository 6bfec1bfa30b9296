import type { ConsultantSummary } from '@utsyn/contract/consultants.ts'

/** The title of consultants whose CV has none. */
export const CALLING = 'Utvikler'

/** «Systemarkitekt · Bergen»: the CV's title and place; «Utvikler» when it has none. */
export const describeConsultant = ({ title, location }: Pick<ConsultantSummary, 'title' | 'location'>) =>
  [title ?? CALLING, location].filter(Boolean).join(' · ')

import { darkModeUnsaved } from './dark-mode.ts'
import { asFlag, asList, asText, storedValue } from './stored-value.ts'

/** What the browser keeps for one person, and forgets when they sign out. */
export const SESSION_VALUES = [
  storedValue('session', 'jobsFilterCompanies', asList),
  storedValue('session', 'jobsFilterTechnologies', asList),
  storedValue('session', 'newsFilterCompanies', asList),
  darkModeUnsaved,
  storedValue('local', 'process_id', asText),
  storedValue('local', 'process_failed', asFlag),
] as const

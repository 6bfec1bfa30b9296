import { asFlag, asList, asText, storedValue } from './stored-value.ts'

/** What the browser keeps for one person, and forgets when they sign out. */
export const jobsFilterCompanies = storedValue('session', 'jobsFilterCompanies', asList)
export const jobsFilterTechnologies = storedValue('session', 'jobsFilterTechnologies', asList)
export const newsFilterCompanies = storedValue('session', 'newsFilterCompanies', asList)
export const processId = storedValue('local', 'process_id', asText)
export const processFailed = storedValue('local', 'process_failed', asFlag)

export const SESSION_VALUES = [
  jobsFilterCompanies,
  jobsFilterTechnologies,
  newsFilterCompanies,
  processId,
  processFailed,
] as const

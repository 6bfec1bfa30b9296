import { reasonOf } from '../../lib/api-error.ts'

/** Why a search could not be saved. */
export const searchFault = (error: unknown): string =>
  reasonOf(error, 'Søket kunne ikke lagres. Prøv igjen om litt.')

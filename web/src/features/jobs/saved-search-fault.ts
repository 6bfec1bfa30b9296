import { ApiError } from '../../lib/api-error.ts'

/** Why a search could not be saved. */
export function searchFault(error: unknown): string {
  if (error instanceof ApiError && error.status === 400 && error.field === 'name')
    return 'Du har allerede et søk med dette navnet.'
  if (error instanceof ApiError && error.status === 409)
    return 'Du har så mange lagrede søk som det er plass til. Slett et av dem først.'
  return 'Søket kunne ikke lagres. Prøv igjen om litt.'
}

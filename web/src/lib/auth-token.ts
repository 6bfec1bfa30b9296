import { firePortalEvent } from './portal-events.ts'
import { asText, storedValue, useStoredValue } from './stored-value.ts'

/** Signed in means that this value is set. Whether it is valid, the server decides. */
export const authToken = storedValue('local', 'authToken', asText)

export function clearToken() {
  authToken.remove()
  firePortalEvent('token-check')
}

export const isSignedIn = () => authToken.get() !== null

export const useSignedIn = () => useStoredValue(authToken) !== null

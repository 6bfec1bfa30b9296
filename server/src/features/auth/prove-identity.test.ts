import { expect, test } from 'vitest'
import { reasonOf } from './prove-identity.ts'

test.each([
  [{ error: 'invalid_grant', code: 'OAUTH_RESPONSE_BODY_ERROR' }, 'invalid_grant'],
  [{ error: 'Kari.Nordmann', code: 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' }, 'oauth_error'],
  [{ error: '' }, 'oauth_error'],
  [{ code: 'OAUTH_TIMEOUT', name: 'ClientError' }, 'OAUTH_TIMEOUT'],
  [new TypeError('fetch failed'), 'TypeError'],
  [{ code: 'with words' }, 'unknown'],
])('the log has a known code of a refusal, never what the address says: %o', (error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})

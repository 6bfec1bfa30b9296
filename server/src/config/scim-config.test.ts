import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) =>
  readConfig({ PORTAL_SECRET: 'a-secret-of-more-than-thirty-two-characters', ...env }).scim

test('SCIM is off without a token, and people are named by their subject unless another claim is given', () => {
  expect(read({})).toEqual({ token: null, claim: 'sub' })
  const SCIM_TOKEN = 'a-token.of_more~than+thirty/two-characters=='
  expect(read({ SCIM_TOKEN, OIDC_SCIM_CLAIM: 'oid' })).toEqual({ token: SCIM_TOKEN, claim: 'oid' })
})

test.each([
  ['short', /SCIM_TOKEN must have at least 32 characters/],
  ['a'.repeat(40), /SCIM_TOKEN repeats itself/],
  ['a token that has thirty-two characters and spaces', /SCIM_TOKEN may have letters, digits/],
])('the token «%s» is refused', (SCIM_TOKEN, message) => {
  expect(() => read({ SCIM_TOKEN })).toThrow(message)
})

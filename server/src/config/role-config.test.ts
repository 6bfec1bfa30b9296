import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) =>
  readConfig({
    PORTAL_SECRET: 'a-secret-of-more-than-thirty-two-characters',
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
    ...env,
  }).oidc?.roles

test('without groups everybody is an employee, or what the configuration says', () => {
  expect(read({})).toEqual({ claim: null, groups: [], fallback: 'ansatt' })
  expect(read({ OIDC_DEFAULT_ROLE: 'leser' })).toEqual({ claim: null, groups: [], fallback: 'leser' })
})

test('groups have roles, and several groups may have the same', () => {
  const OIDC_ROLES = 'administrator:/utsyn/drift, bemanner:salg i nord,bemanner:urn:x:7,'
  expect(read({ OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES })).toEqual({
    claim: 'groups',
    groups: [
      ['administrator', '/utsyn/drift'],
      ['bemanner', 'salg i nord'],
      ['bemanner', 'urn:x:7'],
    ],
    fallback: 'ansatt',
  })
})

test.each([
  [{ OIDC_ROLES: 'leser:a' }, /- OIDC_ROLE_CLAIM and OIDC_ROLES belong together: set both or none/],
  [{ OIDC_ROLE_CLAIM: 'groups' }, /- OIDC_ROLE_CLAIM and OIDC_ROLES belong together: set both or none/],
  [{ OIDC_DEFAULT_ROLE: 'admin' }, /- OIDC_DEFAULT_ROLE must be one of leser, .*, not "admin"/],
  [{ OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'admin:a' }, /- OIDC_ROLES must be like .*, not "admin:a"/],
  [{ OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'drift' }, /- OIDC_ROLES must be like .*, not "drift"/],
  [{ OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'leser:' }, /- OIDC_ROLES must be like .*, not "leser:"/],
])('%j is refused in plain words', (env, message) => {
  expect(() => read(env)).toThrow(message)
})

test('with SCIM the groups may come from there alone, but a claim needs roles', () => {
  const SCIM_TOKEN = 'a-token-of-more-than-thirty-two-characters'
  expect(read({ SCIM_TOKEN, OIDC_ROLES: 'administrator:drift' })).toEqual({
    claim: null,
    groups: [['administrator', 'drift']],
    fallback: 'ansatt',
  })
  expect(() => read({ SCIM_TOKEN, OIDC_ROLE_CLAIM: 'groups' })).toThrow(/belong together/)
})

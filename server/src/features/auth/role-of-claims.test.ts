import { expect, test } from 'vitest'
import type { RoleRules } from '../../config/role-config.ts'
import { externalIdOf, hasGroupsElsewhere, hasGroupsIn, roleOfClaims } from './role-of-claims.ts'

const rules = (claim: string | null): RoleRules => ({
  claim,
  groups: [
    ['leser', 'alle'],
    ['administrator', 'drift'],
    ['bemanner', 'salg'],
  ],
  fallback: 'ansatt',
})

const roleOf = (claims: Record<string, unknown>, all: RoleRules) => roleOfClaims(claims, all) ?? all.fallback

test.each([
  [{ groups: 'salg' }, 'bemanner'],
  [{ groups: ['alle'] }, 'leser'],
  [{ groups: ['alle', 'drift', 'salg'] }, 'administrator'],
  [{ groups: ['salg', 'alle'] }, 'bemanner'],
  [{ groups: ['Drift', 'drift '] }, 'ansatt'],
  [{ groups: [] }, 'ansatt'],
  [{ groups: [['drift'], { drift: true }, null, 7] }, 'ansatt'],
  [{ groups: null }, 'ansatt'],
  [{}, 'ansatt'],
])('%j: %s', (claims, role) => {
  expect(roleOf(claims, rules('groups'))).toBe(role)
})

test('a claim may be inside another, or have dots in its name', () => {
  expect(roleOf({ realm_access: { roles: ['drift'] } }, rules('realm_access.roles'))).toBe('administrator')
  expect(roleOf({ 'https://x.example/g': 'salg' }, rules('https://x.example/g'))).toBe('bemanner')
  expect(roleOf({ realm_access: 'drift' }, rules('realm_access.roles'))).toBe('ansatt')
  expect(roleOf({}, rules('constructor.name'))).toBe('ansatt')
})

test('without a claim everybody has the default role, and nothing is missing', () => {
  expect(roleOf({ groups: 'drift' }, rules(null))).toBe('ansatt')
  expect(hasGroupsIn({}, rules(null))).toBe(true)
  expect(hasGroupsIn({}, rules('groups'))).toBe(false)
  expect(hasGroupsIn({ groups: [] }, rules('groups'))).toBe(true)
})

test.each([
  [{ _claim_names: { groups: 'src1' } }, 'groups', true],
  [{ _claim_names: { realm_access: 'src1' } }, 'realm_access.roles', true],
  [{ _claim_names: { 'https://x.example/g': 'src1' } }, 'https://x.example/g', true],
  [{ _claim_names: { groups: 'src1' }, groups: [] }, 'groups', false],
  [{ _claim_names: { address: 'src1' } }, 'groups', false],
  [{ _claim_names: 'groups' }, 'groups', false],
  [{ _claim_names: null }, 'groups', false],
  [{ _claim_names: { groups: 'src1' } }, null, false],
  [{}, 'groups', false],
])('groups that the service keeps elsewhere, in %j by %s: %s', (claims, claim, isSo) => {
  expect(hasGroupsElsewhere(claims, rules(claim))).toBe(isSo)
})

test.each([
  [{ oid: 'a-1' }, 'a-1'],
  [{ oid: ' A ' }, ' A '],
  [{ oid: '' }, null],
  [{ oid: 7 }, null],
  [{ oid: ['a'] }, null],
  [{ oid: 'a'.repeat(321) }, null],
  [{}, null],
])('the id by which SCIM names a person, of %j: %j', (claims, id) => {
  expect(externalIdOf(claims, 'oid')).toBe(id)
})

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { findAccount } from '../auth/users-command.ts'
import { exportPerson } from './export-command.ts'

let portal: TestApp
const folder = mkdtempSync(join(tmpdir(), 'export-'))
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

const file = (name: string) => join(folder, name)
const run = async (email: string, name: string) => {
  const { db } = portal.deps
  const account = await findAccount(db, { email })
  return exportPerson(db, { email, account, file: file(name), publicUrl: 'https://portal.example' })
}
const read = (name: string) => JSON.parse(readFileSync(file(name), 'utf8'))

test('somebody who has left, and a consultant without an account, get their data from those who run the portal', async () => {
  const { db } = portal.deps
  const person = await aSignedInUser(portal.deps, { name: 'Ada Sluttet' })
  await aConsultant(db, { name: 'Ada Sluttet', email: person.email.toUpperCase() })
  const bo_id = await aConsultant(db, { name: 'Bo Uten Konto', email: 'bo@firma.example' })
  await aConsultant(db, { name: 'En Annen', email: 'annen@firma.example' })
  expect(await run(person.email, 'ada.json')).toEqual([
    `Wrote the account and the CV of ${person.email} to ${file('ada.json')}.`,
  ])
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
  const ada = read('ada.json')
  expect([names(ada.user), names(ada.consultant)]).toEqual([['Ada Sluttet'], ['Ada Sluttet']])
  expect(statSync(file('ada.json')).mode & 0o777).toBe(0o600)

  expect(await run('Bo@Firma.example', 'bo.json')).toEqual([
    `Wrote the CV of Bo@Firma.example to ${file('bo.json')}.`,
  ])
  const bo = read('bo.json')
  expect([bo.user, names(bo.consultant)]).toEqual([[], ['Bo Uten Konto']])
  expect((await run('bo@firma.example', 'bo.html'))[0]).toContain('bo.html')
  expect(readFileSync(file('bo.html'), 'utf8')).toContain('Bo Uten Konto')
  const logged = await db
    .selectFrom('audit_log')
    .select(['user_id', 'consultant_id'])
    .where('reason', '=', 'command')
    .orderBy('id')
    .execute()
  expect(logged).toEqual([
    { user_id: person.user_id, consultant_id: null },
    { user_id: null, consultant_id: Number(bo_id) },
    { user_id: null, consultant_id: Number(bo_id) },
  ])
})

test('an account whose address nobody has verified gets no CV by it', async () => {
  const { db } = portal.deps
  const person = await aSignedInUser(portal.deps, { name: 'Uviss Adresse' })
  await db.updateTable('users').set({ email_verified: false }).where('id', '=', person.user_id).execute()
  await aConsultant(db, { name: 'Rett Eier', email: person.email })
  await run(person.email, 'uviss.json')
  expect(read('uviss.json')).toMatchObject({ user: [{ name: 'Uviss Adresse' }], consultant: [] })
})

test('nobody, no file, another form, and a file that is there are refused with a sentence', async () => {
  await aConsultant(portal.deps.db, { name: 'Cia Konsulent', email: 'cia@firma.example' })
  await run('cia@firma.example', 'cia.json')
  for (const [email, name, sentence] of [
    ['ukjent@firma.example', 'x.json', 'Nobody has the e-mail'],
    ['cia@firma.example', 'cia.pdf', 'Name a file that ends in'],
    ['cia@firma.example', 'cia.json', 'cannot be written: EEXIST'],
    ['cia@firma.example', 'ingen/cia.json', 'cannot be written: ENOENT'],
  ] as const)
    await expect(run(email, name)).rejects.toThrow(sentence)
})

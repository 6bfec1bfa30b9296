import type { FirstSteps } from '@utsyn/contract/first-steps.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Environment } from '../../config/config.ts'
import { noteBackup } from '../../db/backup/note-backup.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { aFeed } from '../../testing/feed-builders.ts'
import { SCIM_TOKEN } from '../../testing/scim-client.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

let database: TestDatabase
let portal: TestApp | undefined
let headers: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  return () => database.drop()
})
beforeEach(async () => {
  for (const table of ['feeds', 'consultants', 'milestones', 'scraped_page_ads'] as const)
    await database.db.deleteFrom(table).execute()
})
afterEach(() => portal?.close())

async function start(env: Environment = {}): Promise<void> {
  portal = await createTestApp({ database, env })
  headers = (await aSignedInUser(portal.deps, { role: 'administrator' })).headers
}
const look = async (): Promise<FirstSteps> =>
  (await portal!.app.inject({ url: '/api/admin/first-steps', headers })).json().data
const states = async () => Object.fromEntries((await look()).steps.map(({ name, state }) => [name, state]))
const putAway = async (put_away: boolean): Promise<FirstSteps> =>
  (
    await portal!.app.inject({
      method: 'PUT',
      url: '/api/admin/first-steps/put-away',
      headers,
      payload: { put_away },
    })
  ).json().data
const read = { last_read_at: new Date(), last_success_at: new Date() }

test('an empty installation lacks everything, in the order to take it', async () => {
  await start()
  const { steps, ...rest } = await look()
  expect(steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'nav missing',
    'pages missing',
    'news missing',
    'cvs missing',
    'roles missing',
    'mail missing',
    'backup missing',
    'model missing',
  ])
  expect(rest).toEqual({ is_shown: true, is_put_away: false })
})

test('what is set up has started, and is done when something came of it', async () => {
  await start({
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'utsyn',
    OIDC_CLIENT_SECRET: 'hemmelig',
  })
  await aFeed(database.db, { kind: 'nav', address: 'https://nav.example/' })
  await aFeed(database.db, { kind: 'news', is_active: false, added_at: new Date() })
  await aFeed(database.db, { kind: 'flowcase', address: 'https://firma.flowcase.example/' })
  // Nobody reads those of the example data, nor those that the configuration no longer lists.
  await aFeed(database.db, { ...read, example_since: new Date() })
  await aFeed(database.db, { ...read, is_active: false })
  await database.db
    .insertInto('milestones')
    .values({ name: 'backup_taken', reached_at: new Date(Date.now() - 8 * 86_400_000) })
    .execute()
  expect(await states()).toEqual({
    nav: 'started',
    pages: 'missing',
    news: 'started',
    cvs: 'started',
    roles: 'started',
    mail: 'missing',
    backup: 'started',
    model: 'missing',
  })
  await aConsultant(database.db)
  await database.db.updateTable('feeds').set(read).execute()
  await aFeed(database.db, read)
  await noteBackup(database.url)
  expect(await states()).toMatchObject({
    nav: 'done',
    pages: 'done',
    news: 'done',
    cvs: 'done',
    backup: 'done',
  })
  expect((await look()).steps.find(({ name }) => name === 'backup')!.at).toMatch(/^20/)
})

test('roles are set up by groups of SCIM as well as by a claim', async () => {
  const oidc = {
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'utsyn',
    OIDC_CLIENT_SECRET: 'hemmelig',
  }
  await start({ ...oidc, SCIM_TOKEN })
  expect(await states()).toMatchObject({ roles: 'started' })
  await portal!.close()
  await start({ ...oidc, SCIM_TOKEN, OIDC_ROLES: 'administrator:it' })
  expect(await states()).toMatchObject({ roles: 'done' })
})

test('they leave the front page when all but the spare one is done, and with example data', async () => {
  const oidc = {
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'utsyn',
    OIDC_CLIENT_SECRET: 'hemmelig',
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLES: 'administrator:it',
    MAIL_OUT: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'utsyn@firma.example',
  }
  await start(oidc)
  for (const kind of ['nav', 'news', 'feed'] as const) await aFeed(database.db, { ...read, kind })
  await aConsultant(database.db)
  expect(await look()).toMatchObject({ is_shown: true })
  await noteBackup(database.url)
  expect(await look()).toMatchObject({ is_shown: false, is_put_away: false })
  await database.db.deleteFrom('milestones').execute()
  await portal!.close()
  await start({ ...oidc, DEMO_DATA: 'true' })
  expect(await look()).toMatchObject({ is_shown: false, is_put_away: false })
})

test('they are put away for all administrators, and taken out again', async () => {
  await start()
  expect(await putAway(true)).toMatchObject({ is_shown: false, is_put_away: true })
  expect(await putAway(true)).toMatchObject({ is_put_away: true })
  headers = (await aSignedInUser(portal!.deps, { role: 'administrator' })).headers
  expect(await look()).toMatchObject({ is_shown: false, is_put_away: true })
  expect(await putAway(false)).toMatchObject({ is_shown: true, is_put_away: false })
})

test('a backup of a database without the table, or that may only be read, is not an error', async () => {
  await database.db.schema.alterTable('milestones').renameTo('later').execute()
  await expect(noteBackup(database.url)).resolves.toBeUndefined()
  await database.db.schema.alterTable('later').renameTo('milestones').execute()
  const only = `${database.url}${database.url.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`
  await expect(noteBackup(only)).resolves.toBeUndefined()
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PortalSecrets } from '../../config/config.ts'
import type { ConsultantOrigin } from '../../db/consultant-tables.ts'
import { aCv, someTechnologies, TEST_SECRETS } from '../../testing/consultant-builders.ts'
import { aPicture } from '../../testing/media-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { removeOldObjections } from './kept-objections.repository.ts'
import { removeGone } from './remove-consultants.repository.ts'
import { setOwnAvailability } from './own-consultant.repository.ts'
import { readCv } from './reading/read-cv.ts'
import { takeInConsultants } from './take-in-consultants.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.db.deleteFrom('consultants').execute())
afterAll(() => database.drop())

const draft = (values: object) => {
  const read = readCv(aCv({ user_id: 'u1', name: 'Per Ly', email: 'per@konsulent.example', ...values }))
  if ('reason' in read) throw new Error(read.reason)
  return read.draft
}
const takeIn = (drafts: object[], source: ConsultantOrigin = 'file') =>
  database.db
    .transaction()
    .execute((trx) => takeInConsultants(trx, drafts.map(draft), { source, secrets: TEST_SECRETS }))
const rows = () => database.db.selectFrom('consultants').selectAll().orderBy('id').execute()
const countOf = async (table: 'consultant_technologies' | 'consultant_project_roles') =>
  (await database.db.selectFrom(table).selectAll().execute()).length

const CV = {
  technologies: someTechnologies({ Kotlin: 3, Java: 5 }),
  project_experiences: [{ customer: 'A', roles: [{ name: 'Utvikler' }, { name: 'Arkitekt' }] }],
}

test('the same CV once more changes nothing', async () => {
  expect(await takeIn([CV])).toMatchObject({ added: ['Per Ly'], changed: [], unchanged: 0 })
  const before = await rows()
  expect(await takeIn([CV])).toMatchObject({ added: [], changed: [], unchanged: 1 })
  expect(await rows()).toEqual(before)
})

test('changes are saved, and only changes of compared fields make a new version', async () => {
  await takeIn([CV])
  await takeIn([{ ...CV, email: 'ny@konsulent.example', owner_updated_at: '2026-11-01T10:00:00Z' }])
  expect((await rows())[0]).toMatchObject({ email: 'ny@konsulent.example', content_version: 1 })
  const change = { ...CV, technologies: someTechnologies({ Go: 1 }), project_experiences: [] }
  expect(await takeIn([{ ...change, email: 'ny@konsulent.example' }])).toMatchObject({ changed: ['Per Ly'] })
  expect((await rows())[0]).toMatchObject({ content_version: 2 })
  expect([await countOf('consultant_technologies'), await countOf('consultant_project_roles')]).toEqual([
    1, 0,
  ])
})

test('another id with the same e-mail is the same person', async () => {
  await takeIn([CV])
  expect(await takeIn([{ ...CV, user_id: 'u2' }])).toMatchObject({ added: [], changed: ['Per Ly'] })
  expect((await rows()).map(({ external_id }) => external_id)).toEqual(['user:u2'])
})

test('an e-mail address may pass from one to another', async () => {
  const [a, b] = ['a@konsulent.example', 'b@konsulent.example']
  await takeIn([
    { user_id: 'u1', email: a },
    { user_id: 'u2', email: b },
  ])
  await takeIn([
    { user_id: 'u1', email: b },
    { user_id: 'u2', email: a },
  ])
  expect((await rows()).map(({ email }) => email)).toEqual([b, a])
  expect(
    await takeIn([
      { user_id: 'u3', email: b },
      { user_id: 'u1', email: 'c@konsulent.example' },
    ]),
  ).toMatchObject({
    added: ['Per Ly'],
  })
})

test('a file does not replace consultants of a system, but a system replaces those of a file', async () => {
  await takeIn([CV])
  await takeIn([CV], 'flowcase')
  expect((await rows())[0]!.source).toBe('flowcase')
  await takeIn([{ ...CV, title: 'Arkitekt' }], 'file')
  expect((await rows())[0]).toMatchObject({ source: 'flowcase', title: 'Arkitekt' })
  // By e-mail alone: it keeps the id by which the system says that it is still there.
  const { external_id } = (await rows())[0]!
  expect(await takeIn([{ ...CV, user_id: null, title: 'Leder' }], 'file')).toMatchObject({ added: [] })
  expect(await rows()).toMatchObject([{ source: 'flowcase', title: 'Leder', external_id }])
})

test('their own availability is kept', async () => {
  await takeIn([{ ...CV, availability: { from: '2027-01-04', percent: 100 } }])
  const [{ id } = { id: 0 }] = await rows()
  await setOwnAvailability(database.db, id, { from: '2027-05-01', percent: 20 })
  await takeIn([{ ...CV, availability: { from: '2027-02-01', percent: 60 } }])
  expect((await rows())[0]).toMatchObject({
    available_from: '2027-02-01',
    available_percent: 60,
    own_available_from: '2027-05-01',
    own_available_percent: 20,
  })
})

test('all data of a consultant is removed with them', async () => {
  await takeIn([CV])
  await database.db.deleteFrom('consultants').execute()
  expect([await countOf('consultant_technologies'), await countOf('consultant_project_roles')]).toEqual([
    0, 0,
  ])
})

describe('pictures', () => {
  const image = (url: string) => ({ ...CV, image: { url } })

  test('are requested until they arrive, and again when their address changes', async () => {
    const first = await takeIn([image('https://bilder.example/1.jpg?key=1')])
    expect(first.pictures).toEqual([
      { id: expect.any(Number), image_url: 'https://bilder.example/1.jpg?key=1' },
    ])
    expect((await takeIn([image('https://bilder.example/1.jpg?key=2')])).pictures).toHaveLength(1)
    const { hash } = await aPicture(database.db)
    await database.db.updateTable('consultants').set({ image_hash: hash, thumb_hash: hash }).execute()
    const same = await takeIn([image('https://bilder.example/1.jpg?key=3')])
    expect([same.pictures, same.unchanged]).toEqual([[], 1])
    expect((await takeIn([image('https://bilder.example/2.jpg')])).pictures).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ image_hash: null, thumb_hash: null })
    const kept = await database.db.selectFrom('media').select('hash').where('hash', '=', hash).execute()
    expect(kept).toEqual([])
  })
})

describe('an objection', () => {
  const [old, current] = ['the first secret of this test', 'the second secret of this test'].map(
    (portalSecret) => ({ portalSecret }),
  )
  const objected = async () => (await rows()).map(({ objected_at }) => objected_at !== null)
  const object = () => database.db.updateTable('consultants').set({ objected_at: new Date() }).execute()
  const leave = (secrets: PortalSecrets) =>
    database.db.transaction().execute((trx) => removeGone(trx, [], secrets))
  const come = (values: object, secrets: PortalSecrets) =>
    database.db
      .transaction()
      .execute((trx) => takeInConsultants(trx, [draft(values)], { source: 'flowcase', secrets }))
  beforeEach(() => database.db.deleteFrom('kept_objections').execute())

  test.each([
    ['id', { email: 'ny@konsulent.example' }],
    ['address', { user_id: 'u9', email: 'PER@konsulent.example' }],
  ])('holds for one who was away and is known again by the %s, and is said anew', async (_by, values) => {
    await come(CV, old!)
    await object()
    await leave(old!)
    const { rows: kept } = await sql<{
      row: string
    }>`select kept_objections::text as row from kept_objections`.execute(database.db)
    expect(kept).toHaveLength(1)
    expect(kept[0]!.row).not.toMatch(/u1|per@/i)
    // Beside another one, under the next secret.
    await come({ user_id: 'u3', name: 'Liv Vik', email: 'liv@konsulent.example' }, current!)
    await come(
      { ...CV, ...values },
      { portalSecret: current!.portalSecret, oldPortalSecret: old!.portalSecret },
    )
    expect(await objected()).toEqual([false, true])
    const noted = async () =>
      (
        await database.db.selectFrom('erasures').select('is_over').where('kind', '=', 'objection').execute()
      ).map(({ is_over }) => is_over)
    expect((await noted()).filter((is_over) => !is_over).length).toBeGreaterThan(1)
    // One that is taken back is over, for the rows before too, and however often they leave.
    await leave(current!)
    await come({ ...CV, ...values }, current!)
    await database.db.updateTable('consultants').set({ objected_at: null }).execute()
    expect(await noted()).not.toContain(false)
    await leave(current!)
    await come({ ...CV, ...values }, current!)
    expect(await objected()).toEqual([false])
  })

  test('is forgotten when they stay away', async () => {
    await come(CV, current!)
    await object()
    await leave(current!)
    expect(await removeOldObjections(database.db, 30)).toBe(0)
    await database.db
      .updateTable('kept_objections')
      .set({ kept_at: new Date('2026-01-01') })
      .execute()
    expect(await removeOldObjections(database.db, 30)).toBe(1)
  })
})

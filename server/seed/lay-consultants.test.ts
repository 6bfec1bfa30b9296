import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PEOPLE } from '../src/features/auth/demo-sso/demo-people.ts'
import { findConsultants } from '../src/features/consultants/list-consultants.repository.ts'
import {
  findOwnConsultantId,
  setOwnAvailability,
} from '../src/features/consultants/own-consultant.repository.ts'
import { technologyNamed } from '../src/text/technology-names.ts'
import { aJob } from '../src/testing/job-builders.ts'
import { aUser } from '../src/testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'
import { toDraft } from './consultant-cv.ts'
import { DEMO_CVS, layConsultants, layPortraits } from './lay-consultants.ts'

const log = pino({ level: 'silent' })
const drafts = DEMO_CVS.map((cv) => toDraft(cv, '2026-11-20'))

describe('the demo consultants', () => {
  test('are more than fit on one page, with whole CVs of their own', () => {
    expect(drafts).toHaveLength(32)
    expect(new Set(drafts.map(({ external_id }) => external_id)).size).toBe(32)
    const long = drafts.flatMap(({ content }) =>
      content.projects.map(({ long_description }) => long_description),
    )
    expect(new Set(long).size).toBe(long.length)
    for (const { content } of drafts) {
      expect(content.technologies.length).toBeGreaterThan(4)
      expect(new Set(content.technologies.map(({ name }) => name)).size).toBe(content.technologies.length)
      for (const { years, level } of content.technologies)
        if (level !== null) expect([years! > 0, level >= 1 && level <= 5]).toEqual([true, true])
    }
  })

  test('know technologies that ads ask for', () => {
    const names = drafts.flatMap(({ content }) => content.technologies.map(({ name }) => name))
    const known = names.filter((name) => technologyNamed(name) === name)
    expect(known.length / names.length).toBeGreaterThan(0.75)
  })

  test('show every state of being free, and can be reached nowhere', () => {
    const free = drafts.map(({ availability }) => availability)
    expect(free.some((one) => one === null)).toBe(true)
    expect(free.some((one) => one?.percent === 0)).toBe(true)
    expect(free.some((one) => one && one.from < '2026-11-20' && one.percent === 100)).toBe(true)
    expect(free.some((one) => one && one.percent > 0 && one.percent < 100)).toBe(true)
    expect(free.map((one) => one?.from)).toEqual(expect.arrayContaining(['2027-01-04', '2027-02-01']))
    for (const { email, flowcase_url } of drafts)
      expect(`${email} ${flowcase_url}`).toMatch(/^[a-z.-]+@utsyn\.example https:\/\/[a-z-]+\.example\//)
  })
})

describe('laying them', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    await aJob(database.db, { source: 'karriere.example', external_id: 'demo-1' })
    await lay('2026-11-20')
    await layPortraits(database.db, log)
  })
  afterAll(() => database.drop())

  const lay = (today: string) => database.db.transaction().execute((trx) => layConsultants(trx, today))

  const everybody = () => findConsultants(database.db, {}, { order: 'name', limit: 100, offset: 0 })
  const named = async (name: string) => (await everybody()).find((one) => one.name === name)!

  test('gives some a picture, whole and small', async () => {
    const pictures = (await everybody()).filter(({ image_hash, thumb_hash }) => image_hash && thumb_hash)
    expect(pictures).toHaveLength(6)
  })

  test('makes true who of the demo people is whom', async () => {
    const found = await Promise.all(
      DEMO_PEOPLE.map(async ({ subject, name, email }) => {
        const id = await findOwnConsultantId(database.db, await aUser(database, { subject, name, email }))
        return id === null ? null : (await everybody()).find((one) => one.id === String(id))!.email
      }),
    )
    expect(found).toEqual([
      null,
      'sindre.haugland@utsyn.example',
      'amina.farah.yusuf@utsyn.example',
      null,
      null,
      null,
    ])
  })

  test('moves their days along, and nothing that they have said themselves', async () => {
    const before = await named('Ragnhild Aasen')
    const { id } = await named('Maja Lie')
    await setOwnAvailability(database.db, Number(id), { from: '2027-05-03', percent: 50 })
    await lay('2026-11-27')
    expect([before.availability!.from, (await named('Ragnhild Aasen')).availability!.from]).toEqual([
      '2026-12-02',
      '2026-12-09',
    ])
    expect((await named('Maja Lie')).availability).toEqual({
      from: '2027-05-03',
      percent: 50,
      set_by: 'consultant',
    })
    const versions = await database.db.selectFrom('consultants').select('content_version').execute()
    expect(versions.every(({ content_version }) => content_version === 1)).toBe(true)
  })

  test('brings nobody back whom somebody has removed', async () => {
    await database.db.deleteFrom('consultants').where('name', '=', 'Arne Gundersen').execute()
    await lay('2026-11-28')
    expect(await everybody()).toHaveLength(31)
  })
})

import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '../../../deps.ts'
import { noteFeeds } from '../../../feeds/feeds.repository.ts'
import { findKeptFeeds } from '../../sources/managed-sources.repository.ts'
import { createOpenWeb } from '../../../open-web/open-web.ts'
import { aFollower, bellOf, notifyAll } from '../../../testing/bell.ts'
import { anEntity, FakeRegister, type RegisterTrouble } from '../../../testing/fake-register.ts'
import { impatientWeb } from '../../../testing/impatient-web.ts'
import { aCompany } from '../../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { findCompany } from '../list-companies.repository.ts'
import { importRegister } from './import-register.ts'
import { refreshRegisterFacts } from './refresh-register-facts.ts'
import { refreshRegisterFactsHourly } from './refresh-register-facts.task.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
/** With valid check digits. */
const [BREVIKA, TINDRA, VARSUND, LYNG] = ['509100675', '974760673', '923609016', '889640782'] as const

let database: TestDatabase
let register: FakeRegister
let openWeb: ReturnType<typeof createOpenWeb>
beforeAll(async () => {
  database = await createTestDatabase()
  register = await FakeRegister.start()
  openWeb = createOpenWeb({
    userAgent: 'Utsyn/test',
    allowedOrigins: [new URL(register.address).origin],
    log: pino({ level: 'silent' }),
  })
})
afterAll(async () => {
  await openWeb.close()
  register.close()
  await database.drop()
})
beforeEach(() =>
  database.db
    .deleteFrom('companies')
    .execute()
    .then(() => undefined),
)
afterEach(() => register.forget())

const refresh = async (
  options: Partial<Parameters<typeof refreshRegisterFacts>[1]> = {},
  isSilent: (address: string) => boolean = () => false,
) => {
  const { fetched, fault } = await refreshRegisterFacts(
    { db: database.db, openWeb: impatientWeb(openWeb, isSilent) },
    { address: register.address, pace: 0, patience: 30_000, now: NOW, ...options },
  )
  return { fetched, fault: fault?.word ?? null }
}
const numbered = (name: string, orgnr: string, more: object = {}) =>
  aCompany(database.db, { name, orgnr, ...more })
const shown = async (id: number) => (await findCompany(database.db, id))!

describe('the hourly task', () => {
  test('queries companies with a number once a month', async () => {
    const { id } = await numbered('Brevika Energi', BREVIKA)
    await aCompany(database.db, { name: 'Uten nummer' })
    register.has(anEntity())
    expect(await refresh()).toEqual({ fetched: 1, fault: null })
    expect(register.asked).toEqual([`enheter/${BREVIKA}`])
    expect((await shown(id)).register).toEqual({
      orgnr: BREVIKA,
      state: 'active',
      legal_name: 'BREVIKA ENERGI AS',
      form: 'Aksjeselskap',
      industries: ['Produksjon av elektrisitet fra vannkraft', 'Handel med elektrisitet'],
      employees: 214,
      address: 'Kaigata 12, 8610 Mo i Rana',
      municipality: 'Rana',
      founded_on: '1998-03-12',
      deleted_on: null,
      fetched_at: NOW.toISOString(),
    })
    expect(await refresh({ now: later(20) })).toEqual({ fetched: 0, fault: null })
    expect(await refresh({ now: later(31) })).toEqual({ fetched: 1, fault: null })
  })

  test('fills empty fields, and updates only those from the register', async () => {
    const bare = await numbered('Brevika Energi', BREVIKA)
    const written = await numbered('Tindra', TINDRA, {
      location: 'Oslo',
      url: 'tindra.example',
      industry: ['Forsikring'],
    })
    register.has(anEntity())
    register.has(anEntity({ organisasjonsnummer: TINDRA }))
    await refresh()
    expect(await shown(bare.id)).toMatchObject({
      location: 'Mo i Rana',
      url: 'www.brevika.example',
      industry: ['Produksjon av elektrisitet fra vannkraft', 'Handel med elektrisitet'],
    })
    const own = { location: 'Oslo', url: 'tindra.example', industry: ['Forsikring'] }
    expect(await shown(written.id)).toMatchObject(own)

    const moved = { forretningsadresse: { poststed: 'BODØ', landkode: 'NO' }, hjemmeside: 'ny.example' }
    register.has(anEntity(moved))
    register.has(anEntity({ ...moved, organisasjonsnummer: TINDRA }))
    await refresh({ now: later(40) })
    expect(await shown(bare.id)).toMatchObject({ location: 'Bodø', url: 'ny.example' })
    expect(await shown(written.id)).toMatchObject(own)
  })

  test('lets followers know what is different, and not what is learnt first', async () => {
    const { id } = await numbered('Brevika Energi', BREVIKA)
    const person = await aFollower(database.db, { companies: ['Brevika Energi'] })
    register.has(anEntity())
    await refresh()
    await notifyAll(database.db)
    expect(await bellOf(database.db, person)).toEqual([])
    register.has(anEntity({ konkurs: true }))
    await refresh({ now: later(40) })
    await refresh({ now: later(80) })
    await notifyAll(database.db)
    expect(await bellOf(database.db, person)).toMatchObject([
      {
        notification_type: 'company_update',
        title: 'Nye opplysninger om Brevika Energi',
        detail: 'Konkurs',
        sender_id: String(id),
        link: `/bedrifter/bedrift/${id}`,
        reasons: ['Brevika Energi'],
      },
    ])
  })

  test('finds a subunit, knows the deleted ones, and takes no for an answer', async () => {
    const unit = await numbered('Brevika', BREVIKA)
    const deleted = await numbered('Tindra', TINDRA)
    const unknown = await numbered('Varsund', VARSUND)
    const gone = await numbered('Lyng', LYNG)
    register.has(
      anEntity({ forretningsadresse: undefined, beliggenhetsadresse: { poststed: 'MOSS' } }),
      'underenheter',
    )
    register.has(anEntity({ organisasjonsnummer: TINDRA, slettedato: '2026-03-01' }))
    register.trouble = (path) => (path.endsWith(LYNG) ? { status: 410 } : null)
    expect(await refresh()).toEqual({ fetched: 4, fault: null })
    expect(await shown(unit.id)).toMatchObject({ location: 'Moss' })
    expect((await shown(deleted.id)).register).toMatchObject({ state: 'deleted', deleted_on: '2026-03-01' })
    expect((await shown(unknown.id)).register).toBeNull()
    expect((await shown(gone.id)).register).toMatchObject({ state: 'deleted', legal_name: null })
    register.asked.splice(0)
    expect((await refresh({ now: later(10) })).fetched).toBe(0)
    expect(register.asked).toEqual([])
  })

  test('what was known stays when the number is deleted later', async () => {
    const { id } = await numbered('Brevika', BREVIKA)
    register.has(anEntity())
    await refresh()
    register.trouble = () => ({ status: 410 })
    await refresh({ now: later(40) })
    expect((await shown(id)).register).toMatchObject({ state: 'deleted', legal_name: 'BREVIKA ENERGI AS' })
  })

  test.each<RegisterTrouble>([{ status: 429 }, { status: 503 }, { status: 403 }])(
    'leaves the register alone at once when it says so: %j',
    async (trouble) => {
      await numbered('Brevika', BREVIKA)
      await numbered('Tindra', TINDRA)
      register.trouble = () => trouble
      expect(await refresh()).toEqual({ fetched: 0, fault: `http_${(trouble as { status: number }).status}` })
      expect(register.asked.length).toBe(1)
      register.trouble = () => null
      register.has(anEntity())
      register.has(anEntity({ organisasjonsnummer: TINDRA }))
      expect((await refresh()).fetched).toBe(2)
    },
  )

  test.each<[RegisterTrouble, string]>([
    ['silent', 'timeout'],
    ['slow', 'timeout'],
    ['cut', 'fetch_failed'],
    ['broken', 'unreadable'],
    ['list', 'unreadable'],
    ['huge', 'too_large'],
    [{ status: 400 }, 'http_400'],
  ])('one bad answer keeps no other company waiting, three in a row do: %j', async (trouble, fault) => {
    const isLate = fault === 'timeout'
    const first = await numbered('Brevika', BREVIKA)
    const second = await numbered('Tindra', TINDRA)
    for (const orgnr of [BREVIKA, TINDRA, VARSUND, LYNG])
      register.has(anEntity({ organisasjonsnummer: orgnr }))
    register.trouble = (path) => (path.endsWith(BREVIKA) ? trouble : null)
    expect(await refresh({}, (address) => isLate && address.endsWith(BREVIKA))).toEqual({
      fetched: 1,
      fault: null,
    })
    expect((await shown(first.id)).register).toBeNull()
    expect((await shown(second.id)).register).not.toBeNull()

    register.trouble = () => trouble
    await numbered('Varsund', VARSUND)
    await numbered('Lyng', LYNG)
    register.asked.splice(0)
    expect(await refresh({ now: later(2), most: 1 }, () => isLate)).toEqual({ fetched: 0, fault })
    register.asked.splice(0)
    expect(await refresh({ now: later(4) }, () => isLate)).toEqual({ fetched: 0, fault })
    expect(register.asked.length).toBe(3)
    register.trouble = () => null
    expect((await refresh({ now: later(6) })).fetched).toBe(3)
  })

  test.each([403, 500])('a number that alone is refused with %i keeps no other waiting', async (status) => {
    const refused = await numbered('Brevika', BREVIKA)
    await numbered('Tindra', TINDRA)
    register.has(anEntity({ organisasjonsnummer: TINDRA }))
    register.trouble = (path) => (path.endsWith(BREVIKA) ? { status } : null)
    const fetched = (await refresh()).fetched + (await refresh()).fetched
    expect(fetched).toBe(1)
    const facts = await database.db
      .selectFrom('company_register_facts')
      .select(['company_id', 'fetched_at', 'last_fault'])
      .where('last_fault', 'is not', null)
      .execute()
    expect(facts).toEqual([{ company_id: refused.id, fetched_at: null, last_fault: `http_${status}` }])
    register.trouble = () => null
    await refresh({ now: later(2) })
    expect(
      await database.db
        .selectFrom('company_register_facts')
        .select('company_id')
        .where('last_fault', 'is not', null)
        .execute(),
    ).toEqual([])
  })

  test('notes as a source whether the register answered', async () => {
    const deps = { config: { register: register.address }, db: database.db, openWeb } as unknown as Deps
    const log = pino({ level: 'silent' })
    const run = () =>
      refreshRegisterFactsHourly.run(
        deps,
        {},
        { log, signal: new AbortController().signal, request_id: 'req' },
      )
    const state = async () =>
      (await findKeptFeeds(database.db)).map(({ kind, last_fault, failures, last_success_at }) => [
        kind,
        last_fault,
        failures,
        last_success_at !== null,
      ])
    await noteFeeds(database.db, [
      { address: register.address, kind: 'register', source: null, is_authoritative: false },
    ])
    await numbered('Brevika', BREVIKA)
    register.trouble = () => ({ status: 503 })
    await run()
    expect(await state()).toEqual([['register', 'http_503', 1, false]])
    await database.db.updateTable('feeds').set({ not_before: null }).execute()
    register.trouble = () => null
    await run()
    expect(await state()).toEqual([['register', null, 0, true]])
    // With nobody due, nothing is learned of the register.
    await database.db.updateTable('feeds').set({ last_fault: 'timeout', failures: 2 }).execute()
    await run()
    expect(await state()).toEqual([['register', 'timeout', 2, true]])
  })

  test('stops when aborted', async () => {
    await numbered('Brevika', BREVIKA)
    expect(await refresh({ signal: AbortSignal.abort() })).toEqual({ fetched: 0, fault: null })
    expect(register.asked).toEqual([])
  })
})

describe('npm run import -- brreg:NUMBER', () => {
  const run = (word = `brreg:${BREVIKA}`) =>
    importRegister({ db: database.db, openWeb }, register.address, word, NOW)
  const companies = () =>
    database.db.selectFrom('companies').select(['name', 'orgnr']).orderBy('id').execute()
  beforeEach(() => register.has(anEntity()))

  test('links the company of that name, which has no number yet', async () => {
    const { id } = await aCompany(database.db, { name: 'Brevika Energi' })
    expect(await run()).toEqual({
      hasFailed: false,
      line: `brreg:${BREVIKA}: facts about BREVIKA ENERGI AS, with the company «Brevika Energi».`,
    })
    expect((await shown(id)).register).toMatchObject({ employees: 214 })
    expect(await run('BRREG: 509 100 675')).toMatchObject({ hasFailed: false })
    expect(await companies()).toEqual([{ name: 'Brevika Energi', orgnr: BREVIKA }])
  })

  test('creates a company when there is none, and matches by number before name', async () => {
    expect(await run()).toMatchObject({ hasFailed: false })
    await database.db.updateTable('companies').set({ name: 'Brevika', name_key: 'brevika' }).execute()
    await aCompany(database.db, { name: 'Brevika Energi' })
    expect((await run()).line).toContain('with the company «Brevika».')
    expect(await companies()).toEqual([
      { name: 'Brevika', orgnr: BREVIKA },
      { name: 'Brevika Energi', orgnr: null },
    ])
  })

  test('never guesses: several of the name, or one that has another number', async () => {
    await aCompany(database.db, { name: 'Brevika Energi' })
    await aCompany(database.db, { name: 'Nordkraft', aliases: ['brevika energi'] })
    expect(await run()).toEqual({
      hasFailed: true,
      line: `brreg:${BREVIKA}: nothing imported, several companies are called BREVIKA ENERGI AS, and nobody can say which it is.`,
    })
    await database.db.deleteFrom('companies').where('name', '=', 'Nordkraft').execute()
    await database.db.updateTable('companies').set({ orgnr: TINDRA }).execute()
    expect((await run()).line).toContain('the company that is called BREVIKA ENERGI AS has another number')
    expect(await companies()).toEqual([{ name: 'Brevika Energi', orgnr: TINDRA }])
  })

  test.each([
    ['brreg:509100676', null, 'an organisation number has nine digits'],
    ['brreg:../oppdateringer', null, 'an organisation number has nine digits'],
    ['brreg:', null, 'an organisation number has nine digits'],
    [`brreg:${TINDRA}`, null, 'the register knows no such number'],
    [`brreg:${BREVIKA}`, { status: 410 }, 'it has been deleted'],
    [`brreg:${BREVIKA}`, { status: 503 }, 'the register gave no answer (http_503)'],
    [`brreg:${BREVIKA}`, 'broken', 'the register gave no answer (unreadable)'],
  ] as const)('says why nothing came of %s with %j', async (word, trouble, why) => {
    register.trouble = () => trouble
    const { hasFailed, line } = await run(word)
    expect([hasFailed, line]).toEqual([true, expect.stringContaining(why)])
    expect(await companies()).toEqual([])
  })
})

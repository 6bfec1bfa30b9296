import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { DOCUMENT_LIMITS } from '../../../documents/document-limits.ts'
import { noteFeeds } from '../../../feeds/feeds.repository.ts'
import { FakeImap } from '../../../testing/fake-imap.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import type { MailboxPatience } from './mailbox.ts'
import { readMailbox } from './read-mailbox.ts'

let database: TestDatabase
let imap: FakeImap
const log = pino({ level: 'silent' })
beforeAll(async () => {
  database = await createTestDatabase()
  imap = await FakeImap.start()
})
afterAll(async () => {
  imap.close()
  await database.drop()
})
afterEach(() => imap.forget())

const configOf = (env: Record<string, string> = {}) =>
  readConfig({ MAIL_IN: imap.address, MAIL_IN_FROM: '@firma.example, Ola@Megler.example', ...env })
beforeEach(async () => {
  await database.db.deleteFrom('received_mails').execute()
  await database.db.deleteFrom('feeds').execute()
  await note()
})
const note = (env?: Record<string, string>) =>
  noteFeeds(database.db, [
    { address: configOf(env).mailIn!.address, kind: 'mail', source: null, is_authoritative: false },
  ])
const read = (env?: Record<string, string>, patience?: MailboxPatience) =>
  readMailbox(
    { db: database.db, config: configOf(env) },
    { log, signal: new AbortController().signal, clock: () => new Date() },
    patience,
  )
/** Only for a server that does say nothing: on a busy machine any answer may take a second. */
const IMPATIENT: MailboxPatience = { connect: 20_000, silence: 1_000 }
const rows = () => database.db.selectFrom('received_mails').selectAll().orderBy('id').execute()
const feed = () => database.db.selectFrom('feeds').selectAll().executeTakeFirstOrThrow()

const aMail = (text: string, head = '') =>
  `From: Kari Moe <kari@firma.example>\r\nTo: foresporsel@firma.example\r\nSubject: VS: Javautvikler\r\nMIME-Version: 1.0\r\n${head}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`
const LETTER = aMail('Rolle: Javautvikler\r\nKunde: Loddefjord kommune\r\nSvarfrist: 12.12.2098')

test('what colleagues forward waits, once, and the mailbox stays as it was', async () => {
  imap.deliver(3, { source: LETTER, subject: 'VS: Javautvikler på Øya' })
  imap.deliver(4, { source: LETTER, from: 'OLA@megler.example' })
  imap.deliver(5, { source: LETTER, from: 'kari@firma.example.ond.example' })
  imap.deliver(6, { source: LETTER, from: 'per@megler.example' })
  await read()
  expect(await rows()).toMatchObject([
    {
      subject: 'VS: Javautvikler på Øya',
      sender: 'kari@firma.example',
      text: expect.stringContaining('Kunde: Loddefjord kommune'),
      refusal: null,
    },
    { sender: 'ola@megler.example' },
  ])
  expect(await feed()).toMatchObject({ last_fault: null, position: { uid_validity: '7', last_uid: 6 } })
  imap.deliver(9, { source: aMail('Rolle: Testleder i Bergen') })
  await read()
  await read()
  expect((await rows()).map(({ text }) => text?.match(/Rolle: (\S+)/)?.[1])).toEqual([
    'Javautvikler',
    'Javautvikler',
    'Testleder',
  ])
  expect(imap.changed).toEqual([])
})

test('nothing more is taken in while a thousand wait, and the source says so', async () => {
  await sql`
    insert into received_mails (mail_key, received_at, text) select nth, now(), 'Hei' from generate_series(1, 1000) nth`.execute(
    database.db,
  )
  imap.deliver(3, { source: LETTER })
  await read()
  expect((await feed()).last_fault).toBe('unhandled')
  await database.db
    .updateTable('received_mails')
    .set({ handled_at: new Date() })
    .where('mail_key', '=', '7')
    .execute()
  await read()
  expect((await feed()).last_fault).toBeNull()
  expect((await rows()).at(-1)).toMatchObject({ sender: 'kari@firma.example' })
})

test('a mailbox whose numbers begin anew brings nothing twice', async () => {
  imap.deliver(3, { source: LETTER })
  await read()
  imap.uid_validity = 8
  imap.deliver(4, { source: aMail('Rolle: Arkitekt i Oslo') })
  await read()
  expect(await rows()).toHaveLength(2)
})

test('one that cannot be read waits with its reason', async () => {
  imap.deliver(1, { source: LETTER })
  imap.deliver(2, { source: LETTER })
  imap.deliver(3, { source: aMail('x'.repeat(100_001)) })
  imap.sizeOf = ({ uid, source }) => (uid === 1 ? 21 * 2 ** 20 : source.length)
  await read()
  expect((await rows()).map(({ refusal }) => refusal?.split('.')[0] ?? null)).toEqual([
    'Filen er for stor',
    null,
    'Det er for mye tekst i filen',
  ])
})

test('one that is larger than the server says waits too, and stops none that come after it', async () => {
  imap.deliver(1, { source: Buffer.alloc(DOCUMENT_LIMITS.bytes + 1, 'x') })
  imap.deliver(2, { source: LETTER })
  imap.sizeOf = () => 1_000
  await read()
  await read()
  expect((await rows()).map(({ refusal }) => refusal?.split('.')[0] ?? null)).toEqual([
    'Filen er for stor',
    null,
  ])
  expect(await feed()).toMatchObject({ last_fault: null, position: { last_uid: 2 } })
})

test('one that cannot be stored as it is stops none that come after it', async () => {
  imap.deliver(1, { source: LETTER, subject: '=?utf-8?Q?VS:=00_Java=E2=80=AE_=0D=0A_utvikler?=' })
  imap.deliver(2, { source: LETTER, subject: 'Umulig' })
  imap.deliver(3, { source: LETTER, subject: 'Den siste' })
  const alter = database.db.schema.alterTable('received_mails')
  await alter.addCheckConstraint('not_this_one', sql`subject <> 'Umulig'`).execute()
  try {
    await read()
  } finally {
    await alter.dropConstraint('not_this_one').execute()
  }
  expect((await rows()).map(({ subject, sender, refusal }) => [subject, sender, refusal !== null])).toEqual([
    ['VS: Java utvikler', 'kari@firma.example', false],
    [null, null, true],
    ['Den siste', 'kari@firma.example', false],
  ])
  expect(await feed()).toMatchObject({ last_fault: null, position: { last_uid: 3 } })
})

test.for<[string, { password?: string; folder?: string }, string]>([
  ['a wrong password', { password: 'feil' }, 'http_401'],
  ['a folder that is not there', { folder: 'Arkiv' }, 'http_404'],
])('%s is a fault of the source', async ([, { password = imap.password, folder = 'INBOX' }, fault]) => {
  const address = `imap://${encodeURIComponent(imap.user)}:${password}@127.0.0.1:${imap.port}/${folder}`
  await note({ MAIL_IN: address })
  await read({ MAIL_IN: address })
  const found = await database.db
    .selectFrom('feeds')
    .select('last_fault')
    .where('address', '=', configOf({ MAIL_IN: address }).mailIn!.address)
    .executeTakeFirstOrThrow()
  expect(found.last_fault).toBe(fault)
})

test.for(['silent', 'cut', 'no'] as const)(
  'a server that is %s loses and repeats nothing',
  async (trouble) => {
    imap.deliver(1, { source: LETTER })
    imap.deliver(2, { source: aMail('Rolle: Arkitekt i Oslo') })
    imap.trouble = (command, line) =>
      command === 'UID FETCH' && / 2 /.test(line) && /BODY/i.test(line) ? trouble : null
    await read({}, trouble === 'silent' ? IMPATIENT : undefined)
    expect((await feed()).last_fault).not.toBeNull()
    expect(await rows()).toHaveLength(1)
    imap.trouble = () => null
    await read()
    expect(await rows()).toHaveLength(2)
    expect((await feed()).last_fault).toBeNull()
  },
)

test('the configuration says what is wrong with it, and never shows the password', () => {
  const faultsOf = (env: Record<string, string>) => {
    try {
      configOf(env)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(faultsOf({ MAIL_IN: 'imaps://imap.firma.example/INBOX' })).toContain('MAIL_IN must be like')
  expect(faultsOf({ MAIL_IN_FROM: '' })).toContain('MAIL_IN needs MAIL_IN_FROM')
  expect(faultsOf({ MAIL_IN_FROM: 'alle' })).toContain('MAIL_IN_FROM must be')
  expect(faultsOf({ MAIL_IN: '', MAIL_IN_FROM: '@a.example' })).toContain('MAIL_IN_FROM needs MAIL_IN')
  expect(faultsOf({ MAIL_IN: 'pop3://a:hemmelig-kode@b.example/' })).not.toContain('hemmelig-kode')
})

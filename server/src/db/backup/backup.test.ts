import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { MIGRATIONS_FOLDER, migrate } from '../migrate.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const log = pino({ level: 'silent' })
let folder: string
let migrations: string
let file: string
let databases: TestDatabase[] = []

// Every kind of value and table that a dump could get wrong.
const SCHEMA = `
  create type mood as enum ('glad', 'trist');
  create function shout(input text) returns text language sql immutable return upper(input);
  create table parents (
    id bigint generated always as identity primary key, name text not null, loud text generated always as (shout(name)) stored,
    boss bigint references parents, favourite uuid, "Æ rar kolonne" text
  );
  create table children (
    id uuid primary key default gen_random_uuid(), parent_id bigint not null references parents on delete cascade,
    number serial, raw bytea, tags text[], numbers int8[], data jsonb, at timestamptz, day date, price numeric(12,4),
    span interval, feeling mood, ip inet, flag boolean, fraction double precision, words tsvector
  );
  alter table parents add foreign key (favourite) references children deferrable initially deferred;
  create table seen (name text);
  create function note() returns trigger language plpgsql as $$ begin insert into seen values (new.name); return new; end $$;
  create trigger noted after insert on parents for each row execute function note();
  create unlogged table passing (n int);
  create table empty_one (n int);
  insert into empty_one values (7);
`
const ROWS = `
  delete from empty_one;
  insert into parents (name, "Æ rar kolonne") values ('Kari', 'æøå'), (E'tab\\tline\\nback\\\\slash\\r', null), ('\\.', ''), ('\\N', '{"table"');
  update parents set boss = 4 where id = 1;
  insert into children (parent_id, raw, tags, numbers, data, at, day, price, span, feeling, ip, flag, fraction, words) values
    (1, '\\x00ff0a5c09', array['a,b', '"c"', null, '', E'\\\\'], array[9007199254740993], '{"a": [1, null, "æ\\n"]}',
      '2026-03-29 01:59:59.123456+01', '0044-03-15 BC', 12345678.1234, '1 mon 2 days 03:04:05.000006', 'trist', '10.0.0.0/8',
      false, 0.1 + 0.2, to_tsvector('norwegian', 'utviklere søkes')),
    (1, null, null, '{}', 'null', 'infinity', '-infinity', 'NaN', null, null, null, null, 'NaN', null);
  update parents set favourite = (select id from children limit 1) where id = 2;
  insert into passing values (1);
`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'utsyn kopi '))
  migrations = mkdtempSync(join(tmpdir(), 'utsyn-migrations-'))
  writeFileSync(join(migrations, '0001-all.sql'), SCHEMA)
  file = join(folder, 'kopi æ.gz')
})
afterEach(async () => {
  for (const database of databases) await database.drop()
  databases = []
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(migrations, { recursive: true })
})

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ isMigrated: false })
  databases.push(database)
  return database
}

async function filledDatabase(): Promise<TestDatabase> {
  const database = await newDatabase()
  await migrate({ url: database.url, log, folder: migrations })
  await database.pool.query(ROWS)
  return database
}

async function contents(database: TestDatabase): Promise<unknown> {
  const read = async (text: string) => (await database.pool.query(text)).rows
  return {
    parents: await read('select p::text from parents p order by id'),
    children: await read('select c::text from children c order by number'),
    seen: await read('select name from seen order by name'),
    empty_one: await read('select n from empty_one'),
    keys: await read(
      `select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2`,
    ),
    triggers: await read(`select tgname, tgenabled from pg_trigger where not tgisinternal`),
  }
}

const restore = (database: TestDatabase, options = {}) =>
  restoreBackup(database.url, file, { folder: migrations, ...options })

test('a round trip brings back every value, key, trigger and the next number of each sequence', async () => {
  const before = await filledDatabase()
  const outcome = await writeBackup(before.url, file)
  expect(outcome).toMatchObject({ tables: 4, rows: 10 })
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readdirSync(folder)).toHaveLength(1)

  const after = await newDatabase()
  expect(await restore(after)).toMatchObject({ tables: 4, rows: 10, migrated: [] })
  expect(await contents(after)).toEqual(await contents(before))
  const next = `insert into parents (name) values ('Ola') returning id`
  expect((await after.pool.query(next)).rows).toEqual((await before.pool.query(next)).rows)
  await migrate({ url: after.url, log, folder: migrations })
})

test('the real schema makes the trip', async () => {
  const before = await createTestDatabase()
  databases.push(before)
  await before.pool.query(
    `insert into users (issuer, subject, name, email) values ('i', 's', 'Kari', 'kari@example.example')`,
  )
  await writeBackup(before.url, file)
  const after = await newDatabase()
  await restore(after, { folder: MIGRATIONS_FOLDER })
  const users = 'select u::text from users u'
  expect((await after.pool.query(users)).rows).toEqual((await before.pool.query(users)).rows)
})

test('a backup of an older schema is brought forward', async () => {
  await writeBackup((await filledDatabase()).url, file)
  const newer = mkdtempSync(join(tmpdir(), 'utsyn-newer-'))
  writeFileSync(join(newer, '0001-all.sql'), SCHEMA)
  writeFileSync(
    join(newer, '0002-more.sql'),
    `alter table parents add column extra text; update parents set extra = name;`,
  )
  const after = await newDatabase()
  expect(await restore(after, { folder: newer })).toMatchObject({ migrated: ['0002-more'] })
  expect((await after.pool.query('select extra from parents where id = 1')).rows).toEqual([{ extra: 'Kari' }])
  await writeBackup(after.url, file)
  await expect(restore(after, { isReplacing: true })).rejects.toThrow(
    /made by another version of Utsyn.*0002-more/,
  )
  rmSync(newer, { recursive: true })
})

test('refuses a database that has rows without --replace', async () => {
  await writeBackup((await filledDatabase()).url, file)
  const after = await filledDatabase()
  await after.pool.query(
    `insert into parents (name) values ('Ny'); create view about as select name from parents`,
  )
  await expect(restore(after)).rejects.toThrow(/not empty.*--replace/)
  expect((await after.pool.query('select count(*) as n from about')).rows).toEqual([{ n: 5 }])
  await restore(after, { isReplacing: true })
  expect((await after.pool.query('select count(*) as n from parents')).rows).toEqual([{ n: 4 }])
})

test('refuses a database with a running server, and waits briefly for one that is stopping', async () => {
  await writeBackup((await filledDatabase()).url, file)
  const after = await newDatabase()
  const server = new Client({ connectionString: after.url, application_name: 'utsyn' })
  await server.connect()
  await expect(restore(after)).rejects.toThrow(/Utsyn is running on this database/)
  setTimeout(() => void server.end(), 300)
  await restore(after)
})

test('refuses a file that is cut short, altered or something else, and changes nothing', async () => {
  const database = await filledDatabase()
  await writeBackup(database.url, file)
  const whole = readFileSync(file)
  const text = gunzipSync(whole)
  const rename = Buffer.from(text.toString('latin1').replace('Kari', 'Karl'), 'latin1')
  const bad: [Buffer, RegExp][] = [
    [whole.subarray(0, whole.length - 10), /its end is missing/],
    [whole.subarray(0, whole.length / 2), /its end is missing/],
    [gzipSync(rename), /its checksum does not fit/],
    [gzipSync(text.subarray(0, text.length - 30)), /its end is missing/],
    [gzipSync(text.subarray(0, text.lastIndexOf('\n', text.length - 2) + 1)), /its end is missing/],
    [gzipSync(Buffer.concat([text, Buffer.from('{}\n')])), /something follows its end/],
    [gzipSync(Buffer.from('hello\n')), /no backup of Utsyn/],
    [gzipSync(Buffer.from('{"format":"utsyn-backup","version":99}\n')), /format 99/],
    [Buffer.from('plain text'), /cannot be unpacked/],
    [Buffer.alloc(0), /its end is missing/],
  ]
  const before = await contents(database)
  for (const [bytes, words] of bad) {
    writeFileSync(file, bytes)
    await expect(restore(database, { isReplacing: true })).rejects.toThrow(words)
  }
  await expect(restoreBackup(database.url, join(folder, 'none.gz'))).rejects.toThrow(/There is no file/)
  expect(await contents(database)).toEqual(before)
})

test('a fault in the middle leaves the database as it was', async () => {
  const before = await filledDatabase()
  await writeBackup(before.url, file)
  const after = await filledDatabase()
  await after.pool.query(`update parents set name = 'Ny' where id = 1`)
  const other = mkdtempSync(join(tmpdir(), 'utsyn-other-'))
  writeFileSync(join(other, '0001-all.sql'), SCHEMA.replace('tags text[],', ''))
  await expect(restore(after, { isReplacing: true, folder: other })).rejects.toThrow(
    /does not fit the schema.*tags/,
  )
  writeFileSync(
    join(other, '0001-all.sql'),
    SCHEMA.replace('tags text[],', 'tags text[] check (tags is null),'),
  )
  await expect(restore(after, { isReplacing: true, folder: other })).rejects.toThrow(/check constraint/)
  expect((await after.pool.query('select name from parents where id = 1')).rows).toEqual([{ name: 'Ny' }])
  rmSync(other, { recursive: true })
})

test('writes a snapshot, although rows are added meanwhile', async () => {
  const database = await filledDatabase()
  const done = new AbortController()
  const writer = (async () => {
    while (!done.signal.aborted) {
      await database.pool.query(`with p as (insert into parents (name) values ('x') returning id)
        insert into children (parent_id) select id from p`)
    }
  })()
  await writeBackup(database.url, file)
  done.abort()
  await writer
  const after = await newDatabase()
  // Foreign keys are checked when they are added again: an inconsistent snapshot would fail here.
  await restore(after)
  expect((await after.pool.query(`insert into parents (name) values ('y')`)).rowCount).toBe(1)
})

test('a file that cannot be written is named', async () => {
  const database = await filledDatabase()
  await expect(writeBackup(database.url, join(folder, 'none', 'x.gz'))).rejects.toThrow(
    /folder of .* does not exist/,
  )
  const empty = await newDatabase()
  await expect(writeBackup(empty.url, file)).rejects.toThrow(/nothing to back up/)
  writeFileSync(file, 'old')
  truncateSync(file, 1)
  await writeBackup(database.url, file)
  expect(statSync(file).size).toBeGreaterThan(100)
})

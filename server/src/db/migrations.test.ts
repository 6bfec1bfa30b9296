/** Processes of the version before go on while a migration runs, and afterwards until they are restarted. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OLDEST_SCHEMA } from '../testing/oldest-schema.ts'
import { MIGRATIONS_FOLDER, migrationNames } from './migrate.ts'

const later = migrationNames(MIGRATIONS_FOLDER).filter((name) => name > OLDEST_SCHEMA)

/** What the code of before would no longer find, or could no longer write. */
function faultsOf(sql: string): string[] {
  const text = sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ')
  const gone =
    /\b(?:drop (?:table|column|view)|rename column|set not null|alter column \w+ (?:set data )?type)\b/gi
  const required = /\badd column \w+ [^,;]*?\bnot null\b(?![^,;]*\b(?:default|generated)\b)/gi
  const faults = [...text.matchAll(gone), ...text.matchAll(required)]
    // A default may stand before it, too.
    .filter(([found]) => !/\bdefault\b/i.test(found))
    .map(([found]) => found)
  for (const [statement, old] of text.matchAll(/\balter table (\w+) rename to \w+/gi))
    if (!new RegExp(`\\bcreate view ${old} as\\b`, 'i').test(text)) faults.push(statement)
  return faults
}

test.each(later)('%s leaves what the version before reads and writes', (name) => {
  expect(faultsOf(readFileSync(join(MIGRATIONS_FOLDER, `${name}.sql`), 'utf8'))).toEqual([])
})

test.each([
  'alter table users drop column email;',
  'drop table jobs;',
  'alter table users rename column email to mail;',
  'alter table users add column role text not null;',
  'alter table users add column a text, add column role text not null, add column b int;',
  'alter table users alter column role set not null;',
  'alter table jobs alter column status type integer;',
  'alter table match_wishes rename to match_queue;',
])('is found out: %s', (sql) => {
  expect(faultsOf(sql)).not.toEqual([])
})

test.each([
  "alter table users add column role text not null default 'ansatt';",
  "alter table users add column role text default 'ansatt' not null, add column b int;",
  'alter table jobs add column is_remote boolean not null generated always as (true) stored;',
  'alter table a rename to b; create view a as select id from b;',
])('is as it should be: %s', (sql) => {
  expect(faultsOf(sql)).toEqual([])
})

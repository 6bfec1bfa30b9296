import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EVENT_NAMES as DOWNLOADED } from '../server/src/features/profile/field-names.ts'
import { TASKS } from '../server/src/task-list.ts'
import { EVENT_NAMES as SHOWN } from '../web/src/features/admin/audit-words.ts'
import { TASK_NAMES } from '../web/src/features/admin/task-names.ts'

// Server and web never import each other, and both name the events of the audit log.
test('events have the same names in the audit log and in what people download of themselves', () => {
  expect(SHOWN).toEqual(DOWNLOADED)
})

test('docs/security.md has every event of the audit log', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/security.md'), 'utf8')
  const [, part = ''] = /^## The audit log\n([^]*?)^## /m.exec(page)!
  expect(Object.keys(SHOWN).filter((event) => !part.includes(`\`${event}\``))).toEqual([])
})

test('every task has a name where those that failed are shown', () => {
  expect(Object.keys(TASK_NAMES).toSorted()).toEqual(TASKS.map(({ name }) => name).toSorted())
})

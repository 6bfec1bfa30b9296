import { EVENT_NAMES } from '@utsyn/contract/audit-events.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TASKS } from '../server/src/task-list.ts'
import { TASK_NAMES } from '../web/src/features/admin/task-names.ts'

test('docs/security.md has every event of the audit log', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/security.md'), 'utf8')
  const [, part = ''] = /^## The audit log\n([^]*?)^## /m.exec(page)!
  expect(Object.keys(EVENT_NAMES).filter((event) => !part.includes(`\`${event}\``))).toEqual([])
})

test('every task has a name where those that failed are shown', () => {
  expect(Object.keys(TASK_NAMES).toSorted()).toEqual(TASKS.map(({ name }) => name).toSorted())
})

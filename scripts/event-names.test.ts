import { expect, test } from 'vitest'
import { EVENT_NAMES as DOWNLOADED } from '../server/src/features/profile/field-names.ts'
import { STAGE_NAMES as WRITTEN_STAGES } from '../server/src/features/follow-ups/stage-names.ts'
import { TASKS } from '../server/src/task-list.ts'
import { EVENT_NAMES as SHOWN } from '../web/src/features/admin/audit-words.ts'
import { TASK_NAMES } from '../web/src/features/admin/task-names.ts'
import { STAGE_NAMES as SHOWN_STAGES } from '../web/src/features/follow-ups/stages.ts'

// Server and web never import each other, and both name the events of the audit log.
test('events have the same names in the audit log and in what people download of themselves', () => {
  expect(SHOWN).toEqual(DOWNLOADED)
})

test('a stage of a follow-up has the same name on the page and in files', () => {
  expect(WRITTEN_STAGES).toEqual(SHOWN_STAGES)
})

test('every task has a name where those that failed are shown', () => {
  expect(Object.keys(TASK_NAMES).toSorted()).toEqual(TASKS.map(({ name }) => name).toSorted())
})

/**
 * Fills the database at the address given as an argument as the first start of a portal with example data does, and
 * compares all consultants with all ads at once, where a portal would do so in the background while the tests run.
 */
import { pino } from 'pino'
import { layDemoData } from '../server/seed/lay-demo-data.ts'
import { connectKysely, connectPool } from '../server/src/db/connect.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { withCompareThread } from '../server/src/features/matching/compare-apart.ts'
import { matchNext } from '../server/src/features/matching/match-next.ts'
import { enqueueOld } from '../server/src/features/matching/match-queue.repository.ts'
import { endReaders } from '../server/src/readers/readers.ts'
import { TASKS } from '../server/src/task-list.ts'
import { prepareTasks } from '../server/src/tasks/run-tasks.ts'
import { openTaskQueue } from '../server/src/tasks/task-queue.ts'
import { osloDay } from '../server/src/text/oslo-day.ts'

const log = pino({ level: 'error' })
const url = process.argv[2]!
await migrate({ url, log })
const tasks = await openTaskQueue(url, log)
await prepareTasks(tasks, TASKS)
await tasks.stop()
const pool = connectPool({ url, log, max: 4 })
const db = connectKysely(pool)
await layDemoData(db, log)
await enqueueOld(db, osloDay(new Date()))
await withCompareThread(async (thread) => {
  while (await matchNext({ db, log }, thread));
})
await endReaders()
await pool.end()

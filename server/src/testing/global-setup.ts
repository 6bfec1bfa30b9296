import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openDatabaseTemplate } from './database-template.ts'

const log = pino({ level: 'error' })

/** Vitest's global setup: one server for all tests, with one migrated database that each test file gets a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, close } = await openDatabaseTemplate((database) => migrate({ url: database, log }))
  project.provide('test_server', { url, template })
  return close
}

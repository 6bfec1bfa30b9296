import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabaseTemplate } from '../server/src/testing/database-template.ts'
import { EXAMPLE_DATABASE } from './portal-process.ts'

const program = join(import.meta.dirname, 'example-database.ts')

/**
 * Playwright's global setup: one server for the portals of all workers, with one database of example data that each gets
 * a copy of. A worker starts anew after each failed test.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, template, close } = await openDatabaseTemplate(async (database) => {
    await promisify(execFile)(process.execPath, [program, database])
  })
  process.env[EXAMPLE_DATABASE] = `${url}#${template}`
  return close
}

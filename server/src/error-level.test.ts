import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * A line at level error means that somebody must act. What is tried again, what a
 * stranger can cause at will, and what is noticed elsewhere is a warning at most.
 */
const SOMEBODY_MUST_ACT = {
  'db/embedded/supervisor.ts': ['PostgreSQL could not start again'],
  'features/auth/demo-sso/identity-provider.ts': ['The demo identity service failed'],
  'feeds/take-in-pieces.ts': ['Something that was read is left out: the database does not take it'],
  'http/error-handler.ts': ['', 'The database cannot write: it has no disk or memory left'],
  'http/send-events.ts': ['A stream of events has failed'],
  'main.ts': ['', 'The start failed'],
  'process/stop-on-signals.ts': ['Stopping failed'],
  'render/renderer.ts': [
    'RENDER=on, but there is no Chromium here: set CHROMIUM to its path',
    'Pages are not drawn: Chromium does not start with its sandbox. It needs user namespaces; without them RENDER_SANDBOX=off is for development only',
  ],
  'tasks/run-tasks.ts': ['Task failed'],
}

test('errors are logged where somebody must act, and nowhere else', () => {
  const folder = import.meta.dirname
  const places: Record<string, string[]> = {}
  for (const file of globSync('**/*.ts', { cwd: folder }).toSorted()) {
    if (/\.test\.ts$|^testing\//.test(file)) continue
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, words = ''] of text.matchAll(/\blog\.(?:error|fatal)\((.{0,500}?)\)\n/gs)) {
      const said = /'([^']+)'/.exec(words)?.[1] ?? ''
      places[file] = [...(places[file] ?? []), said]
    }
  }
  expect(places).toEqual(SOMEBODY_MUST_ACT)
})

test('docs/operations/incident.md says of each what to do', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations/incident.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| '))
  const said = Object.values(SOMEBODY_MUST_ACT).flat().filter(Boolean)
  expect(said.filter((words) => !rows.some((row) => row.includes(`«${words}»`)))).toEqual([])
})

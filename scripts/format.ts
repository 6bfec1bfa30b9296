/** `npm run format`: formats every file as `npm test` checks. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const { status } = spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), '.'], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1

import { examine, lineOf } from '../doctor/examine.ts'
import { StartupError } from '../process/startup-error.ts'
import { runCommand } from './run-command.ts'

/** `npm run doctor`: looks at what the portal depends on. Ends with 1 when something must be mended. */
const USAGE = 'Usage: npm run doctor'
await runCommand({ usage: USAGE, options: {} }, async ({ config, log, words, print }) => {
  if (words.length > 0) throw new StartupError(USAGE)
  const checks = await examine(config, log)
  checks.map(lineOf).forEach(print)
  const failed = checks.filter(({ state }) => state === 'fail').length
  print(failed === 0 ? 'Nothing has to be mended.' : `${failed} to mend.`)
  if (failed > 0) process.exitCode = 1
})

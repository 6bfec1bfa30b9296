import { loadEnvironment, readConfig } from './config/config.ts'
import { createLog } from './log.ts'
import { runPortal } from './run-portal.ts'
import { StartupError } from './process/startup-error.ts'

try {
  loadEnvironment()
  const config = readConfig()
  await runPortal(config, createLog(config))
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exit(1)
}

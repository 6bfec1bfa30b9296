import { inProduction, loadEnvironment, readConfig } from './config/config.ts'
import { createLog } from './log.ts'
import { runPortal } from './run-portal.ts'
import { StartupError } from './process/startup-error.ts'

try {
  loadEnvironment()
  const config = readConfig()
  await runPortal(config, createLog(config))
} catch (error) {
  if (inProduction()) logFailure(error)
  else if (error instanceof StartupError) process.stderr.write(`\n${error.message}\n`)
  else throw error
  process.exit(1)
}

/** As a line like all others: whatever collects the log reads no other form. Made anew, as the configuration may be wrong. */
function logFailure(error: unknown): void {
  const log = createLog({ logLevel: 'info', isLogPretty: Boolean(process.stdout.isTTY) })
  if (error instanceof StartupError) log.fatal({ cause: error.cause }, error.message)
  else log.fatal({ err: error }, 'The start failed')
}

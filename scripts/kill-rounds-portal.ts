/** The smallest portal that can be killed: the database of DATA_DIR under its supervisor, and nothing else. */
import { pino } from 'pino'
import { openDatabase } from '../server/src/db/open-database.ts'
import { StartupError } from '../server/src/startup-error.ts'

try {
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'error' }, pino.destination(2))
  const database = await openDatabase({ dataDir: process.env['DATA_DIR'] ?? '.data' }, log)
  database.announce('http://kill-rounds.example')
  const stop = async () => {
    await database.close()
    process.exit(0)
  }
  process.on('disconnect', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(`Utsyn: ${error.message}`)
  process.exit(1)
}

/** A process that only migrates: `node migrate-folder.ts DATABASE_URL FOLDER`. Row 20 kills it. */
import { pino } from 'pino'
import { migrate } from '../../server/src/db/migrate.ts'

const [url = '', folder = ''] = process.argv.slice(2)
console.log('migrating')
await migrate({ url, folder, log: pino({ level: 'silent' }) })
console.log('migrated')

/**
 * The machine's capacity today: Fastify and one `select 1`, with the portal's pool. `node bare-server.ts DATABASE_URL`
 */
import fastify from 'fastify'
import { pino } from 'pino'
import { connectPool } from '../../server/src/db/connect.ts'

const pool = connectPool({ url: process.argv[2] ?? '', log: pino({ level: 'silent' }), max: 20 })
const app = fastify()
app.get('/', async () => (await pool.query('select 1 as n')).rows[0])
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
process.on('disconnect', () => process.exit(0))

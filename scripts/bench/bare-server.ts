/**
 * A lower bound: Fastify and the statements the product was seen to send, on a pool of the same size, without
 * authentication and schemas. `node bare-server.ts DATABASE_URL FILE`, where FILE holds a BareAnswers. `GET
 * /ROW/NUMBER` runs the statements of one request.
 */
import fastify from 'fastify'
import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { connectPool } from '../../server/src/db/connect.ts'
import type { BareAnswers } from './captured-statements.ts'

const [url = '', file = ''] = process.argv.slice(2)
const rows = JSON.parse(readFileSync(file, 'utf8')) as BareAnswers
const pool = connectPool({ url, log: pino({ level: 'silent' }), max: 20 })
const app = fastify()

app.get('/', async () => (await pool.query('select 1 as n')).rows[0])

app.get<{ Params: { row: string; number: string } }>('/:row/:number', async ({ params }) => {
  const waves = rows[params.row]?.[Number(params.number)] ?? []
  const results = []
  for (const wave of waves) {
    const answers = await Promise.all(wave.map((statement) => pool.query(statement)))
    results.push(...answers.map(({ rows }) => rows))
  }
  return { data: results }
})

console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
process.on('disconnect', () => process.exit(0))

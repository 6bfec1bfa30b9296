/**
 * `npm run bench -- radar`: the radar over 10,000 and 100,000 ads with 2,000 consultants, on the databases of
 * `npm run bench`: how long it takes when the ads are counted anew, from the cache, and for twenty followed companies.
 * The gate is growth: ten times the ads may cost ten times as much, and nothing from the cache. `-- --quick` measures
 * 10,000 ads and writes nothing.
 */
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { connectKysely, connectPool } from '../../../server/src/db/connect.ts'
import { createFigureCache } from '../../../server/src/db/figure-cache.ts'
import { readRadar } from '../../../server/src/features/radar/read-radar.ts'
import { runSql } from '../../../server/src/testing/test-server.ts'
import { number, percentile } from '../../faults/fault-row.ts'
import { crowding } from '../../faults/machine.ts'
import { openBenchDatabases } from '../bench-database.ts'
import { markdown, printed } from '../tables.ts'
import { TECHNOLOGIES } from '../vocabulary.ts'
import { writeDatedFigures } from '../write-dated-figures.ts'

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const SIZES = options.quick ? [10_000] : [10_000, 100_000]
const CONSULTANTS = 2_000
const FOLLOWED = 20
const ROUNDS = options.quick ? 5 : 15

const WAYS = {
  anew: { what: 'market, counted anew', most: 10 },
  kept: { what: 'market, as people meet it', most: 2 },
  followed: { what: `${FOLLOWED} followed companies`, most: 10 },
} as const
type Way = keyof typeof WAYS

interface Bench {
  ads: number
  ask: Record<Way, () => Promise<unknown>>
  times: Record<Way, number[]>
}

/** Each knows a dozen of the technologies, and two in five are free within a month. Returns who follows companies. */
async function layPeople(url: string): Promise<string> {
  await removePeople(url)
  await runSql(
    url,
    `insert into consultants (source, external_id, name, name_key, title, available_from, available_percent, content_hash)
     select 'file', 'bench-' || n, 'Konsulent ' || n, 'konsulent ' || n,
       (array['Utvikler', 'Løsningsarkitekt', 'Prosjektleder', 'Dataingeniør', 'Testleder'])[1 + n % 5],
       current_date + (n % 75), 100, ''
     from generate_series(1, ${CONSULTANTS}) as n`,
  )
  const names = TECHNOLOGIES.map((name) => `'${name}'`).join(', ')
  await runSql(
    url,
    `insert into consultant_technologies (consultant_id, name, place)
     select id, (array[${names}])[1 + (id * 7 + place * place * 3) % ${TECHNOLOGIES.length}], place
     from consultants, generate_series(0, 11) as place where external_id like 'bench-%'`,
  )
  const [user] = await runSql<{ id: string }>(
    url,
    `insert into users (issuer, subject, name, email) values ('bench', 'radar', 'Bench', 'bench@utsyn.example') returning id`,
  )
  await runSql(
    url,
    `insert into followed_companies (user_id, company_id)
     select '${user!.id}', id from companies order by id limit ${FOLLOWED}`,
  )
  await runSql(url, 'analyze consultants, consultant_technologies')
  return user!.id
}

async function removePeople(url: string): Promise<void> {
  await runSql(url, `delete from consultants where external_id like 'bench-%'`)
  await runSql(url, `delete from users where issuer = 'bench'`)
}

async function open(url: string, ads: number, end: AsyncDisposableStack): Promise<Bench> {
  const pool = connectPool({ url, log: pino({ level: 'silent' }), max: 4 })
  end.defer(() => pool.end())
  const db = connectKysely(pool)
  end.defer(() => removePeople(url))
  const user_id = await layPeople(url)
  const kept = createFigureCache()
  const read = (scope: 'market' | 'followed', figures = createFigureCache()) =>
    readRadar(db, figures, { user_id, scope, free_within: '30' })
  return {
    ads,
    ask: { anew: () => read('market'), kept: () => read('market', kept), followed: () => read('followed') },
    times: { anew: [], kept: [], followed: [] },
  }
}

const end = new AsyncDisposableStack()
try {
  const others = await crowding()
  const databases = await openBenchDatabases(SIZES, end, console.log)
  const benches: Bench[] = []
  for (const ads of SIZES) benches.push(await open(databases.urlOf(ads), ads, end))
  // In turns, so that a busy moment of the machine meets all of them; the first round only warms up.
  for (let round = 0; round <= ROUNDS; round++)
    for (const { ask, times } of benches)
      for (const way of Object.keys(ask) as Way[]) {
        const begun = performance.now()
        await ask[way]()
        if (round > 0) times[way].push(performance.now() - begun)
      }
  report(benches, others)
} finally {
  await end.disposeAsync()
}

function report(benches: Bench[], others: number): void {
  const ways = Object.keys(WAYS) as Way[]
  const ms = (times: number[], percent: number) => number(percentile(times, percent))
  const figures = [
    ['ads', 'what', 'p50 ms', 'p95 ms'],
    ...benches.flatMap(({ ads, times }) =>
      ways.map((way) => [number(ads), WAYS[way].what, ms(times[way], 50), ms(times[way], 95)]),
    ),
  ]
  const [small, large] = [benches[0]!, benches.at(-1)!]
  const gates = ways.map((way) => {
    const times = percentile(large.times[way], 50) / percentile(small.times[way], 50)
    return { what: WAYS[way].what, times, most: WAYS[way].most, holds: times <= WAYS[way].most }
  })
  const judged = [
    ['growth from 10,000 to 100,000 ads, p50', 'measured', 'demanded', ''],
    ...gates.map(({ what, times, most, holds }) => [
      what,
      `${number(times)} times`,
      `at most ${most} times`,
      holds ? 'PASS' : 'MISSED',
    ]),
  ]
  console.log(`\n${printed(figures)}\n\n${printed(judged)}`)
  process.exitCode = gates.every(({ holds }) => holds) ? 0 : 1
  if (!options.quick) writeDatedFigures('radar', `${markdown(figures)}\n\n${markdown(judged)}`, { others })
}

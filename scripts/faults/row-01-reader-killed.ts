import { setTimeout as sleep } from 'node:timers/promises'
import { ADS_ON_A_PAGE, openCareerSite } from './career-site.ts'
import { demand, type FaultRow, type Finding, soonEnough } from './fault-row.ts'
import { within } from './live-pages.ts'
import { besideNodes, makePeople } from './people.ts'
import type { Site } from './site.ts'

const READINGS = 6
const LEASE_MS = 15_000

type Careers = Awaited<ReturnType<typeof openCareerSite>>
type Db = ReturnType<typeof besideNodes>
type Person = Awaited<ReturnType<typeof makePeople>>[number]
interface Status {
  code: number
  text: string
}

/**
 * A worker is killed while it reads, and another takes over: what is then accepted twice at once is imported once.
 * Also, in a portal of its own, a page kills every process that reads it, until the portal gives it up.
 */
export const readerKilled: FaultRow = {
  row: 1,
  fault: `kill -9 of a worker in the middle of ${READINGS} readings, and of each that reads one page`,
  async run(site) {
    const careers = await openCareerSite(site)
    const [taken, poison] = await Promise.all([takeOver(site, careers), readPoison(site, careers)])
    return [...taken, ...poison]
  },
}

async function takeOver(site: Site, { origin, asked }: Careers): Promise<Finding[]> {
  const { db, ask, people, startWorker } = await openPortal(site, origin, READINGS)
  const machine = site.watchMachine()
  const worker = await startWorker()
  const ids = await Promise.all(people.map((person, n) => ask.start(person, `${origin}/bedrift-${n}`)))
  await within(10_000, () => asked.filter((path) => path !== '/gift').length >= 3)
  process.kill(worker.pid, 'SIGKILL')
  const killed = performance.now()
  const begun = await ended(db)
  const [takeover] = await Promise.all([takenOver(db, killed), startWorker()])
  const done = async () =>
    (await Promise.all(ids.map((id, n) => ask.status(people[n]!, id)))).filter(({ code }) => code === 300)
  for (let tries = 0; tries < 200 && (await done()).length < READINGS; tries++) await sleep(100)
  const read = (await done()).length
  const added = await acceptTwice(ask, people, ids)
  const { count, different } = await countAds(db)
  const wanted = READINGS * ADS_ON_A_PAGE
  return [
    demand(`${READINGS - begun} of ${READINGS} were interrupted`, begun < READINGS, 'some'),
    soonEnough(LEASE_MS + 1_000, takeover, await machine.allowance(), (ms) => `all resumed after ${ms}`),
    demand(`${read} read to the end`, read === READINGS, 'all'),
    demand(
      `${count} ads from accepting each twice at once, ${count - different} twice`,
      count === wanted && different === wanted && added === wanted,
      `${wanted}, none twice`,
    ),
  ]
}

async function readPoison(site: Site, { origin, asked }: Careers): Promise<Finding[]> {
  const { ask, people, startWorker } = await openPortal(site, origin, 1)
  const [person] = people
  const workers = [await startWorker()]
  const id = await ask.start(person!, `${origin}/gift`)
  const times = () => asked.filter((path) => path === '/gift').length
  for (let kills = 1; kills <= 3; kills++) {
    await within(LEASE_MS + 10_000, () => times() >= kills)
    process.kill(workers.at(-1)!.pid, 'SIGKILL')
    workers.push(await startWorker())
  }
  let end: Status = { code: 200, text: '' }
  for (let tries = 0; tries < 300 && end.code === 200; tries++) {
    await sleep(100)
    end = await ask.status(person!, id)
  }
  return [
    demand(
      `the page that kills ends with ${end.code} «${end.text}» after ${times()} tries`,
      end.code === 400 && times() === 3 && end.text !== '',
      '400 after 3',
    ),
  ]
}

/** A process for requests, that many users, and workers on demand. */
async function openPortal(site: Site, origin: string, count: number) {
  const env = { DATABASE_URL: await site.newDatabase(), ALLOWED_ORIGINS: origin }
  const web = await site.startNode({ env: { ...env, ROLE: 'web' } })
  const db = besideNodes(site, env.DATABASE_URL)
  return {
    db,
    ask: asking(web.url),
    people: await makePeople(db, count),
    startWorker: () => site.startNode({ env: { ...env, ROLE: 'worker', PUBLIC_URL: web.url } }),
  }
}

function asking(url: string) {
  const call = async <Data>({ headers }: Person, path: string, body?: object): Promise<Data> => {
    const reply = await fetch(`${url}/api${path}`, {
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return ((await reply.json()) as { data: Data }).data
  }
  return {
    start: async (person: Person, address: string) =>
      (await call<{ process_id: string }>(person, '/jobs/scrape/scrape-url', { url: address })).process_id,
    status: async (person: Person, id: string) =>
      (await call<{ status: Status }>(person, `/processes/status/${id}`)).status,
    accept: (person: Person, id: string) =>
      call<{ added: number }>(person, `/jobs/scrape/process/${id}`, { accepted: true }),
  }
}

/** Accepts each with two simultaneous clicks. Returns how many ads the first clicks report as added. */
async function acceptTwice(ask: ReturnType<typeof asking>, people: Person[], ids: string[]) {
  const answers = await Promise.all(
    ids.map(async (id, n) => {
      const [first, second] = await Promise.all([ask.accept(people[n]!, id), ask.accept(people[n]!, id)])
      return first?.added === second?.added ? first.added : 0
    }),
  )
  return answers.reduce((sum, added) => sum + added, 0)
}

/** How many readings have ended. */
async function ended(db: Db): Promise<number> {
  const rows = await db.selectFrom('scrape_processes').select('id').where('state', '<>', 'running').execute()
  return rows.length
}

/** Milliseconds from the kill until all unfinished readings have been taken over. */
async function takenOver(db: Db, killed: number): Promise<number> {
  for (let tries = 0; tries < 1_000; tries++) {
    const [left] = await db
      .selectFrom('scrape_processes')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('state', '=', 'running')
      .where('tries', '<', 2)
      .execute()
    if (Number(left?.count) === 0) break
    await sleep(20)
  }
  return performance.now() - killed
}

async function countAds(db: Db) {
  const rows = await db.selectFrom('jobs').select('title').execute()
  return { count: rows.length, different: new Set(rows.map(({ title }) => title)).size }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { caller, type Reply } from './calls.ts'
import { demand, type FaultRow, figure, number, percentile } from './fault-row.ts'
import { besideNodes, makePeople } from './people.ts'

const PEOPLE = 5
const ROUNDS = 3
const ROUND_MS = 5_000
/** The longest allowed question. */
const LONGEST = 4_000
/** The input that the assistant is slowest to read. */
const ATOMS = ['– ', '… ', 'İ', 'Q1 ', 'i i i ', 'ǅ ']
const QUESTIONS = [
  'Hvilke stillinger med Kotlin er ledige i Oslo?',
  'Hvor mange annonser har frist denne uka?',
  'Hva vet vi om Fjordnes?',
]

interface Meanwhile {
  calls: number[]
  answers: number[]
  refused: number
}

/**
 * Five users ask questions built to be slow, three each at once, while five others read lists and pages and ask plain
 * questions. Each round without them is compared with the one beside it; the median of three counts.
 */
export const slowQuestions: FaultRow = {
  row: 21,
  fault: `${PEOPLE} people ask the assistant what is slow to read, over and over`,
  async run(site) {
    const database = await site.newDatabase()
    const node = await site.startNode({ env: { DATABASE_URL: database, DEMO_DATA: 'true' } })
    const portal = caller(node.port)
    site.atEnd(portal.close)
    while ((await portal.call({ path: '/readyz' })).status !== 200) await sleep(100)
    const people = await makePeople(besideNodes(site, database), PEOPLE * (2 + 2 * ROUNDS))
    const host = `localhost:${node.port}`
    const next = () => people.splice(0, PEOPLE).map(({ token }) => token)
    const ask = (token: string, message: string): Promise<Reply> =>
      portal.call({
        method: 'POST',
        path: '/api/chat/message',
        token,
        headers: { host, origin: `http://${host}` },
        body: JSON.stringify({ message }),
      })

    /** The response times of five users in one round. */
    async function round(): Promise<Meanwhile> {
      const got: Meanwhile = { calls: [], answers: [], refused: 0 }
      const until = performance.now() + ROUND_MS
      const note = ({ status, ms }: Reply, list: number[]) => {
        list.push(ms)
        if (status !== 200) got.refused++
      }
      const read = async (token: string) => {
        while (performance.now() < until) {
          for (const path of ['/api/jobs/?page=1', '/api/user/', '/', '/healthz'])
            note(await portal.call({ path, token, headers: { host } }), got.calls)
          await sleep(20)
        }
      }
      const question = async (token: string) => {
        for (let nth = 0; nth < 5; nth++) {
          note(await ask(token, QUESTIONS[nth % QUESTIONS.length]!), got.answers)
          await sleep(ROUND_MS / 6)
        }
      }
      await Promise.all(next().flatMap((token) => [read(token), question(token)]))
      return got
    }

    const hostile = next()
    const over = new AbortController()
    let asked = 0
    const attack = async (token: string, nth: number) => {
      for (let turn = nth; !over.signal.aborted; turn++) {
        const { status } = await ask(
          token,
          `Hvilke ${ATOMS[turn % ATOMS.length]!.repeat(LONGEST)}`.slice(0, LONGEST),
        )
        asked++
        // Beyond the limit per minute, these users wait too.
        if (status === 429) await sleep(1_000)
      }
    }

    await round()
    const quiet: Meanwhile[] = []
    const beside: Meanwhile[] = []
    for (let nth = 0; nth < ROUNDS; nth++) quiet.push(await round())
    for (const token of hostile) for (const nth of [0, 1, 2]) void attack(token, nth)
    for (let nth = 0; nth < ROUNDS; nth++) beside.push(await round())
    // What still waits in the queue ends with the node.
    over.abort()

    const middle = (rounds: Meanwhile[], of: (one: Meanwhile) => number[], per_cent: number) =>
      percentile(
        rounds.map((one) => percentile(of(one), per_cent)),
        50,
      )
    const everything = ({ calls, answers }: Meanwhile) => [...calls, ...answers]
    const [alone, disturbed] = [middle(quiet, everything, 99), middle(beside, everything, 99)]
    const allowed = Math.max(300, 3 * alone)
    const answers = ({ answers: list }: Meanwhile) => list
    const median = (rounds: Meanwhile[]) => number(middle(rounds, answers, 50))
    const refused = [...quiet, ...beside].reduce((sum, one) => sum + one.refused, 0)
    return [
      figure(`${number(asked)} such questions`),
      demand(
        `p99 of all that others asked for ${number(disturbed)} ms, ${number(alone)} without them`,
        disturbed <= allowed,
        `at most ${number(allowed)} ms`,
      ),
      figure(`answers of the assistant to others p50 ${median(beside)} ms, ${median(quiet)} without them`),
      demand(`${number(refused)} of others refused`, refused === 0, '0'),
    ]
  },
}

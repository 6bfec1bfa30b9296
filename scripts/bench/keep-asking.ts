import { setTimeout as sleep } from 'node:timers/promises'

/** One thing that people look at: the path of each request, several separated by a space for parallel ones. */
export interface Question {
  what: string
  pathOf: (turn: number) => string
}

export interface Asking {
  /** Milliseconds of each response, by question. */
  stop(): Promise<number[][]>
}

const PEOPLE = 4
const PAUSE_MS = 100

/** Four people who look at one thing after another until stopped. Throws on a bad response. */
export function keepAsking(url: string, token: string, questions: readonly Question[]): Asking {
  const halt = new AbortController()
  const latencies = questions.map((): number[] => [])
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (path: string): Promise<void> => {
    const reply = await fetch(`${url}${path}`, { headers })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
  }
  const people = Promise.all(
    Array.from({ length: PEOPLE }, async (_, person) => {
      for (let turn = person; !halt.signal.aborted; turn += 1) {
        const nth = turn % questions.length
        const path = questions[nth]!.pathOf(Math.floor(turn / questions.length) * PEOPLE + person)
        const begun = performance.now()
        await Promise.all(path.split(' ').map(ask))
        latencies[nth]!.push(performance.now() - begun)
        await sleep(PAUSE_MS)
      }
    }),
  )
  // Thrown where it is awaited.
  people.catch(() => undefined)
  return {
    async stop() {
      halt.abort()
      await people
      return latencies
    },
  }
}

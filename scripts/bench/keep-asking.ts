import { setTimeout as sleep } from 'node:timers/promises'

/** One thing that people look at: the path of each time, several with a space between them for what is asked at once. */
export interface Question {
  what: string
  pathOf: (turn: number) => string
}

export interface Asking {
  /** Milliseconds of each answer, in the order of the questions. */
  stop(): Promise<number[][]>
}

const PEOPLE = 4
const PAUSE_MS = 100

/** Four people who look at one thing after the other, as long as it takes. Throws what is no good answer. */
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
  // Told where it is waited for.
  people.catch(() => undefined)
  return {
    async stop() {
      halt.abort()
      await people
      return latencies
    },
  }
}

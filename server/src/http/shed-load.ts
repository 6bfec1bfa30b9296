import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

interface Shedding {
  /** Milliseconds that the event loop may be late on average; 0: nothing is ever refused. */
  maxEventLoopDelay: number
  /** The average is over so many milliseconds: one slow second is no overload. */
  sampleMs?: number
}

/** Answers 503 while the process is overloaded. Pages, signing in and the looks of a gate are never refused. */
export async function shedLoad(
  app: FastifyInstance,
  { maxEventLoopDelay, sampleMs = 5_000 }: Shedding,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: sampleMs,
    retryAfter: 5,
    pressureHandler: ({ routeOptions: { url, config } }) => {
      if (!url?.startsWith('/api/') || config.open) return
      throw new AppError(503, 'overloaded', 'Tjenesten har for mye å gjøre akkurat nå. Prøv igjen om litt.', {
        retryAfter: 5,
      })
    },
  })
}

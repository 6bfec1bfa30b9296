import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

interface Shedding {
  /** Average event loop delay in milliseconds above which requests are refused; 0 never refuses. */
  maxEventLoopDelay: number
  /** Averaging window in milliseconds: one slow second is no overload. */
  sampleMs?: number
}

/** Answers 503 while the process is overloaded. Pages, sign-in and health checks are never refused. */
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

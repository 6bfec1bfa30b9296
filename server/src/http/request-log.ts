import type { FastifyBaseLogger } from 'fastify'

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * The log of one request, of which most say nothing. A child of pino's costs a hundredth of a whole answer, since what is
 * to be hidden is looked for anew in each, so it is made with the first line.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get #own(): FastifyBaseLogger {
    return (this.#made ??= this.#make())
  }
  #say(level: Level, line: unknown[]): void {
    const own = this.#own
    ;(own[level] as (...line: unknown[]) => void).apply(own, line)
  }

  fatal(...line: unknown[]): void {
    this.#say('fatal', line)
  }
  error(...line: unknown[]): void {
    this.#say('error', line)
  }
  warn(...line: unknown[]): void {
    this.#say('warn', line)
  }
  info(...line: unknown[]): void {
    this.#say('info', line)
  }
  debug(...line: unknown[]): void {
    this.#say('debug', line)
  }
  trace(...line: unknown[]): void {
    this.#say('trace', line)
  }
  silent(...line: unknown[]): void {
    this.#say('silent', line)
  }
  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return new RequestLog(() => this.#own.child(...args))
  }
  get level(): string {
    return this.#own.level
  }
  set level(level: string) {
    this.#own.level = level
  }
}

/** The same log, each child of which is made with its first line. Fastify looks over what another factory makes each time. */
export function quietChildren(log: FastifyBaseLogger): FastifyBaseLogger {
  const quiet = Object.create(log) as FastifyBaseLogger
  quiet.child = (bindings, options) => new RequestLog(() => log.child(bindings, options))
  return quiet
}

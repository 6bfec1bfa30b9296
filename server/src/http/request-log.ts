import type { FastifyBaseLogger } from 'fastify'

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * The log of one request; most requests log nothing. Creating a pino child costs a hundredth of a response, since
 * redaction is compiled for each, so the child is created with the first line.
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

/**
 * The same log, with children created lazily. Set once here, because Fastify validates the result of a custom factory
 * on every request.
 */
export function quietChildren(log: FastifyBaseLogger): FastifyBaseLogger {
  const quiet = Object.create(log) as FastifyBaseLogger
  quiet.child = (bindings, options) => new RequestLog(() => log.child(bindings, options))
  return quiet
}

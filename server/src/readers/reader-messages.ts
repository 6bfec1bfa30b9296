/** The messages between a process and its readers. */

export type ToThread<Question> = { question: Question } | { stop: true }

export type FromThread<Answer> = { answer: Answer } | { failed: Failure } | { line: LogLine }

/** An error without its class, which does not survive the transfer. */
interface Failure {
  name: string
  message: string
  stack: string | undefined
  /** Other known properties, such as a database error's code. */
  more: Record<string, string | number>
}

export interface LogLine {
  level: 'error' | 'warn' | 'info' | 'debug'
  fields: Record<string, unknown>
  message: string
}

export function failureOf(error: unknown): Failure {
  const { name, message, stack, ...rest } = (
    error instanceof Error ? error : new Error(String(error))
  ) as Error
  // Own fields of these kinds can be cloned to another thread; a cause or a socket cannot.
  const known = Object.entries(rest).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  )
  return { name, message, stack, more: Object.fromEntries(known) as Failure['more'] }
}

export const errorOf = ({ name, message, stack, more }: Failure): Error =>
  Object.assign(new Error(message), { name, stack: stack ?? '' }, more)

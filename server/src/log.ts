import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from './config/config.ts'
import { loggedCause, loggedError } from './logged-error.ts'

const SECRETS = [
  'authorization',
  'cookie',
  'code',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'logout_token',
  'client_secret',
  'password',
]

/** How errors are written in all our logs. */
export const SERIALIZERS = { err: (error: unknown) => loggedError(error), cause: loggedCause }

/**
 * JSON lines on stdout in UTC, or a readable form in a terminal. Anything that could sign somebody in is redacted up to
 * one level down, and errors are written without the input they quote. ERROR means that someone must act.
 */
export function createLog(
  config: Pick<Config, 'logLevel' | 'isLogPretty'>,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: SERIALIZERS,
    hooks: { logMethod: inOurWords },
    formatters: { level: (level) => ({ level }) },
    redact: {
      paths: [...SECRETS.flatMap((name) => [name, `*.${name}`]), '["set-cookie"]', '*["set-cookie"]'],
      censor: '[hidden]',
    },
    ...(config.isLogPretty && {
      transport: {
        target: 'pino-pretty',
        options: {
          translateTime: 'SYS:HH:MM:ss',
          ignore: 'request_id,user_id',
          singleLine: true,
          destination: 2,
          sync: true,
        },
      },
    }),
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Libraries may log an error with its message as the text of the line, and the message may quote input. */
function inOurWords(this: Logger, line: Parameters<LogFn>, log: LogFn): void {
  const [first, words, ...more] = line as unknown[]
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
  const isTheirs = error instanceof Error && (words === undefined || words === error.message)
  const ours = isTheirs ? [first instanceof Error ? { err: first } : first, 'An error', ...more] : line
  log.apply(this, ours as Parameters<LogFn>)
}

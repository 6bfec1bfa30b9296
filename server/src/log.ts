import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

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

/**
 * JSON lines on stdout in UTC, or readable ones in a terminal. What could sign somebody in is cut out wherever
 * it turns up one level down. ERROR means that someone must act.
 */
export function createLog(config: Pick<Config, 'logLevel' | 'logPretty'>): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    redact: {
      paths: [...SECRETS.flatMap((name) => [name, `*.${name}`]), '["set-cookie"]', '*["set-cookie"]'],
      censor: '[hidden]',
    },
    ...(config.logPretty && {
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
  })
}

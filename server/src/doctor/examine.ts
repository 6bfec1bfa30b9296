import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { checkDatabase } from './check-database.ts'
import { checkFiles } from './check-files.ts'
import { checkIdentityService } from './check-identity-service.ts'
import { checkMail } from './check-mail.ts'
import { checkMailbox } from './check-mailbox.ts'
import { checkModel } from './check-model.ts'
import { checkPlaces } from './check-places.ts'
import { checkProxy } from './check-proxy.ts'
import { type Check, ok, warn } from './check.ts'

/** Looks at everything the portal depends on, and changes nothing. The configuration itself has been read already. */
export async function examine(config: Config, log: Logger): Promise<Check[]> {
  const checks = await Promise.all([
    checkRisks(config),
    checkDatabase(config, log),
    checkIdentityService(config),
    checkProxy(config),
    checkModel(config),
    checkMail(config),
    checkMailbox(config),
    checkPlaces(config),
    checkFiles(config),
  ])
  return checks.flat()
}

const checkRisks = ({ allowedRisks }: Config): Check =>
  allowedRisks.length === 0
    ? ok('configuration', 'has no fault')
    : warn(
        'configuration',
        `allows ${allowedRisks.join(' and ')}`,
        'Remove ALLOW_RISKS when nobody needs it.',
      )

const SHOWN = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL', skip: 'skip' }

/** One line, with what to do at its end. */
export const lineOf = ({ name, state, says, remedy }: Check): string =>
  `${SHOWN[state]}  ${name.padEnd(22)}  ${says.replace(/[.\s]+$/, '')}${remedy ? `. ${remedy}` : ''}`

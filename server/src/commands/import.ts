import packageJson from '../../../package.json' with { type: 'json' }
import { withDatabase } from '../db/with-database.ts'
import { PUBLIC_REGISTER } from '../features/companies/register/ask-register.ts'
import { importRegister, registerNumber } from '../features/companies/register/import-register.ts'
import { IMPORT_USAGE, importFiles, isAddress } from '../features/jobs/import-command.ts'
import { createOpenWeb } from '../open-web/open-web.ts'
import { StartupError } from '../startup-error.ts'
import { runCommand } from './run-command.ts'

/** `npm run import -- FILE_OR_URL…`, or `brreg:NUMBER` for facts about a company. */
await runCommand({}, async ({ config, log, words, file, print }) => {
  if (words.length === 0) throw new StartupError(IMPORT_USAGE)
  const openWeb = createOpenWeb({
    userAgent: config.fetchUserAgent ?? `Utsyn/${packageJson.version}`,
    allowedOrigins: config.allowedOrigins,
    log,
  })
  const isNumber = (word: string) => registerNumber(word) !== undefined
  const files = words.filter((word) => !isNumber(word)).map((word) => (isAddress(word) ? word : file(word)))
  const failed = await withDatabase(config, log, async ({ db }) => {
    let { failed } = await importFiles({ db, openWeb }, files, print)
    for (const word of words.filter(isNumber)) {
      const facts = await importRegister({ db, openWeb }, config.register ?? PUBLIC_REGISTER, word)
      print(facts.line)
      failed ||= facts.failed
    }
    return failed
  })
  await openWeb.close()
  if (failed) process.exitCode = 1
})

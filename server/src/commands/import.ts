import type { Kysely } from 'kysely'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Database } from '../db/tables.ts'
import { withDatabase } from '../db/with-database.ts'
import { keepErasures } from '../erasure/keep-erasures.task.ts'
import { PUBLIC_REGISTER } from '../features/companies/register/ask-register.ts'
import { importRegister, registerNumber } from '../features/companies/register/import-register.ts'
import { importConsultantFiles } from '../features/consultants/import-consultants-command.ts'
import { removeConsultants } from '../features/consultants/remove-consultants.ts'
import { IMPORT_USAGE, importFiles, isAddress, whyNotWanted } from '../features/jobs/import-command.ts'
import { importNewsFiles } from '../features/news/import-news-command.ts'
import { createOpenWeb } from '../open-web/open-web.ts'
import { StartupError } from '../process/startup-error.ts'
import { runCommand } from './run-command.ts'

/** First word of the command when CVs are imported instead of ads. */
const CONSULTANTS = 'consultants'

/** `npm run import -- [--news] FILE_OR_URL…`, `brreg:NUMBER` for facts about a company, or `consultants [--remove] FILE_OR_EMAIL…`. */
const COMMAND = {
  usage: IMPORT_USAGE,
  options: { news: { type: 'boolean' }, remove: { type: 'boolean' } },
} as const
await runCommand(COMMAND, async ({ config, log, words: printed, flags, file, print }) => {
  const are_consultants = printed[0] === CONSULTANTS
  if (printed.length === 0 || (are_consultants && printed.length === 1)) throw new StartupError(IMPORT_USAGE)
  const isNumber = (word: string) => registerNumber(word) !== undefined
  const refused = printed.flatMap((word) => (isNumber(word) ? [] : (whyNotWanted(word) ?? [])))
  refused.forEach(print)
  const words = printed.filter((word) => isNumber(word) || whyNotWanted(word) === null)
  if (refused.length > 0) process.exitCode = 1
  if (words.length === 0) return
  const openWeb = createOpenWeb({
    userAgent: config.fetchUserAgent ?? `Utsyn/${packageJson.version}`,
    allowedOrigins: config.allowedOrigins,
    log,
  })
  const wanted = words.filter((word) => !isNumber(word)).map((word) => (isAddress(word) ? word : file(word)))
  // A feed seldom says whether its items are ads or articles, so the caller does.
  const isNews = (word: string) => flags.news || config.newsFeeds.includes(word)
  const take = async ({ db }: { db: Kysely<Database> }) => {
    if (are_consultants) {
      const named = words.slice(1)
      const done = flags.remove
        ? await removeConsultants({ db, config }, named, print)
        : await importConsultantFiles({ db, config, openWeb, log }, named.map(file), print)
      await keepErasures(db, config.erasureFile)
      return done.hasFailed
    }
    const ads = await importFiles(
      { db, openWeb, jobFeeds: config.jobFeeds.map(({ address }) => address) },
      wanted.filter((word) => !isNews(word)),
      print,
    )
    const news = await importNewsFiles({ db, openWeb }, wanted.filter(isNews), print)
    let failed = ads.hasFailed || news.hasFailed
    for (const word of words.filter(isNumber)) {
      const facts = await importRegister({ db, openWeb }, config.register ?? PUBLIC_REGISTER, word)
      print(facts.line)
      failed ||= facts.hasFailed
    }
    return failed
  }
  // Requests from people using the portal go first.
  const failed = await withDatabase(config, log, take, { behind: 5_000 })
  await openWeb.close()
  if (failed) process.exitCode = 1
})

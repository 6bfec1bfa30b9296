import { withDatabase } from '../db/with-database.ts'
import { PROPOSE_USAGE, proposeTechnologies } from '../features/jobs/propose-technologies-command.ts'
import { StartupError } from '../process/startup-error.ts'
import { runCommand } from './run-command.ts'

/** `npm run propose -- technologies [--days DAYS]`: what the ads of this portal have that the technology list has not. */
await runCommand(
  { usage: PROPOSE_USAGE, options: { days: { type: 'string' } } },
  async ({ config, log, words, flags, print }) => {
    if (words.length !== 1 || words[0] !== 'technologies') throw new StartupError(PROPOSE_USAGE)
    // Requests from people using the portal go first.
    const lines = await withDatabase(config, log, ({ db }) => proposeTechnologies(db, flags), {
      behind: 5_000,
    })
    lines.forEach(print)
  },
)

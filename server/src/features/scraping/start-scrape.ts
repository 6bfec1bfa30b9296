import type { Deps } from '../../deps.ts'
import { AppError, badInput } from '../../http/app-error.ts'
import type { SignedInUser } from '../../http/signed-in-user.ts'
import { FetchRefused, refusalText } from '../../open-web/fetch-refused.ts'
import { oneLine } from '../../text/plain-text.ts'
import { audit, type AuditedRequest } from '../auth/audit.repository.ts'
import { scrapePage } from './scrape-page.task.ts'
import { addScrape, countRunningScrapes, lockScrapesOf } from './scraping.repository.ts'

const MOST_RUNNING = 3
const RETRY_SECONDS = 20

/** Starts a reading for a user, and queues it in the same transaction; returns its id. */
export async function startScrape(
  { db, tasks, openWeb }: Pick<Deps, 'db' | 'tasks' | 'openWeb'>,
  { user, ...input }: { user: SignedInUser; url: string; company_name: string | null },
  request: AuditedRequest,
): Promise<string> {
  const url = checkedAddress(openWeb, input.url)
  const company_name = input.company_name && oneLine(input.company_name)
  const { user_id, session_id } = user
  return db.transaction().execute(async (trx) => {
    await lockScrapesOf(trx, user_id)
    if ((await countRunningScrapes(trx, user_id)) >= MOST_RUNNING) {
      throw new AppError(
        429,
        'too_many_scrapes',
        `Du har allerede ${MOST_RUNNING} sider til behandling. Vent til en av dem er ferdig.`,
        { retryAfter: RETRY_SECONDS },
      )
    }
    const process_id = await addScrape(trx, { user_id, url, company_name })
    await tasks.enqueue(trx, scrapePage, { process_id }, request.id)
    await audit(trx, { event: 'scrape_started', user_id, session_id }, request)
    return process_id
  })
}

function checkedAddress(openWeb: Deps['openWeb'], address: string): string {
  try {
    return openWeb.check(address).href
  } catch (error) {
    if (error instanceof FetchRefused) throw badInput('url', refusalText(error.reason))
    throw error
  }
}

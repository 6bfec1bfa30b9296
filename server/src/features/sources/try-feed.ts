import type { Deps } from '../../deps.ts'
import { readFeedAddress } from '../../config/feed-config.ts'
import { FeedFault } from '../../feeds/feed-fault.ts'
import { NotFetched } from '../../feeds/fetch-for-import.ts'
import type { TriedFeed } from '../../feeds/tried-feed.ts'
import { UnreadableInput } from '../../feeds/unreadable-input.ts'
import { badInput } from '../../http/app-error.ts'
import { FetchRefused, refusalText } from '../../open-web/fetch-refused.ts'
import { tryJobFeed } from '../jobs/feeds/try-job-feed.ts'
import { tryNewsFeed } from '../news/feeds/try-news-feed.ts'

const refused = (text: string) => badInput('address', text)

/**
 * The address as it is stored. Stricter than the configuration, which an operator answers for: https only, and never
 * into a private network, unless the operator has allowed the origin. Throws AppError.
 */
export function checkFeedAddress(
  { config, openWeb, publicUrl }: Pick<Deps, 'config' | 'openWeb' | 'publicUrl'>,
  written: string,
): string {
  try {
    const { origin, protocol } = openWeb.check(written)
    const isOurs = config.hasDemoData && origin === publicUrl
    if (protocol !== 'https:' && !isOurs && !config.allowedOrigins.includes(origin))
      throw refused('Adressen må begynne med https://.')
  } catch (error) {
    if (error instanceof FetchRefused) throw refused(refusalText(error.reason))
    throw error
  }
  const address = readFeedAddress(written)
  if (address === null) throw refused('Adressen er for lang.')
  return address
}

/** Reads a feed once, and stores nothing. Throws AppError that names the field when it cannot be read. */
export async function tryFeed(
  openWeb: Deps['openWeb'],
  kind: 'feed' | 'news',
  address: string,
): Promise<TriedFeed> {
  try {
    return await (kind === 'feed' ? tryJobFeed : tryNewsFeed)(openWeb, address)
  } catch (error) {
    if (error instanceof NotFetched) throw refused(error.norwegian)
    if (error instanceof FeedFault)
      throw refused(
        'Adressen er en nettside uten annonser som maskiner kan lese. Karrieresider hentes med «Legg til jobbannonser».',
      )
    if (error instanceof UnreadableInput) throw refused(unreadableText(error))
    throw error
  }
}

function unreadableText({ reason }: UnreadableInput): string {
  if (reason === 'empty') return 'Adressen svarer uten innhold.'
  if (reason === 'too_large' || reason === 'too_many_ads' || reason === 'too_costly')
    return 'Innholdet er for stort til å leses.'
  if (reason === 'cut_off' || reason === 'broken_json')
    return 'Kilden er ikke hel: Den slutter midt i noe, eller har feil i oppbyggingen.'
  return 'Adressen er ingen kilde som kan leses. Den må være RSS, Atom, JSON Feed eller en liste i XML.'
}

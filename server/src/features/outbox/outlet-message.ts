import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { jobLink, jobListLink, searchLink } from '../../http/page-links.ts'
import { countOf, listText } from '../../text/norwegian-words.ts'
import { type Digest, type DigestSection, MOST_IN_CARD } from './channel.ts'
import { adDetail, moreInWords } from './digest-words.ts'
import type { Claimed } from './dispatches.repository.ts'
import { findOutletEvents, type OutletEvent } from './outlet-events.repository.ts'
import { findSearches } from './outlets.repository.ts'

const SETTINGS_PAGE = '/administrasjon/kanaler'

/** What an outlet is sent, as of now; null when nothing of it holds any more. It names nobody. */
export async function writeOutletMessage(
  { db, publicUrl }: { db: Kysely<Database>; publicUrl: string },
  { id, outlet_id, channel, pace }: Pick<Claimed, 'id' | 'channel' | 'pace'> & { outlet_id: string },
): Promise<{ digest: Digest; events: OutletEvent[] } | null> {
  const events = await findOutletEvents(db, id)
  if (events.length === 0 && pace !== 'sample') return null
  const searches = await findSearches(db, outlet_id)
  // The searches of a team's channel may have been deleted since.
  if (searches.length === 0 && channel !== 'webhook' && pace !== 'sample') return null
  return { events, digest: teamDigest(events, { searches, publicUrl, isSample: pace === 'sample' }) }
}

function teamDigest(
  events: OutletEvent[],
  {
    searches,
    publicUrl,
    isSample,
  }: { searches: Awaited<ReturnType<typeof findSearches>>; publicUrl: string; isSample: boolean },
): Digest {
  const [first] = events
  const hidden = events.length - MOST_IN_CARD
  const names = listText(searches.map(({ name }) => `«${name}»`))
  const why = `fordi kanalen følger ${searches.length === 1 ? 'søket' : 'søkene'} ${names}`
  const more = events.length > 1 ? `, og ${events.length - 1} til` : ''
  return {
    subject: first && !isSample ? `${first.title}${more}` : 'Prøve: Slik ser meldingene fra Utsyn ut',
    intro: isSample
      ? `Dette er en prøve. Nye stillinger kommer hit${searches.length > 0 ? `, ${why}` : ''}.`
      : `${countOf(events.length, 'ny stilling', 'nye stillinger')}, ${why}.`,
    sections:
      events.length === 0
        ? []
        : [
            {
              title: 'Nye stillinger',
              lines: events.slice(0, MOST_IN_CARD).map((ad) => ({
                title: ad.title,
                detail: adDetail(ad),
                fit: null,
                why: null,
                link: `${publicUrl}${jobLink(ad.job_id)}`,
              })),
              more: hidden > 0 ? moreOf(searches, hidden, publicUrl) : [],
            },
          ],
    stops: [],
    stop_all: `${publicUrl}${SETTINGS_PAGE}`,
    portal: publicUrl,
    settings: { text: 'Endre eller stopp (for administratorer)', link: `${publicUrl}${SETTINGS_PAGE}` },
  }
}

/** Links to what the searches find; to the whole list where those would fill a chat's message. */
function moreOf(
  searches: Awaited<ReturnType<typeof findSearches>>,
  hidden: number,
  publicUrl: string,
): DigestSection['more'] {
  const links = searches.map(({ name, query }) => ({
    text: `Se alle i søket «${name}»`,
    link: `${publicUrl}${searchLink(query)}`,
  }))
  return JSON.stringify(links).length <= MOST_OF_LINKS
    ? links
    : [{ text: moreInWords('new_job', hidden), link: `${publicUrl}${jobListLink({})}` }]
}
const MOST_OF_LINKS = 3_000

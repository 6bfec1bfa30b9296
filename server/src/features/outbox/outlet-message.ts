import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { jobLink, jobListLink } from '../../http/page-links.ts'
import { countOf, listText } from '../../text/norwegian-words.ts'
import { MOST_IN_CARD } from './card.ts'
import type { Digest } from './channel.ts'
import { adDetail, moreInWords } from './digest-words.ts'
import type { Claimed } from './dispatches.repository.ts'
import { findOutletEvents, type OutletEvent } from './outlet-events.repository.ts'
import { findSearchNames } from './outlets.repository.ts'

const SETTINGS_PAGE = '/administrasjon/kanaler'

/** What an outlet is sent, as of now; null when nothing of it holds any more. It names nobody. */
export async function writeOutletMessage(
  { db, publicUrl }: { db: Kysely<Database>; publicUrl: string },
  { id, outlet_id, channel, pace }: Pick<Claimed, 'id' | 'channel' | 'pace'> & { outlet_id: string },
): Promise<{ digest: Digest; events: OutletEvent[] } | null> {
  const events = await findOutletEvents(db, id)
  if (events.length === 0 && pace !== 'sample') return null
  const names = await findSearchNames(db, outlet_id)
  // The searches of a team's channel may have been deleted since.
  if (names.length === 0 && channel !== 'webhook' && pace !== 'sample') return null
  return { events, digest: teamDigest(events, { names, publicUrl, isSample: pace === 'sample' }) }
}

function teamDigest(
  events: OutletEvent[],
  { names, publicUrl, isSample }: { names: string[]; publicUrl: string; isSample: boolean },
): Digest {
  const [first] = events
  const hidden = events.length - MOST_IN_CARD.lines
  const why = `Fordi kanalen følger ${names.length === 1 ? 'søket' : 'søkene'} ${listText(names.map((name) => `«${name}»`))}`
  const more = events.length > 1 ? `, og ${events.length - 1} til` : ''
  return {
    subject: first && !isSample ? `${first.title}${more}` : 'Prøve: Slik ser meldingene fra Utsyn ut',
    intro: isSample
      ? `Dette er en prøve. Nye stillinger kommer hit. ${names.length > 0 ? `${why}.` : ''}`.trim()
      : `${countOf(events.length, 'ny stilling', 'nye stillinger')}. ${why}.`,
    sections:
      events.length === 0
        ? []
        : [
            {
              title: 'Nye stillinger',
              lines: events.slice(0, MOST_IN_CARD.lines).map((ad) => ({
                title: ad.title,
                detail: adDetail(ad),
                fit: null,
                why: null,
                link: `${publicUrl}${jobLink(ad.job_id)}`,
              })),
              more:
                hidden > 0
                  ? [{ text: moreInWords('new_job', hidden), link: `${publicUrl}${jobListLink({})}` }]
                  : [],
            },
          ],
    stops: [],
    stop_all: `${publicUrl}${SETTINGS_PAGE}`,
    portal: publicUrl,
    settings: `${publicUrl}${SETTINGS_PAGE}`,
  }
}

import type { Asked } from './answer.ts'
import { adFilterOf } from './find/ad-wish.ts'
import { findAds } from './find/ads.repository.ts'
import type { Reading } from './read-question/reading.ts'
import type { Subject } from './read-question/subject.ts'
import type { TellContext } from './tell/tell-ads.ts'

/** «Den i Molde», «den hos Fjordnes»: one of those that were told. */
const THE_ONE =
  /(?<!\p{L})(?:den|det)(?: ene| oppdraget| stillingen| annonsen| jobben)? (?:i|på|ved|hos|fra) /iu
const ASKS = /(?<!\p{L})(?:hvem|hva|når|hvor|hvilke[nt]?|kan|må|er|krever|kreves)(?!\p{L})/iu

/** Which of the ads that were told is meant by where it is or whose it is; null where that is none, or several. */
export async function theOneThere(
  { db, today }: TellContext,
  { wish, question }: Reading,
  { memories }: Asked,
): Promise<Subject | null> {
  const [told] = memories
  const shown = told?.shown.filter(({ kind }) => kind === 'job') ?? []
  const { places, companies } = wish
  if (shown.length === 0 || places.length + companies.length === 0 || wish.operation !== 'list') return null
  if (!THE_ONE.test(question) || !ASKS.test(question)) return null
  const { terms } = adFilterOf({ ...wish, technologies: [], words: [] }, today)
  const ids = shown.map(({ id }) => Number(id))
  const here = await findAds(db, { ids, ...(terms && { terms }) }, 'newest', 2)
  // A list tells the first of them: the others are of what was asked for there.
  const found =
    here.length > 0 || !told?.wish
      ? here
      : await findAds(
          db,
          adFilterOf({ ...told.wish, places, ...(companies.length > 0 && { companies }) }, today),
          'newest',
          2,
        )
  return found.length === 1 ? { kind: 'job', id: found[0]!.id } : null
}

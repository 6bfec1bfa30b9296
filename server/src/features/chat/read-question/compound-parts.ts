import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { findWholeWords } from '../find/standing-words.repository.ts'

const SHORTEST = 8
const SHORTEST_PART = 4
/** Ends of compounds that say nothing: «bankbakgrunn» is «bank». */
const EMPTY_ENDS =
  /^(?:list[ea](?:n|r|ne)?|bakgrunn(?:en)?|folk|folka|erfaring(?:en)?|kompetanse(?:n)?|kunnskap(?:er|en)?|miljø(?:et)?|jobb(?:er|en|ene)?|stilling(?:er|en|ene|a)?|oppdrag(?:et|ene)?|selskap(?:er|et|ene)?|bedrift(?:er|en|ene)?|bransje(?:n)?|verden|greier|ting|sak(?:er|en|ene)?|behov(?:et)?|rolle(?:r|n)?|kunde(?:r|n)?|prosjekt(?:er|et|ene)?|relatert(?:e)?|person(?:er|en)?|ekspert(?:er|en)?|spesialist(?:er|en)?)$/

/** Who does something is another than what they do it to: no «regnskapsfører» is where accounts are. */
const SOMEBODY =
  /(?:fører|sjåfør|pleier|lærer|arbeider|selger|assistent|mann|dame|betjent|vakt|vert|kokk|tekniker|montør|mester|lege|rører|legger|bygger|maler|baker|fisker|snekker|medarbeider|terapeut|økonom|jurist)(?:e|er|en|ne|ene)?$/

interface Split {
  first: string
  second: string
}

/** The ways in which a word may be parted, with the joint between left out: «innleie-regler», «arbeids-sted». */
function splitsOf(word: string): Split[] {
  const splits: Split[] = []
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    splits.push({ first, second })
    if (/[se]$/.test(first) && first.length > SHORTEST_PART)
      splits.push({ first: first.slice(0, -1), second })
  }
  return splits
}

/**
 * A word that stands nowhere, in parts that do: «innleiereglene» as «innleie reglene». Null where it has no such parts: a
 * word that is only half known means something else.
 */
export async function partsOf(db: Kysely<Database>, word: string): Promise<string | null> {
  if (word.length < SHORTEST || SOMEBODY.test(word)) return null
  const splits = splitsOf(word)
  const known = await findWholeWords(
    db,
    splits.flatMap(({ first, second }) => [first, second]),
  )
  const [best] = splits
    .filter(({ first, second }) => known.has(first) && (known.has(second) || EMPTY_ENDS.test(second)))
    .toSorted((a, b) => evenness(b) - evenness(a))
  return best ? (EMPTY_ENDS.test(best.second) ? best.first : `${best.first} ${best.second}`) : null
}

const evenness = ({ first, second }: Split) => Math.min(first.length, second.length)

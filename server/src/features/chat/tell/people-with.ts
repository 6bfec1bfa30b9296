import { type CvPart, findCvLines, type Proof, proofIn } from '../find/cv-lines.repository.ts'
import type { Db } from '../find/ad-wish.ts'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { tellsLevel } from '../read-question/clearance-levels.ts'
import { INDUSTRIES } from '../read-question/industries.ts'
import type { Demand, Wish } from '../read-question/wish.ts'

/** In which parts of a CV what is demanded stands. */
const PARTS: Partial<Record<Demand['sort'], readonly CvPart[]>> = {
  language: ['language'],
  certification: ['certification'],
  education: ['education'],
  industry: ['project', 'work'],
}
const LABELS: Partial<Record<CvPart, string>> = {
  language: 'Språk',
  certification: 'Sertifisering',
  project: 'Prosjekt',
  work: 'Arbeid',
  education: 'Utdanning',
}

/** «Språk: Arabisk (flytende)»; null where it is a sentence that shows it. */
export const factOf = ({ part, fact }: Proof): string | null =>
  fact && LABELS[part] ? `${LABELS[part]}: ${fact}` : null

/** Whoever has all that is demanded, each with what shows it. */
export async function proofsOf(
  db: Db,
  demands: readonly Demand[],
  ids: readonly string[] | null = null,
): Promise<Map<string, Proof[]>> {
  let proven: Map<string, Proof[]> | null = null
  for (const demand of demands) {
    const { terms = [] } = demand
    const lines = await findCvLines(db, [...demand.any, ...terms.map(({ stems }) => stems[0]!)], ids)
    const found = new Map<string, Proof>()
    for (const line of lines) {
      if (found.has(line.consultant_id)) continue
      const ends = demand.sort === 'industry'
      const proof = proofIn(line, demand.any, { only: PARTS[demand.sort] ?? null, ends, terms })
      const { level, all = [] } = demand
      const isWhole = all.every((word) => wordsOf(line.head).has(word))
      const isSoHigh = !demand.at || (proof && tellsLevel(proof.sentence ?? proof.fact ?? '', demand.at))
      if (
        proof &&
        isSoHigh &&
        isWhole &&
        (!level || level.some((one) => proof.fact?.toLowerCase().includes(one)))
      )
        found.set(line.consultant_id, proof)
    }
    // Whose project or employer is of the field says it, before a text that only speaks of it.
    if (demand.sort === 'industry' && [...found.values()].some(({ fact }) => fact))
      for (const [id, { fact }] of found) if (!fact) found.delete(id)
    const { none, ...rest } = demand
    const barred = none ? await proofsOf(db, [{ ...rest, any: none }], ids) : new Map<string, Proof[]>()
    for (const id of barred.keys()) found.delete(id)
    const before: Map<string, Proof[]> | null = proven
    proven = new Map(
      [...found].flatMap(([id, proof]): [string, Proof[]][] => {
        const others = before === null ? [] : before.get(id)
        return others ? [[id, [...others, proof]]] : []
      }),
    )
  }
  return proven ?? new Map<string, Proof[]>()
}

export const wordsOf = (text: string | null) =>
  new Set((text ?? '').toLowerCase().match(/[\p{L}\p{N}.+#]+/gu))

/** Who has been with a company, and where it stands. */
export async function proofsOfCustomer(db: Db, name: string, isNow = false): Promise<Map<string, Proof[]>> {
  const phrase = shortName(name).toLowerCase()
  const found = new Map<string, Proof[]>()
  for (const line of await findCvLines(db, [phrase])) {
    if (found.has(line.consultant_id) || (isNow && (line.is_over || line.part === 'text'))) continue
    const proof = proofIn(line, [phrase], { only: ['project', 'work', 'text'], phrase })
    if (proof) found.set(line.consultant_id, [proof])
  }
  return found
}

export const shortName = (name: string) => name.replace(/ (?:ASA?|HF|IKS)$/, '')

/** Words beside a demand that ask for nothing more. */
const BESIDE =
  /^(?:snakk\p{L}*|behersk\p{L}*|prat\p{L}*|hus|huset|forslag|person\p{L}*|makker|flink\p{L}*|dyktig\p{L}*|erfar\p{L}*|bakgrunn|bransje\p{L}*|sektor\p{L}*|før|tidligere|inne|møte\p{L}*|vært|innom|kunde\p{L}*|oppdrag\p{L}*|jobb\p{L}*|holde|opplæring|grad|innen|blant|sette\p{L}*|satt|studert|utdann\p{L}*|informasjon|bygd|bygget|bygde|laget|lagde|utviklet|innført|innførte|levert|leverte|gjort|designet|etablert|prøvd|testet|brukt|skikkelig|ordentlig)$/u

/** What no rule knows is sought in every part of the CVs: «Finnes det noen med forsvarsbakgrunn?» */
export const asDemands = (wish: Wish): Demand[] =>
  wish.words
    .filter((word) => !BESIDE.test(word))
    .map((word) => ({ word, trade: INDUSTRIES[word.replace(OF_COMPANIES, '')] }))
    .map(({ word, trade }) =>
      trade
        ? { sort: 'industry' as const, any: trade, said: word }
        : { sort: 'words' as const, any: [stemOf(word)], said: word },
    )

/** «Energiselskaper» are in the field of energy. */
const OF_COMPANIES = /s?(?:selskap|bedrift|virksomhet|kunde?|foretak|firma)(?:er|ene|et|en)?$/u

const stemOf = (word: string) => {
  const stem = norwegianStem(word)
  return stem.length >= 3 ? stem : word
}

import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { findNamesOfPapers } from './find/lacking.repository.ts'
import type { Reading } from './read-question/reading.ts'
import { wordsOf } from './tell/people-with.ts'

const SAYS_PAPER =
  /(?<!\p{L})(?:\p{L}*sertifi\p{L}*|sertet|serten|sert|papirer på|papir på|eksamen(?: i)?|kvalifisert som)(?!\p{L})/iu
const ASKS_WHO =
  /(?<!\p{L})(?:hvem|noen|hvor mange|har vi|finnes det|er det|hvilke|en som|konsulent\p{L}*|folk|er vi)(?!\p{L})/iu
const ENOUGH_BESIDE_PAPER = 2
const ENOUGH_ALONE = 3

/**
 * «Azure Solutions Architect Expert – hvem har den?»: a paper that CVs have, called by its name or by the most of it, is what
 * is demanded, and no technology beside other words.
 */
export async function withNamedPaper(
  db: Kysely<Database>,
  reading: Reading,
  written: string,
): Promise<Reading> {
  const { wish } = reading
  const isOfPeople = wish.kind === 'consultant' || (wish.kind === null && wish.companies.length === 0)
  const question = written.replaceAll(/(?<=\p{L})-(?=sertifi)/giu, ' ')
  const saysPaper = SAYS_PAPER.test(question)
  if (!isOfPeople || wish.consultants.length > 0 || !(saysPaper || ASKS_WHO.test(question))) return reading
  const asked = question.toLowerCase().match(/[\p{L}\p{N}.+#]*[\p{L}\p{N}+#]/gu) ?? []
  let named: string[] = []
  for (const name of await findNamesOfPapers(db)) {
    const row = longestRow(asked, wordsOf(name))
    const least = row.length === wordsOf(name).size || saysPaper ? ENOUGH_BESIDE_PAPER : ENOUGH_ALONE
    if (row.length >= least && row.length > named.length) named = row
  }
  if (named.length === 0) return reading
  const said =
    written.match(new RegExp(named.map(escaped).join('[^\\p{L}\\p{N}]+'), 'iu'))?.[0] ?? named.join(' ')
  return {
    ...reading,
    subjects: [],
    unknown_phrase: null,
    unknown_names: reading.unknown_names.filter((one) => !named.includes(one.toLowerCase())),
    wish: {
      ...wish,
      kind: 'consultant',
      field: null,
      technologies: wish.technologies.filter((one) =>
        [...wordsOf(one)].some((word) => !named.includes(word)),
      ),
      words: wish.words.filter((word) => !named.includes(word) && !SAYS_PAPER.test(word)),
      demands: [
        ...wish.demands.filter(
          ({ sort, any }) => sort !== 'certification' && !any.some((one) => named.includes(one)),
        ),
        { sort: 'certification', any: [named[0]!], all: named, said },
      ],
    },
  }
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The most words in a row that are all among these. */
function longestRow(asked: readonly string[], of: ReadonlySet<string>): string[] {
  let best: string[] = []
  let row: string[] = []
  for (const word of asked) {
    row = of.has(word) ? [...row, word] : []
    if (row.length > best.length) best = row
  }
  return best
}

import { type TaggerWeights, taggerWeights, tagUnits } from '../../../text/sequence-tagger.ts'
import { readClauses, type ReadClause } from '../../matching/reading/read-requirements.ts'

export interface RequestDemand {
  sentence: string
  kind: 'must' | 'should'
  category: ReadClause['category']
}

export interface DemandUnit extends ReadClause {
  /** Where it stands in the text; -1 where it is not there word by word. */
  from: number
  /** What learned weights go by. */
  says: string[]
}

const LONGEST_HEADING = 10
/** How many lines above it a heading is looked for. */
const MOST_ABOVE = 60

let own: TaggerWeights | undefined

/** What a request demands, in whole clauses as they stand. */
export function demandsOf(
  text: string,
  weights: TaggerWeights = (own ??= taggerWeights('requests/demand-weights.json')),
): RequestDemand[] {
  const units = demandUnits(text)
  const tagged = tagUnits(
    units.map(({ says }) => says),
    weights,
  )
  return units.flatMap(({ clause, category }, at) => {
    const tag = tagged[at]!
    return tag === 'O' ? [] : [{ sentence: clause, kind: tag as 'must' | 'should', category }]
  })
}

/** The clauses of a text, with what each says and what stands above it. */
export function demandUnits(text: string): DemandUnit[] {
  const lines = linesOf(text)
  let next = 0
  let line = 0
  return readClauses(text).map((clause) => {
    const from = text.indexOf(clause.clause, next)
    if (from >= 0) next = from
    while (line + 1 < lines.length && lines[line + 1]!.from <= next) line++
    return { ...clause, from, says: [...clause.signs(), ...contextOf(clause, lines, line, from)] }
  })
}

interface Line {
  text: string
  from: number
}

function linesOf(text: string): Line[] {
  let from = 0
  return text.split('\n').map((line) => {
    const own = { text: line, from }
    from += line.length + 1
    return own
  })
}

const ITEM = /^(?:[-•*·–▪◦]|\d{1,2}[.)]|\p{L}\d{1,2}\t)/u
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d+#%]+/gu) ?? []

/** In a row of a table, or within its sentence, the rest says how much a clause is asked for; so does the heading above. */
function contextOf(
  { clause, ruled }: ReadClause,
  lines: readonly Line[],
  nth: number,
  from: number,
): string[] {
  const own = wordsOf(clause)
  const signs = [`ruled ${ruled}`, `first ${own[0]}`, `two first ${own[0]} ${own[1]}`, `last ${own.at(-1)}`]
  if (from < 0) return signs
  const line = lines[nth]!
  const begins = from - line.from
  const before = wordsOf(line.text.slice(0, begins)).slice(-6)
  const after = wordsOf(line.text.slice(begins + clause.length)).slice(0, 4)
  signs.push(...before.map((word) => `before ${word}`), ...after.map((word) => `after ${word}`))
  if (line.text.includes('\t')) signs.push('row')
  const above = lines
    .slice(Math.max(0, nth - MOST_ABOVE), nth)
    .map((one) => one.text)
    .filter((one) => one !== '')
  const heading = above.findLast(
    (one) => !ITEM.test(one) && (one.endsWith(':') || wordsOf(one).length <= LONGEST_HEADING),
  )
  for (const word of wordsOf(heading ?? '').slice(-LONGEST_HEADING))
    signs.push(`heading ${word}`, `heading begins ${word.slice(0, 5)}`)
  const last = above.at(-1)
  if (last && !ITEM.test(last))
    signs.push(
      ...wordsOf(last)
        .slice(-LONGEST_HEADING)
        .map((word) => `above ${word}`),
    )
  return signs
}

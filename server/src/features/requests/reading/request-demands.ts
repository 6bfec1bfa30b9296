import { type TaggerWeights, taggerWeights, tagUnits } from '../../../text/sequence-tagger.ts'
import { anyOf } from '../../matching/reading/demand-words.ts'
import { readClauses, type ReadClause } from '../../matching/reading/read-requirements.ts'
import { meaningsIn, type Piece, pieceSigns, placeSigns, type TextLine } from './demand-signs.ts'

export interface RequestDemand {
  sentence: string
  kind: 'must' | 'should'
}

export interface DemandUnit extends Piece {
  clause: ReadClause
  /** Where it stands in the text; -1 where its clause is not there word by word. */
  from: number
  /** What learned weights go by. */
  says: string[]
}

/** «…, men ikke nødvendigvis Avro» */
const EXCLUDED = /^(?:ikke|ikkje|inte|ej|not)\s/iu

let own: TaggerWeights | undefined

/** What a request demands, in the words that stand there. A unit is tagged as one demand's beginning, or as more of it. */
export function demandsOf(
  text: string,
  weights: TaggerWeights = (own ??= taggerWeights('requests/demand-weights.json')),
): RequestDemand[] {
  const units = demandUnits(text)
  const tags = tagUnits(
    units.map(({ says }) => says),
    weights,
  )
  const found: { kind: RequestDemand['kind']; first: DemandUnit; ends: number }[] = []
  for (const [at, unit] of units.entries()) {
    const [place, kind] = tags[at]!.split('-')
    if ((kind !== 'must' && kind !== 'should') || EXCLUDED.test(unit.text)) continue
    const last = found.at(-1)
    if (place === 'I' && last?.first.clause === unit.clause) last.ends = unit.ends
    else found.push({ kind, first: unit, ends: unit.ends })
  }
  return found.map(({ kind, first: { clause, begins }, ends }) => ({
    sentence: clause.clause.slice(begins, ends),
    kind,
  }))
}

/** The units of a text, with what each says and what stands around it. Each cell of a table is read by itself. */
export function demandUnits(text: string): DemandUnit[] {
  const lines = linesOf(text)
  const meanings = meaningsIn(text)
  let next = 0
  let line = 0
  return readClauses(text.replaceAll('\t', '\n')).flatMap((clause) => {
    const at = text.indexOf(clause.clause, next)
    if (at >= 0) next = at
    while (line + 1 < lines.length && lines[line + 1]!.from <= next) line++
    const ofClause = [...clause.signs(), `ruled ${clause.ruled}`]
    const pieces = piecesOf(clause.clause)
    return pieces.map((piece, nth) => {
      const from = at < 0 ? -1 : at + piece.begins
      const ofPlace = at < 0 ? [] : placeSigns(piece.text, from, { lines, nth: line, meanings })
      return { ...piece, clause, from, says: [...ofClause, ...pieceSigns(pieces, nth), ...ofPlace] }
    })
  })
}

function linesOf(text: string): TextLine[] {
  let from = 0
  return text.split('\n').map((line) => {
    const own = { text: line, from }
    from += line.length + 1
    return own
  })
}

const JOINS = anyOf('joins')
const JOINT = new RegExp(
  String.raw`[;:]\s+|\s(?:[–—-]|--)\s+|,\s+(?:${JOINS}\s+)?|\s${JOINS}\s+|\s?[()]\s?`,
  'giu',
)

function piecesOf(clause: string): Piece[] {
  const pieces: Piece[] = []
  let begins = 0
  let joint = ''
  const cut = (ends: number) => {
    const text = clause.slice(begins, ends)
    if (!/[\p{L}\d]/u.test(text)) return
    pieces.push({ begins, ends, text, joint })
    joint = ''
  }
  for (const { index, 0: found } of clause.matchAll(JOINT)) {
    cut(index)
    joint += found.trim().toLowerCase()
    begins = index + found.length
  }
  cut(clause.length)
  const last = pieces.at(-1)
  // A bracket that is closed at the end.
  if (last) last.ends = clause.length
  return pieces
}

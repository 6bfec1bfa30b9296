import { wordLists } from '../../../text/word-lists.ts'

/** A cell of a table in a form, whatever the format. */
export interface GridCell {
  /** By which it is found again when it is filled. */
  ref: string
  column: number
  text: string
  /** What is below or beside the first cell of a merged one holds nothing. */
  isCovered: boolean
}

export interface Grid {
  /** Rows from the top, with their cells from the left. */
  rows: readonly (readonly GridCell[])[]
  /** Whether cells that do not stand in it exist as well, as in a sheet. */
  isOpen: boolean
  /** The ref of a cell that does not stand in it. */
  refOf: (row: number, column: number) => string
}

export interface FormDemand {
  ref: string
  demand: string
}

const WORDS = wordLists('form-words.txt')
const isDemandHeader = WORDS.wordTest('demand')
const isAnswerHeader = WORDS.wordTest('answer')
const isYesNoHeader = WORDS.wordTest('yes_no')
const isNumberHeader = WORDS.isWord('number')
const isFiller = WORDS.isWord('blank')

const LONGEST_HEADER = 120
const LONGEST_DEMAND = 1_000
/** In a sheet the table may begin below a letterhead. */
const DEEPEST_HEADER = { open: 40, closed: 5 }
const BLANK_SHARE = 0.6
/** Words of a cell that is a demand, where no header says so: labels of forms are shorter. */
const WORDS_OF_DEMAND = 4

/** Nothing, dots to write on, or «Skriv her». */
export function isBlank(text: string): boolean {
  const bare = text.replace(/^[\s[\](){}<>«»"._…:–—-]+|[\s[\](){}<>«»"._…:–—-]+$/gu, '')
  return bare === '' || (bare.length < 80 && isFiller(bare))
}

/**
 * The demands of a table that has a column of demands and one to answer them in: by the words that head them, and by which is
 * filled and which is empty. None in a table of another kind.
 */
export function demandsIn(grid: Grid): FormDemand[] {
  const deepest = Math.min(grid.rows.length, grid.isOpen ? DEEPEST_HEADER.open : DEEPEST_HEADER.closed)
  let best: FormDemand[] = []
  for (let at = 0; at < deepest; at++) {
    const found = demandsBelow(grid, at)
    if (found.length > best.length) best = found
    // The first that is headed is the header.
    if (best.length > 0) break
  }
  if (best.length > 0 || grid.isOpen) return best
  return demandsBelow(grid, -1)
}

interface Column {
  column: number
  header: string
  filled: number
  blank: number
  words: number
}

/** With that row as the header; -1 for a table without one. */
function demandsBelow(grid: Grid, header: number): FormDemand[] {
  const columns = columnsBelow(grid, header)
  const demand = demandColumn(columns, header >= 0)
  if (!demand) return []
  const answer = answerColumn(grid, columns, demand, header)
  if (!answer) return []
  const found = grid.rows.slice(header + 1).flatMap((cells, nth): FormDemand[] => {
    const text = cells.find(({ column }) => column === demand.column)?.text.trim() ?? ''
    const cell = cells.find(({ column }) => column === answer.column)
    const isOpen = cell ? !cell.isCovered && isBlank(cell.text) : grid.isOpen
    if (!isOpen || isBlank(text) || !/\p{L}{2}/u.test(text)) return []
    const ref = cell?.ref ?? grid.refOf(header + 1 + nth, answer.column)
    return [{ ref, demand: text.slice(0, LONGEST_DEMAND) }]
  })
  return header < 0 && found.length < 2 ? [] : found
}

function columnsBelow({ rows }: Grid, header: number): Column[] {
  const columns = new Map<number, Column>()
  const of = (column: number) => {
    const known = columns.get(column)
    if (known) return known
    const made: Column = { column, header: '', filled: 0, blank: 0, words: 0 }
    columns.set(column, made)
    return made
  }
  for (const { column, text, isCovered } of rows[header] ?? [])
    if (!isCovered && text.length <= LONGEST_HEADER) of(column).header = text.trim()
  for (const cells of rows.slice(header + 1))
    for (const { column, text, isCovered } of cells) {
      if (isCovered) continue
      const one = of(column)
      if (isBlank(text)) one.blank += 1
      else {
        one.filled += 1
        one.words += text.split(/\s+/).length
      }
    }
  return [...columns.values()]
}

function demandColumn(columns: readonly Column[], isHeaded: boolean): Column | undefined {
  const written = columns.filter(
    ({ header, filled, words }) => filled > 0 && words > 0 && !(isHeaded && isNumberHeader(header)),
  )
  const average = ({ words, filled }: Column) => words / filled
  const byLength = written.toSorted((a, b) => average(b) - average(a))
  if (!isHeaded) return byLength.find((one) => one.filled > 1 && average(one) >= WORDS_OF_DEMAND)
  return byLength.find(({ header, filled, blank }) => filled > blank && isDemandHeader(header))
}

function answerColumn(
  { isOpen, rows }: Grid,
  columns: readonly Column[],
  demand: Column,
  header: number,
): Column | undefined {
  const size = rows.length - header - 1
  const empty = columns.filter(({ column, header: text, filled, blank }) => {
    if (column === demand.column || (isOpen && text === '')) return false
    return isOpen ? filled < size * (1 - BLANK_SHARE) : blank > 0 && blank >= (blank + filled) * BLANK_SHARE
  })
  // Behind the demand: what stands before it is a number or a chapter.
  const behind = empty.filter(({ column }) => column > demand.column)
  const headed = behind.filter((one) => isAnswerHeader(one.header) && !isYesNoHeader(one.header))
  if (headed.length > 0) return headed.at(0)
  const said = behind.find(({ header: text }) => isAnswerHeader(text) || isYesNoHeader(text))
  // A sheet is empty nearly everywhere.
  if (said || isOpen) return said
  // By words that are not known, only where whole sentences are to be answered.
  if (demand.words / demand.filled < WORDS_OF_DEMAND) return undefined
  return behind.find(({ header: text }) => header < 0 || text !== '')
}

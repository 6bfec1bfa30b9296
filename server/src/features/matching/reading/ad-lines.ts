/** What a stretch of an ad is about, as its heading or the line that leads to a list says. */
export type Theme = 'must' | 'should' | 'none' | 'unknown'

export interface AdLine {
  text: string
  theme: Theme
  isItem: boolean
}

const LONGEST_TEXT = 60_000
const MOST_LINES = 2000
const LONGEST_LINE = 1500
const LONGEST_HEADING = 160

const SHOULD =
  /(?<!\p{L})(?:fordel|ønskelig\p{L}*|ønskeleg|ønsket|ønskes|ønsker (?:oss )?gjerne|(?:fint|bra|flott|kjekt|kjekk|topp|supert|nyttig|greit) (?:om|å ha|hvis|viss|med)|styrke|positivt|bonuspoeng|good to have|ideally|love|gjerne|pluss|bonus|bør|vekt på|vektlegg\p{L}*|tildelingskriteri\p{L}*|trekker opp|nice[- ]to[- ]have|would (?:like|be)|preferred|desirable|advantage|evaluer\p{L}*|kan[- ]krav)(?!\p{L})/iu
const NO_ASK =
  /(?<!\p{L})(?:arbeidsoppg\p{L}*|oppgaver|oppgåver|ansvarsområde\p{L}*|du (?:vil|skal) (?:få|jobbe|arbeide)|dette skal du|hva (?:skal|vil) du|hva du (?:skal|vil)|kva (?:skal|vil) du|what you (?:will|'ll) do|responsibilit\p{L}*|your (?:tasks|role)|tilbyr|tilbyd|kan tilby|får du|du får|we offer|what you get|benefits|om oss|om (?:kunden|oppdraget|prosjektet|teamet|stillingen|rollen)|about|kontakt\p{L}*|søknad\p{L}*|slik søker|how to apply|hvem er vi|hvorfor|why)(?!\p{L})/iu
const MUST =
  /(?<!\p{L})(?:\p{L}*krav\p{L}*|må|skal|ser (?:vi )?etter|(?:leter|leiter) vi etter|søker (?:deg|en)|leter etter|leiter etter|(?:du|deg som|har du)|kvalifikasjon\p{L}*|kompetanse\p{L}*|erfaring|forvent\p{L}*|forutset\p{L}*|føreset\p{L}*|trenger|treng|bakgrunn|utdanning|egenskaper|eigenskapar|egnethet|hvem er du|kven er du|need|requirement\p{L}*|require|required|you (?:have|are|bring)|looking for|qualification\p{L}*|skills|must|essential)(?!\p{L})/iu

export function themeOf(heading: string): Theme {
  if (SHOULD.test(heading)) return 'should'
  if (NO_ASK.test(heading)) return 'none'
  return MUST.test(heading) ? 'must' : 'unknown'
}

/** The lines of an ad, without its headings, each with what it stands under. */
export function adLines(text: string): AdLine[] {
  const lines: AdLine[] = []
  let section: Theme = 'unknown'
  let lead: Theme = 'unknown'
  let hasItems = false
  const printed = text
    .slice(0, LONGEST_TEXT)
    .split('\n', MOST_LINES)
    .map((line) => line.slice(0, LONGEST_LINE).trim())
    .filter((line) => line !== '')
  for (const [at, line] of printed.entries()) {
    const heading = headingOf(line) ?? leadsToList(line, printed[at + 1])
    if (heading !== null) {
      section = themeOf(heading)
      lead = section
      hasItems = false
      continue
    }
    const item = itemOf(line)
    const row = line.startsWith('|') ? rowTheme(line) : 'unknown'
    if (row === 'heading') {
      if (lead === 'unknown') lead = 'must'
      continue
    }
    if (item !== null) {
      hasItems = true
      if (item) lines.push({ text: item, theme: row === 'unknown' ? lead : row, isItem: true })
      continue
    }
    if (hasItems) lead = section === 'must' || section === 'should' ? 'unknown' : section
    if (line.endsWith(':') && line.length <= LONGEST_LINE) {
      const last = line.split(/(?<=[.!?])\s+/).at(-1)!
      const asked = themeOf(last)
      lead = asked === 'unknown' ? section : asked
      hasItems = false
      const before = line.slice(0, line.length - last.length).trim()
      if (before) lines.push({ text: before, theme: section, isItem: false })
      continue
    }
    lines.push({ text: line, theme: hasItems ? lead : section, isItem: false })
  }
  return lines
}

function headingOf(line: string): string | null {
  const marked = /^#{1,6}\s+(.*)$/.exec(line)?.[1] ?? /^(?:\*\*|__)([^*_]+)(?:\*\*|__):?$/.exec(line)?.[1]
  return marked !== undefined && marked.length <= LONGEST_HEADING ? marked : null
}

const LONGEST_LEAD = 80

/** «Kvalifikasjoner» above a list is a heading without marks. */
function leadsToList(line: string, next: string | undefined): string | null {
  const isLead = line.length <= LONGEST_LEAD && !/[.!:,;]$/.test(line) && itemOf(line) === null
  return isLead && next !== undefined && itemOf(next) !== null ? line : null
}

const ITEM = /^(?:[-*+•–·]\s+|\(?[a-zæøå\d]{1,2}[.)]\s+)(.*)$/iu

const LONGEST_KIND = 24

/** A row may say in a cell of its own how it asks: «Skal», «Bør». */
function rowTheme(line: string): Theme | 'heading' {
  const cells = line.split('|').map((cell) => cell.trim())
  if (cells.some((cell) => /^(?:krav\p{L}*|beskrivelse|requirement)s?$/iu.test(cell))) return 'heading'
  const kind = (pattern: RegExp) => cells.some((cell) => cell.length <= LONGEST_KIND && pattern.test(cell))
  if (kind(/^(?:bør|ønskelig|should|evaluer|kan|b$)/iu)) return 'should'
  return kind(/^(?:skal|må|absolutt|minstekrav|must|required|obligatorisk|s$|a$)/iu) ? 'must' : 'unknown'
}

/** What an item of a list or a row of a table says; empty for the rows that only make up a table. */
function itemOf(line: string): string | null {
  if (line.startsWith('|')) {
    const cells = line.split('|').map((cell) => cell.trim())
    const widest = cells.reduce((most, cell) => (cell.length > most.length ? cell : most), '')
    return /^[\s:-]*$/.test(widest) || /^krav$/i.test(widest) ? '' : widest
  }
  return ITEM.exec(line)?.[1]?.trim() ?? null
}

import type { CertificationDraft } from '../consultant-draft.ts'
import type { Found } from './cv-lists.ts'
import { dateIn, periodIn, trimmed } from './cv-periods.ts'
import { parts, separatorsIn } from './cv-separators.ts'
import { inOneLine, linesOfRow, tablesIn } from './cv-tables.ts'
import { CV_WORDS } from './cv-words.ts'

const LONGEST_NAME = 200
const isTier = CV_WORDS.isWord('tier')
const isCertificate = CV_WORDS.wordTest('certificate')

/** The mark before what stands last in most lines: a name may have others in it, and no level is who gave it. */
function lastSeparatorOf(texts: readonly string[]): string | null {
  const lasts = texts.flatMap((text) => {
    const marks = separatorsIn(text).filter((mark) => {
      // «Microsoft Certified: Azure Administrator»
      if (mark === ': ') return false
      const tail = trimmed(text.slice(text.lastIndexOf(mark) + mark.length))
      return /\p{L}{2}/u.test(tail) && !isTier(tail)
    })
    return marks.toSorted((a, b) => text.lastIndexOf(b) - text.lastIndexOf(a))[0] ?? []
  })
  const times = Map.groupBy(lasts, (mark) => mark)
  const [most] = [...times].toSorted(([, a], [, b]) => b.length - a.length)
  return most && most[1].length >= 0.75 * texts.length ? most[0] : null
}

interface Entry {
  text: string
  date: string | null
  /** The day stands before the text. */
  begins: boolean
  lines: string[]
}

/** Courses and certificates of both sections: they are parted alike. */
export function certificationsOf(
  sections: readonly { kind: 'course' | 'certification' | 'both'; lines: readonly string[] }[],
): Found<CertificationDraft>[] {
  const read = sections.map((section) => ({ ...section, ...datedIn(section.lines) }))
  const pooled = read.flatMap(({ entries }) => entries.map(({ text }) => text))
  // A single one without a day shows nothing.
  const isShown = pooled.length > 1 || read.some(({ entries }) => entries.some(({ date }) => date !== null))
  const separator = isShown ? lastSeparatorOf(pooled) : null
  const split = (text: string): [string, string] => {
    const others = parts(text, separator).slice(1)
    const last = others.at(-1)
    // «AWS Certified Solutions Architect – Associate», «Java SE 11»
    if (last === undefined || !/\p{L}{2}/u.test(last) || isTier(last)) return [trimmed(text), '']
    // A name may have the same mark in it: what stands alone is the shorter end.
    return [text.slice(0, text.lastIndexOf(last)), last]
  }
  const firsts = pooled.map((text) => parts(text, separator))
  const isLast = firsts.filter(
    (one) => one.length > 1 && isCertificate(one.at(-1)!) && !isCertificate(one[0]!),
  ).length
  const isFirst = firsts.filter((one) => one.length > 1 && isCertificate(one[0]!)).length
  const isTurned = isLast > isFirst
  return read.flatMap(({ kind, entries, rows }) =>
    [
      ...rows.map(({ name, organiser, date, line }) =>
        drafted(kind, { name, organiser, date, lines: [line] }),
      ),
      ...entries.map(({ text, date, lines }) => {
        const [name, organiser] = isTurned ? turned(text, parts(text, separator)) : split(text)
        return drafted(kind, { name: trimmed(name), organiser: trimmed(organiser), date, lines })
      }),
    ].filter(({ value }) => value.name !== '' && value.name.length <= LONGEST_NAME),
  )
}

const turned = (text: string, [first = '', second]: string[]): [string, string] =>
  second === undefined
    ? [first, '']
    : [text.slice(text.indexOf(second, text.indexOf(first) + first.length)), first]

function drafted(
  kind: 'course' | 'certification' | 'both',
  { name, organiser, date, lines }: { name: string; organiser: string; date: string | null; lines: string[] },
): Found<CertificationDraft> {
  const own = kind === 'both' ? (isCertificate(name) ? 'certification' : 'course') : kind
  return {
    value: { kind: own, name, organiser: organiser || null, description: null, date, expires: null },
    lines,
  }
}

function datedIn(lines: readonly string[]) {
  const tables = tablesIn(lines, ['period', 'entry', 'organiser'])
  if (tables.length > 0)
    return {
      entries: [],
      rows: tables
        .flatMap(({ rows }) => rows)
        .map(({ line, cells }) => ({
          name: inOneLine(cells.get('entry') ?? ''),
          organiser: inOneLine(cells.get('organiser') ?? ''),
          date: dateIn(inOneLine(cells.get('period') ?? ''))?.date ?? null,
          line: inOneLine(line),
        })),
    }
  const read: Entry[] = lines
    .flatMap(linesOfRow)
    .filter((line) => !(/[.!?]$/.test(line) && line.split(' ').length > 14))
    .map((line) => {
      const text = line.replace(/^[-•]\s+/, '')
      const period = periodIn(text)
      const found = period ? { date: period.period.ended ?? period.period.began, ...period } : dateIn(text)
      if (!found) return { text: trimmed(text), date: null, begins: false, lines: [line] }
      const rest = [found.before, found.after].filter(Boolean)
      // A date in the middle parts the line as a tab would.
      return {
        text: rest.join('\t'),
        date: found.date,
        begins: found.before === '',
        lines: [line],
      }
    })
  return { entries: joinedByDate(begunByDate(read)), rows: [] }
}

/** Where every day stands before what it is of, lines without one go on with what is above them. */
function begunByDate(read: readonly Entry[]): Entry[] {
  const dated = read.filter(({ date }) => date !== null)
  if (!read[0]?.date || dated.length * 2 < read.length || !dated.every(({ begins }) => begins))
    return [...read]
  const result: Entry[] = []
  for (const one of read) {
    const above = result.at(-1)
    if (one.date !== null || !above) result.push({ ...one })
    else {
      above.text = `${above.text} ${one.text}`.trim()
      above.lines = [...above.lines, ...one.lines]
    }
  }
  return result
}

/** Where most lines end with a day, one without it goes on in the next; where every second does, each has two lines. */
function joinedByDate(read: readonly Entry[]): Entry[] {
  // Where days stand alone, each ends an entry: its name, and who gave it.
  const alone = read.filter(({ text, date }) => date !== null && text === '').length
  if (alone > 0 && alone >= read.filter(({ date }) => date !== null).length / 2) return endedByDate(read)
  const dated = read.filter(({ date }) => date).length
  if (dated === 0 || dated === read.length) return read.filter(({ text }) => text)
  const result: Entry[] = []
  let open: Entry | null = null
  for (const one of read) {
    if (open) {
      result.push({
        ...one,
        text: `${open.text} ${one.text}`.trim(),
        lines: [...open.lines, ...one.lines],
      })
      open = null
    } else if (one.date === null && dated >= read.length / 2 && one !== read.at(-1)) open = one
    else result.push(one)
  }
  return result.filter(({ text }) => text)
}

function endedByDate(read: readonly Entry[]): Entry[] {
  const result: Entry[] = []
  let open: Entry[] = []
  for (const one of read) {
    open.push(one)
    if (one.date === null) continue
    const texts = open.flatMap(({ text }) => text || [])
    result.push({ ...one, text: texts.join('\t'), lines: open.flatMap(({ lines }) => lines) })
    open = []
  }
  return result.filter(({ text }) => text)
}

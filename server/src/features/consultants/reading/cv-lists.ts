import type { CertificationDraft, CvContent } from '../consultant-draft.ts'
import { rowsOf, withoutMark } from './cv-entries.ts'
import { dateIn, periodIn, trimmed } from './cv-periods.ts'
import { itemsOf, parts, separatorsIn } from './cv-separators.ts'
import { CV_WORDS, isCertificate, labelled, languageIn } from './cv-words.ts'
import { technologyNamed } from '../../../text/technology-names.ts'

/** A value with the lines that it stands in. */
export interface Found<T> {
  value: T
  lines: string[]
}

const LONGEST = { skill: 60, level: 80, name: 200 }
/** «(8 år)», «– 5 years», «4/5» after a skill. */
const YEARS = /[\s,(–-]*(\d{1,2})(?:[.,]\d)?\+?\s?(?:års? erfaring|års?|years?|yrs?)\)?$/i
const GRADE = /\s*(?:\([^()]{1,40}\)|[●○•★☆■□]{1,10}|\d\s?\/\s?\d{1,2})$/u

export function skillsOf(lines: readonly string[]): Found<CvContent['technologies'][number]>[] {
  const marked = lines.filter((line) => line.startsWith('- ')).length
  const isMarked = marked > lines.length / 2
  const isLists = lines.filter((line) => itemsOf(line).length > 2).length > lines.length / 3
  const seconds = lines.flatMap((line) => line.split('\t')[1]?.toLowerCase().trim() ?? [])
  // «Figma	Ekspert»: what stands beside several skills is no skill.
  const isGrade = (cell: string) =>
    isGradeWord(cell.trim()) || seconds.filter((one) => one === cell.toLowerCase().trim()).length > 1
  return lines.flatMap((line) => {
    const text = withoutMark(line)
    if (/[.!?]$/.test(text) && text.split(' ').length > 8) return []
    // The name of a group of skills.
    if (
      line.endsWith(':') ||
      ((isMarked || isLists) && !line.startsWith('- ') && itemsOf(text).length < 2 && !technologyNamed(text))
    )
      return []
    return itemsOf(withoutGroup(line.replace(/^[-•]\s+/, ''), isGrade)).flatMap((item) => {
      const years = Number(YEARS.exec(item)?.[1]) || null
      const name = trimmed(item.replace(YEARS, '').replace(GRADE, ''))
      if (!name || name.length > LONGEST.skill || !/\p{L}/u.test(name)) return []
      return [{ value: { name, years, level: null }, lines: [line] }]
    })
  })
}

/** «Plattform og verktøy: Azure, Docker» */
function withoutGroup(text: string, isGrade: (cell: string) => boolean): string {
  const [, group = '', rest = ''] = /^([^:\t,]{2,60})(?::\s|\t)(.+)$/.exec(text) ?? []
  if (!rest) return text
  if (text.includes('\t') && isGrade(rest.split('\t')[0]!)) return group
  // «Java	5 år	Ekspert» is one skill.
  if (technologyNamed(group) && itemsOf(rest).length < 3)
    return YEARS.test(` ${rest.split('\t')[0]!}`) ? `${group} (${rest.split('\t')[0]!})` : group
  return rest
}

export function languagesOf(lines: readonly string[]): Found<CvContent['languages'][number]>[] {
  const found: Found<CvContent['languages'][number]>[] = []
  for (const line of lines) {
    if (labelled(line.split('\t')[0]!, ['language']) && line.includes('\t') && !languageIn.test(line))
      continue
    for (const piece of spokenIn(withoutMark(line))) {
      const match = languageIn.exec(piece)
      const last = found.at(-1)
      if (!match) {
        // The level stands below the language.
        if (last && last.value.level === null && piece.length <= LONGEST.level && !/\t/.test(piece)) {
          last.value.level = trimmed(piece)
          last.lines.push(line)
        }
        continue
      }
      const after = trimmed(piece.slice(match.index + match[0].length))
      const before = trimmed(piece.slice(0, match.index))
      if (after.length > LONGEST.level || before.length > 30) continue
      found.push({
        value: { name: match[0], level: (after || before).replaceAll('\t', ', ') || null },
        lines: [line],
      })
    }
  }
  return found.filter(({ value }, at) => found.findIndex((one) => one.value.name === value.name) === at)
}

/** One piece for each language that a line names. */
const spokenIn = (text: string): string[] =>
  text.split(new RegExp(String.raw`(?:[,;|•·/]|\s(?:og|och|and))\s{0,3}(?=${languageIn.source})`, 'iu'))

const isGradeWord = CV_WORDS.isWord('grade')
const isTier = CV_WORDS.isWord('tier')

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
    ].filter(({ value }) => value.name !== '' && value.name.length <= LONGEST.name),
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
  const rows = rowsOf(lines, ['period', 'entry', 'organiser'])
  if (rows)
    return {
      entries: [],
      rows: rows.map(({ line, cells }) => ({
        name: cells.get('entry') ?? '',
        organiser: cells.get('organiser') ?? '',
        date: dateIn(cells.get('period') ?? '')?.date ?? null,
        line,
      })),
    }
  const read: Entry[] = lines
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

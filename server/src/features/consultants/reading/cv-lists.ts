import type { CvContent } from '../consultant-draft.ts'
import { withoutMark } from './cv-entries.ts'
import { trimmed } from './cv-periods.ts'
import { itemsOf } from './cv-separators.ts'
import { CV_WORDS, labelled, languageIn } from './cv-words.ts'
import { technologyNamed } from '../../../text/technology-names.ts'

/** A value with the lines that it stands in. */
export interface Found<T> {
  value: T
  lines: string[]
}

const LONGEST = { skill: 60, level: 80 }
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

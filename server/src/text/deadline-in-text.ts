import { isLabel } from './date-words.ts'
import { sentencesOf } from './sentences.ts'
import { wordLists } from './word-lists.ts'

/** What is said of a deadline, and of applying: a text with neither may speak of any day. */
const LISTS = wordLists('deadline-words.txt')
const namesDeadline = LISTS.wordTest('names of a deadline')
const namesWhat = LISTS.wordTest('what is applied for')
const endsThat = LISTS.wordTest('ends')
const isOfApplying = LISTS.wordTest('applying')
const isOfAnother = LISTS.wordTest('another day')
const isWeak = LISTS.isWord('leads to it where a deadline is named')
const LEADS = new RegExp(
  `(?:(?<lead>${LISTS.anyOf('leads to the day', 'leads to it where a deadline is named')})\\s|${LISTS.anyOf('leads to it before a mark')}[\\s:=*]{1,4})(?=(?:\\p{L}{1,12}[.,]? ){0,3}\\d)`,
  'giu',
)
/** Something like a day with its year. */
export const ANY_DAY =
  /\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2}\.?\s\p{L}{3,9}\.?\s\d{4}|\p{L}{3,9}\s\d{1,2},\s\d{4}/gu
const LONGEST = 640
const MOST_WORDS = 7

/**
 * The day of a deadline that stands among other rows («Oppstart: …», «Søknadsfrist: …») or in a sentence. Null unless all
 * that leads to a day leads to the same one, and no other day stands in the sentence. `read` reads a text that is nothing
 * but a day.
 */
export function deadlineInText(printed: string, read: (text: string) => string | null): string | null {
  const rows = printed.slice(0, LONGEST).split('\n')
  const labelled = rows.flatMap((row) => {
    const end = row.indexOf(':')
    return end > 0 && isLabel(row.slice(0, end)) && /\p{L}{4}/u.test(row) ? [row.slice(end + 1).trim()] : []
  })
  const days =
    rows.length > 1 && labelled.length > 0
      ? labelled.map(read)
      : sentencesOf(rows.join(' ')).map((one) => dayIn(one, read))
  const found = new Set(days.filter((day) => day !== null))
  return found.size === 1 ? [...found][0]! : null
}

function dayIn(sentence: string, read: (text: string) => string | null): string | null {
  const isNamed = namesDeadline(sentence) || (namesWhat(sentence) && endsThat(sentence))
  if (!isNamed && !isOfApplying(sentence)) return null
  const days = [...sentence.matchAll(LEADS)]
    .filter(({ groups }) => isNamed || !isWeak(groups!['lead'] ?? ''))
    // «Tiltredelse senest 1. august 2026, søknad sendes snarest.»
    .filter(({ index }) => !isOfAnother(sentence.slice(0, index).split(/[,;–]/).at(-1)!))
    .flatMap(({ 0: lead, index }) => firstDay(sentence.slice(index + lead.length), read) ?? [])
  const others = new Set([...sentence.matchAll(ANY_DAY)].map(([day]) => day))
  return new Set(days).size === 1 && others.size <= 1 ? days[0]! : null
}

/** The day that a text begins with: as many of its words as make one. */
function firstDay(text: string, read: (text: string) => string | null): string | null {
  const words = text.split(' ', MOST_WORDS).map((word) => word.replace(/[!?;)]+$|[.,](?=$)/, ''))
  for (let many = words.length; many > 0; many--) {
    const day = read(words.slice(0, many).join(' '))
    if (day) return day
  }
  return null
}

import { isRole } from './roles.ts'
import type { QuestionText } from './question-text.ts'

type Words = ReturnType<QuestionText['words']>

/** Before a noun that is sought: «om», «med», «noen», «kan». */
const BEFORE =
  /(?:^|[^\p{L}])(?:om|med|i|(?:må|skal|vil|bør|kan) (?:\p{L}+ )?ha|har|innen|innenfor|innafor|på|etter|hvilke[nt]?|noen?|noe|en|ei|et|søker|trenger|krever|nevner|etterspør|omtaler|kan|snakker|behersker|bruker|lager|driver|leverer|selger|tilbyr|for|til|ved|av|(?:jobb|stilling|rolle|oppdrag|arbeid|ansatt|vikar|utdannet)\p{L}* som|hva er|hvem er|type|typen|hos)\s+(?:\p{L}+(?:e|ig|sk|t)\s+)?$/u
const BEFORE_A_KIND =
  /^[\s\0-]*(?:annonse|stilling|jobb|oppdrag|konsulent|folk|bedrift|selskap|firma|virksomhet|kunde|nyhet|artik|sak)/u
/** So short a question is nothing but what is sought: «backend kristiansand». */
const SHORT = 4

/** Of the words that are left those that plainly are what is sought; others may only stand beside it. */
export function subjectWords(text: QuestionText, left: Words): Set<string> {
  const lower = text.written.toLowerCase()
  const all = lower.match(/[\p{L}\p{N}+#]+/gu)?.length ?? 0
  if (all <= SHORT) return new Set(left.map(({ word }) => word))
  const subjects = left.filter(
    ({ start, end, isCapital, isFirst }) =>
      (isCapital && !isFirst) ||
      BEFORE.test(lower.slice(0, start)) ||
      isRole(lower.slice(start, end)) ||
      BEFORE_A_KIND.test(lower.slice(end)) ||
      // The beginning of a compound whose end was read already: «sommer» of «sommerjobb».
      text.rest.slice(end).startsWith('\0'),
  )
  const chosen = new Set(subjects.map(({ word }) => word))
  // «fysisk sikkerhet», «oppdrett og havbruk»: what goes together is one.
  for (const [at, one] of left.entries()) {
    const [before, after] = [left[at - 1], left[at + 1]]
    if (before && chosen.has(before.word) && joins(lower.slice(before.end, one.start))) chosen.add(one.word)
    if (after && subjects.includes(after) && joins(lower.slice(one.end, after.start))) chosen.add(one.word)
  }
  return chosen
}

const joins = (between: string) => /^(?:\s|\s?[,/&]\s?|\s(?:og|eller)\s)$/u.test(between)

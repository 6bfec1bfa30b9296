import { isTown } from './read-places.ts'
import { QuestionText } from './question-text.ts'
import { readTechnologies } from './read-technologies.ts'
import { MONTH, WEEKDAYS } from './time-phrases.ts'

/** What somebody says who has said something wrong. */
const SORRY =
  '(?:å |oi,? |eller,? )?nei(?! (?:takk|til|fra))(?: (?:nei|vent(?: litt)?|da|forresten|stopp|sorry|unnskyld|beklager|jo|altså|hva sier jeg))*|vent litt|(?:oi,? |ops,? |å,? )?(?:unnskyld|beklager|sorry|skrivefeil|korrigering|korreksjon|rettelse)(?: meg)?|(?:eller )?rettere sagt|eller snarere|jeg (?:mener|mente)(?= )(?! (?:at|det|å|selv)(?!\\p{L}))|(?<=[.?!…] *)feil(?=[,.:!])|hva sier jeg'
const MEANT =
  'jeg (?:mener|mente|tenkte(?: på)?)(?: selvfølgelig| selvsagt)?|mener(?= )|mente(?= )|det (?:skulle|skal) (?:være|stå)|skal (?:være|stå)|det (?:var|er)|heller|vent(?: litt)?|altså'
const CORRECTS = new RegExp(
  `[\\s,.;:!?…–—()-]*(?<![\\p{L}-])(?:${SORRY})(?![\\p{L}-])(?:[\\s,.;:!…–—-]+(?:${MEANT})(?!\\p{L}))*[\\s,.;:!…–—-]+`,
  'iu',
)
/** What is put in its place goes until here. */
const ENDS = /,| og (?:har|er|som|med|hvor|der)(?!\p{L})|[.?!…()]|$/u
/** «…, eller var det november?» */
const OR_WAS_IT =
  /\s*(?:[,;…–—-]|\.{3})*\s*eller (?:var|er|het|heter) det(?: (?:kanskje|visst|i))?(?= \p{L})(?! (?:bare|for|mer|noe|noen|ikke|flest|mest|flere|færre|lov|mulig|ledig)(?!\p{L}))\s+/iu

const TIMES = new RegExp(
  `(?<!\\p{L})(?:i (?:over)?morgen|i dag|i går|(?:denne|neste|forrige|inneværende|kommende) (?:uken?|uka|måneden?|helga?|helgen)|(?:helga|helgen)|uke \\d{1,2}|(?:\\d{1,2}\\. ?)?(?:${MONTH})|${WEEKDAYS.join('|')}|(?:før |etter |over |til )?(?:jul|nyttår))(?!\\p{L})`,
  'giu',
)
const NAMES = /(?<=\S )\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*/gu
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}.+#-]*/gu

type Span = readonly [start: number, end: number]
const spansOf = (pattern: RegExp, text: string): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: said, index }) => [index, index + said.length])

/** What may be said wrong, and where in a text it is: a time, a place, a technology, a name. */
const SORTS: readonly ((text: string) => Span[])[] = [
  (text) => spansOf(TIMES, text),
  (text) => spansOf(WORDS, text).filter(([start, end]) => isTown(text.slice(start, end))),
  (text) =>
    spansOf(WORDS, text).filter(
      ([start, end]) => readTechnologies(new QuestionText(`kan ${text.slice(start, end)}`)).length > 0,
    ),
  // A name may begin what is put in the place of another.
  (text) => spansOf(NAMES, `x ${text}`).map(([start, end]) => [start - 2, end - 2]),
]
const ofNames = SORTS.at(-1)!
/** The first word of a question has a capital letter, whatever it is. */
const spansBefore = (spans: (text: string) => Span[], head: string): Span[] =>
  spans(head).filter(([start]) => start > 0 || spans !== ofNames)

/** «I Oslo, nei, jeg mener Bergen» is «i Bergen»: what somebody takes back is not asked for. */
export function withoutSlips(question: string): string {
  return alternatives(corrected(question))
}

function corrected(question: string): string {
  const found = CORRECTS.exec(question)
  if (!found || !/\p{L}{2}/u.test(question.slice(0, found.index))) return question
  const [head, tail] = [question.slice(0, found.index), question.slice(found.index + found[0].length)]
  const end = tail.search(ENDS)
  const [meant, rest] = [tail.slice(0, end), tail.slice(end)]
  const sign = /[?]/u.exec(found[0])?.[0] ?? ''
  for (const spans of SORTS) {
    const [first] = spans(meant)
    const wrong = spansBefore(spans, head).at(-1)
    if (!first || !wrong) continue
    // «Bergen og Molde»
    const last = spans(meant).at(-1)!
    const right = meant.slice(first[0], last[1])
    const put = `${head.slice(0, wrong[0])}${right}${head.slice(wrong[1])}`
    return withoutSlips(/^[.\s]*$/u.test(rest) ? `${put}${sign}` : `${put}${rest}`)
  }
  return question
}

/** «I oktober, eller var det november?» is either; «…, eller var det Fjordnes?» only guesses who is asked for. */
function alternatives(question: string): string {
  const found = OR_WAS_IT.exec(question)
  if (!found || found.index === 0) return question
  const [head, tail] = [question.slice(0, found.index), question.slice(found.index + found[0].length)]
  const said = /^[^?.!…]*/u.exec(tail)![0]
  const rest = tail.slice(said.length)
  const [times, places] = SORTS
  for (const spans of [times!, places!])
    if (spans(said).length > 0 && spans(head).length > 0)
      return `${head} eller ${said.replace(/^(?:i|på) /iu, '')}${rest.replace(/^(?:…|\.{3})/u, '')}`
  const guesses = ofNames(said).length > 0 && spansBefore(ofNames, head).length === 0
  return guesses ? `${head}?${rest.replace(/^[.?!…]+/u, '')}` : question
}

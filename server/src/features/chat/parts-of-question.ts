import type { Asked } from './answer.ts'

const QUESTION_WORD = '(?:hv(?:em|a|or|ordan|orfor|ilke[nt]?)|når)(?!\\p{L})'
const ASKED_OF =
  '(?:det|den|dette|denne|de|han|hun|man|jeg|vi|en|ei|noen|dere|fristen|jobben|stillingen|oppdraget|annonsen|rollen|selskapet|bedriften|firmaet|vedkommende)'
/** A verb before whom it is asked of: «er hun …», «må man …». */
const INVERTED = `(?:er|var|blir|ble|har|hadde|kan|kunne|må|får|fikk|skal|vil|bør|passer|krever|ønsker|trenger|tilbyr|gjelder|finnes|snakker|behersker|holder|bor|slutter|fortsetter|begynner|kommer|inngår|leier|bruker|søker|rekker|kreves) ${ASKED_OF}(?!\\p{L})`
const CLAUSE = `(?:${QUESTION_WORD}|${INVERTED})`

/** Where one question ends and the next begins: «…, og hvem …», «… og er det …», «…, når …», «…? Hvem …». */
const NEXT = new RegExp(
  `\\s*,?\\s+(?:og|samt|men) (?:så )?(?=${CLAUSE})|\\s*[,;]\\s+(?=${QUESTION_WORD})|\\?\\s+(?:[Oo]g |[Mm]en )?(?=${CLAUSE})`,
  'giu',
)
const BEGINS = new RegExp(`^[^\\p{L}]*(?:[^:?]{2,24}: )?(?:og |men |hei,? |du,? )*${CLAUSE}`, 'iu')
/** «…, eller er den stengt?» asks the same the other way round. */
const OTHER_WAY = new RegExp(`,? eller (?:så )?(?=${INVERTED})[^?]*`, 'giu')
const YES_OR_NO = new RegExp(`(?:^|,? (?:og|men) )(?:og |men |hei,? )*${INVERTED}`, 'iu')

const FEWEST_WORDS = 3
const MOST_PARTS = 3
const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** The question without the other half of a yes or no: «rekker jeg å søke, eller er den stengt?» */
export const withoutOtherWay = (question: string): string =>
  YES_OR_NO.test(question) ? question.replaceAll(OTHER_WAY, '') : question

/** «Når er fristen, og hvem ringer jeg?»: each question by itself; null where one thing is asked. */
export function partsOf({ question, page }: Pick<Asked, 'question' | 'page'>): string[] | null {
  const found = OF_THEM.exec(question) ?? OF_FREE.exec(question)
  const counts = found ? null : COUNT_TWICE.exec(question)
  // The second goes on with the first: «… og hvor mange neste uke?»
  if (counts) return [`${counts[1]!}?`, `Og ${counts[2]!}`]
  if (found) return [`${found[1]!}?`, found[2]!]
  if (!BEGINS.test(question)) return null
  const parts = (page ? question.replaceAll(OTHER_WAY, '') : question)
    .split(NEXT)
    .map((part) => part.trim().replace(/[?.!,\s]*$/u, '?'))
  const isEachWhole = parts.every((part) => wordsIn(part) >= FEWEST_WORDS)
  return parts.length > 1 && parts.length <= MOST_PARTS && isEachWhole ? parts : null
}

const OF_THEM = /^([^?.]{8,}?),? og ((?:hvor mange|hvem|hvilke[nt]?) av (?:dem|disse|de) [^?]+\??)$/iu
/** «Hvor mange konsulenter har vi, og hvor mange er ledige nå?» */
const OF_FREE =
  /^([^?.]*(?:hvor mange|antall) [^?.]{6,}?),? og (hvor mange (?:er|blir) (?:ledige?|fri|frie|tilgjengelige?)[^?]*\??)$/iu
/** «Hvor mange Java-jobber er det, og hvor mange Kotlin-jobber?»; towns and skills of people are put beside each other. */
const COUNT_TWICE =
  /^([^?.]*(?:hvor mange|antall) [^?.]{6,}?)(?:,? og|,|,? men|,? samt) ((?:hvor mange|antall(?:et)?) (?!(?:på|kan|som kan|bor|snakker|av) |i (?!dag|i?morgen|overmorgen|helg|uke|neste|(?:janu|febru)ar|mars|april|mai|jun|jul|august|september|oktober|november|desember))[^?]*\??)$/iu

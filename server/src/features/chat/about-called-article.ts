import type { Answer } from './answer.ts'
import { answerTypeOf } from './find/answer-type.ts'
import { saysNothing } from './find/asked-words.ts'
import { findPassages, type Passage, sentencesOf } from './find/find-passages.ts'
import type { Reading } from './read-question/reading.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { bold, plain, quote, Told } from './tell/told.ts'

const ARTICLE = '(?:sak|artikkel|nyhet|nyhetssak|notis|oppslag)'
/** One article is called by what it says: «finn saken om at …», «jeg leste at …, hvilken sak var det?» */
const CALLS = new RegExp(
  `(?<!\\p{L})(?:(?:saken|artikkelen|nyheten|oppslaget|notisen|nyhetssaken)(?: \\p{L}+){0,3}? (?:om|der|hvor|som|hvor|med)|(?:hvilken|hva slags|en|ei|noen|et) ${ARTICLE} (?:var|er|handler|forteller|sier|skriver|om|der|hvor|som|jeg)|hva het (?:saken|artikkelen)|(?:så|leste|husker|kjenner) (?:du|dere|noen) (?:til )?den (?:om|der|saken|artikkelen)|(?:jeg|vi) (?:leste|husker|så) (?:et sted |en plass |noe |om |at |visst |nettopp |i går |en gang ){1,4}[^?]*(?:hvem var det|hvor var det|hvilken|hva var det)|hvor (?:var det|er det)(?: at)? (?:jeg|vi) (?:leste|så))(?!\\p{L})`,
  'iu',
)
const HAS_READ =
  /^[^\p{L}]*(?:(?:jeg|vi) )?(?:leste|så|hørte|har lest|har sett)(?: (?:nettopp|et sted|visst|noe|i går|en gang))* (?:om|at) (?:noen|en|ei|et|de)(?!\p{L})/iu
/** «Har det stått noe om …?» */
const STATED =
  /(?<!\p{L})(?:(?:har|er) det (?:\p{L}+ )?(?:stått|vært|kommet|publisert|laget)|står det|(?:er|ble|blir) det (?:blitt )?(?:skrevet|sagt)|skrives det|har (?:noen|dere|de) skrevet|stod? det)(?: \p{L}+)? (?:noe|noen|en sak|om)(?!\p{L})/iu
/** Words of the asking itself. */
const ASKING =
  /^(?:finn\p{L}*|vis|gi|hent|sak\p{L}*|artik\p{L}+|nyhet\p{L}*|notis\p{L}*|oppslag\p{L}*|leste|lest|lese|les|sted|plass|stått|sto|stod|står|skrevet|skrives|hvilken|fortell\p{L}*|handler|husker|hørte|snakke\p{L}*|nevn\p{L}*|noe|noen|jeg|meg|det|den|hvem|hva|hvor|når|var|er|har|om|at|å|vi|så|du|der|burde|bør|skal|i|som)$/iu

/** «I saken om …, hvor mange krav …»: what it counts, not how many articles there are. */
const COUNTS_WITHIN =
  /hvor (?:mange|mye) (?!(?:saker|artikler|nyheter|oppslag|notiser|treff)(?!\p{L}))\p{L}/iu

const READ = 12
const SHOWN = 5
const LEADS = 2
const AROUND = 2
/** So much of what is told of it must the article have, and by so much more than any other. */
const ENOUGH = 0.36
const ENOUGH_OF_SEVERAL = 0.5
const BEFORE_OTHERS = 1.15
/** Where only something is said to be written of: more of it, and of more than a word. */
const ENOUGH_STATED = 0.45
const BEFORE_OTHERS_STATED = 1.35
const FEWEST_WORDS = 2
/** As near as the best: the same is told of several. */
const ALIKE = 0.97

/** Whether somebody tells of an article that they have read: what comes near it is no answer. */
export const callsArticle = (question: string): boolean => CALLS.test(question) || HAS_READ.test(question)

/** The article that somebody calls by what it says, in words of their own; null where none is called, or none is nearest. */
export async function aboutCalledArticle(
  { db, today }: TellContext,
  { wish, pointing }: Reading,
  written: string,
  isStated = false,
): Promise<Answer | null> {
  if (!(isStated ? STATED : CALLS).test(written)) return null
  // When it came and who wrote it is told of it elsewhere.
  if (/^[^\p{L}]*når/iu.test(written)) return null
  if (
    (wish.operation !== 'list' && !COUNTS_WITHIN.test(written)) ||
    wish.field === 'published' ||
    wish.field === 'source'
  )
    return null
  if (wish.consultants.length > 0 || pointing.at === 'this') return null
  if (isStated && (wish.companies.length > 0 || wish.period !== null)) return null
  const words = (written.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !ASKING.test(word))
  const telling = words.filter((word) => !saysNothing(word.toLowerCase()))
  if (telling.length < (isStated ? FEWEST_WORDS : 1)) return null
  const passages = await findPassages(db, words.join(' '), {
    kinds: ['article'],
    today,
    most: READ,
    type: answerTypeOf(written),
  })
  const [best] = passages
  // A technology that is named must be what it is about.
  const text = best ? `${best.title} ${best.facts} ${best.text}`.toLowerCase() : ''
  if (!wish.technologies.every((name) => text.includes(name.toLowerCase()))) return null
  if (!best || !best.is_literal || best.covered < (isStated ? ENOUGH_STATED : ENOUGH)) return null
  const isAlike = ({ score, sentence }: Passage) => score >= best.score * ALIKE || sentence === best.sentence
  const alike = passages.filter(isAlike)
  // One word that many have is no article that somebody has read.
  if (alike.length > 1 && best.covered < ENOUGH_OF_SEVERAL) return null
  if (isStated && alike.length > 1) return null
  const next = passages.find((one) => !isAlike(one))
  if (next && best.score < next.score * (isStated ? BEFORE_OTHERS_STATED : BEFORE_OTHERS)) return null
  const told = alike.length > 1 ? tellAlike(alike) : tellOne(best)
  return told
    .remember(
      { ...EMPTY_WISH, kind: 'article' },
      alike.slice(0, SHOWN).map(({ kind, id, title }) => ({ kind, id, title })),
    )
    .whole()
}

const cite = (told: Told, { kind, id, title, detail }: Passage, sentence: string | null) =>
  told.cite({ kind, id, title, detail, sentence })

function tellOne(one: Passage): Told {
  const told = new Told()
  told.say(`${bold(one.title)} (${plain(one.detail ?? '')}):${cite(told, one, null)}`, '')
  const sentences = sentencesOf(one.text)
  const leads = sentences.slice(0, LEADS)
  // What a heading means is told by what stands around it.
  const isHeading = one.sentence !== null && !/[.!?»]$/u.test(one.sentence)
  const at = isHeading ? sentences.indexOf(one.sentence!) : -1
  const around = at < 0 ? [] : sentences.slice(Math.max(0, at - AROUND), at + 1 + AROUND)
  for (const sentence of new Set([...(one.sentence ? [one.sentence] : []), ...around, ...leads]))
    told.say(`- ${quote(sentence)}${cite(told, one, sentence)}`)
  return told
}

function tellAlike(alike: readonly Passage[]): Told {
  const told = new Told().say('Det står i flere saker:', '')
  for (const one of alike.slice(0, SHOWN))
    told.say(
      `- ${bold(one.title)} (${plain(one.detail ?? '')})${one.sentence ? `: ${quote(one.sentence)}` : ''}${cite(told, one, one.sentence)}`,
    )
  return told
}

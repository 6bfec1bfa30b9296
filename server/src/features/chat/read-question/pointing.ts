import { type QuestionText, wholeWords } from './question-text.ts'
import type { Kind } from './wish.ts'

/** How a question points at something that it does not name. */
export interface Pointing {
  /** `this`: what is looked at; `that`: what was last spoken of; `those`: several of them; a number: one of them. */
  at: 'this' | 'that' | 'those' | number | 'last' | null
  /** It goes on where the last one ended: «og i Oslo?». */
  goes_on: boolean
  /** «Kommunen», «selskapet»: one that must have been spoken of. */
  noun?: boolean
}

const ORDINALS = ['første', 'andre(?! som)', 'tredje', 'fjerde', 'femte', 'sjette', 'sjuende', 'åttende']

const THIS = wholeWords(
  'denne (?:her )?(?:(?:jobb)?annonsen|stillingen|jobben|oppdraget|artikkelen|saken|nyheten|bedriften|konsulenten|siden|personen|kunden|virksomheten|arbeidsgiveren|etaten|kommunen|banken)?|dette (?:oppdraget|selskapet|firmaet|vikariatet|kontoret)?|denne|dette|(?:annonsen|stillingen|oppdraget|artikkelen|saken|nyhetssaken)(?! (?:om|hos|som(?! jeg| vises)) )|(?:på )?(?:denne )?siden|siden jeg (?:er på|ser på)|her|jobben(?! (?:om|hos|som(?! jeg| vises)) )',
)
const THAT = wholeWords(
  'den(?! (?:\\d|siste|nyeste|som))|han|hun|ham|henne|hans|hennes|vedkommende|konsulenten|personen|bedriften|selskapet|firmaet|kommunen|banken|etaten|de(?! (?:\\d|to|tre|fire|fem|ti|nye|nyeste|siste|neste|ulike|fleste|ledige|nærmeste|kommende|eldste|beste|første|med|som|andre))|dem|deres|der|samme|arbeidsgiveren',
)
/** Nouns that must have something before them to mean one. */
const NOUN = wholeWords('bedriften|selskapet|firmaet|kommunen|banken|etaten|arbeidsgiveren')
/** «Av de tre», «blant dem du nevnte»: nobody but those who were told. */
const OF_THOSE =
  '(?:av|blant) (?:dem|disse|de(?= (?:to|tre|fire|fem|seks|\\d{1,2}|nevnte|foreslåtte|over|du))|annonsene(?! våre)|stillingene|konsulentene(?! våre)|kandidatene|forslagene|oppdragene|artiklene|bedriftene|selskapene|firmaene)(?: (?:to|tre|fire|fem|seks|\\d{1,2}))?(?: (?:over|ovenfor|her|der|nevnte|foreslåtte|som (?:du|ble) nevnt?e?|(?:som )?du (?:nevnte|foreslo|listet opp|fant|viste)))?'
const THOSE = wholeWords(
  `(?:(?:hvilke[nt]?|hvem|noen|hvor mange|alle|en|flere|ingen) (?:${OF_THOSE}|av de))|disse|${OF_THOSE}|dem`,
)

const KINDS_OF_THOSE: readonly [Kind, RegExp][] = [
  ['job', wholeWords('av (?:annonsene|stillingene|oppdragene|jobbene|utlysningene)')],
  ['consultant', wholeWords('(?:av|blant) (?:konsulentene|kandidatene)')],
  ['article', wholeWords('av (?:artiklene|sakene|nyhetene)')],
  ['company', wholeWords('av (?:bedriftene|selskapene|firmaene|kundene)')],
]

/** «Noen av stillingene»: what kind of thing they are, before the words are taken as pointing. */
export const kindOfThose = (text: QuestionText): Kind | null =>
  KINDS_OF_THOSE.find(([, pattern]) => text.has(pattern))?.[0] ?? null

export function readPointing(text: QuestionText): Pointing {
  const opener =
    /^[^\p{L}\p{N}]*(?:og |men |enn |eller |hva med|hva da med|hvordan med|enn hva|kun |bare |hva om|vis flere|flere|vis meg flere|vis resten|resten|ok(?:ei|ay)?,? og )/u.test(
      text.rest,
    )
  if (opener) {
    text.take(wholeWords('hva (?:da )?med|hvordan med|hva om'))
    if (/^[^\p{L}\p{N}]*(?:og|men|enn|eller|kun|bare)(?= )/u.test(text.rest))
      text.take(wholeWords('og|men|enn|eller|kun|bare'))
  }
  const ordinal = text.take(
    wholeWords(
      `(?:den|det|nummer|nr\\.?|annonse|treff|alternativ) (?:(${ORDINALS.join('|')})|(\\d{1,2}))(?: (?:annonsen|stillingen|artikkelen|konsulenten|treffet|av dem|bedriften|jobben|oppdraget|saken|nyheten|på listen|på lista|du nevnte))*`,
    ),
  )
  if (ordinal) {
    const nth = ordinal[1] ? ORDINALS.findIndex((one) => one.startsWith(ordinal[1]!)) : Number(ordinal[2]) - 1
    return { at: Math.max(0, nth), goes_on: opener }
  }
  if (
    text.take(
      wholeWords(
        '(?<!i )(?:den|det) siste(?: (?:annonsen|stillingen|artikkelen|konsulenten|treffet|av dem|bedriften))?(?! (?:som|om|fra|innen|i|på) )',
      ),
    )
  )
    return { at: 'last', goes_on: opener }
  if (text.take(THOSE)) return { at: 'those', goes_on: opener }
  if (text.take(THIS)) {
    text.take(THIS)
    return { at: 'this', goes_on: opener }
  }
  const noun = NOUN.test(text.rest)
  if (text.take(THAT)) return { at: 'that', goes_on: opener, ...(noun && { noun }) }
  return { at: null, goes_on: opener }
}

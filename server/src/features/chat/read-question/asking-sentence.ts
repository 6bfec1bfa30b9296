import { EMPTY_WORDS } from './empty-words.ts'
import { EVERYDAY_WORDS } from './everyday-words.ts'
import { newsEventOf } from './news-events.ts'
import { QuestionText, wholeWords } from './question-text.ts'
import { readSmallTalk } from './small-talk.ts'

/** What somebody wrote, parted in the sentences that ask and those that tell what it is about. */
export interface Asking {
  /** The sentences that ask; all, where none of them asks alone. */
  asked: string
  /** What stands before and after: «Kunden sitter i Bergen.» */
  around: string
}

/** «f.eks. Kotlin» and «ca. ti» go on; so does «1. desember». */
const ABBREVIATION =
  /(?:^|[\s(])(?:\d{1,4}|ca|f\.?eks|eks|bl|bl\.a|nr|kl|mr|dr|pr|evt|etc|mvh|tlf|org|inkl|jf)\.$/iu
const ENDS = /(?<=[.?!…])\s+(?=[\p{L}\p{N}«"])|\s+[–—]\s+|\s+-\s+|\n+/gu
/** «Til prognosen: hvor mange …»: what comes before the sign is no part of the question. */
const HEADING =
  /^\s*(?!(?:og |men )?(?:hv\p{L}+|når|kan|er|har|finn\p{L}*|vis|list)(?!\p{L}))((?:[^\s:?]+\s+){0,11}[^\s:?]+):\s+(?=\p{L})/iu

const ASKS = wholeWords(
  'hvem|hva|hvor|hvordan|hvorfor|når|hvilke[nt]?|finn|finnes|vis|list|gi meg|tell|antall|oppsummer|fortell|sammenlign|er det|har (?:vi|dere|du|det|noen)|ligger det|kan (?:du|noen|jeg|vi)|trenger|søker|leter|ser etter|noen som|noen med',
)
/** «Hva finnes?» after what somebody can do asks for ads. */
export const WHAT_IS_THERE =
  /^[^\p{L}]*(?:hva|er det|finnes det)(?:[ ?.!]+(?:finnes|er|har dere|ligger|det|der|noe|noen|ute|ledig|(?:for|til) (?:ham|henne|meg|dem|oss|en slik|slike|sånne)|nå|for tiden|i dag|(?:av )?(?:jobber|stillinger|oppdrag|annonser)|utlyst|lyst ut|å søke på|kan (?:jeg|han|hun) søke på))+[ ?.!]*$/iu
/** What narrows the question before it: «Helst i Bergen.» */
const NARROWS =
  /^[^\p{L}]*(?:helst|gjerne|fortrinnsvis|(?:må|bør|skal)(?= (?:\p{L}+ ){0,2}?(?:være|kunne|ha|kjenne|i|på|fra|forstå|dekke|gjerne|ligge|gjelde|helst|også|snakke|beherske|bo|sitte|vare|starte|begynne|koste|støtte|bruke|ikke)(?!\p{L}))|minst|kun|bare|i hvert fall|aller helst|og|men|eller|ikke|pluss|tenker(?: på)?|altså)(?!\p{L})/iu
const TELLS_OF_NEWS = wholeWords('sak(?:en|er)?|artikkel(?:en)?|nyhet(?:en)?|oppslag(?:et)?|leste')

const ASKS_WHOM =
  /(?<!\p{L})hvem (?:her |hos oss )?(?:bør|kan|skal|burde|må) (?:jeg|vi) (?:spørre|kontakte|snakke med|gå til|lære|ringe|plage|mase|ta kontakt)/iu
const NEEDS_HELP =
  /(?<!\p{L})(?:lære|lærer|hjelp|sparre|sparring|står fast|sliter|veiled\p{L}*|mentor|fadder|råd|tips)(?!\p{L})/iu
/** «Jeg skal lære Terraform. Hvem bør jeg spørre?» */
export const asksForHelp = (asked: string, around: string): boolean =>
  ASKS_WHOM.test(asked) && NEEDS_HELP.test(around)

/** What somebody has heard is told in the question itself: «Noen nevnte at …». */
const HEARD =
  /^[^\p{L}]*(?:(?:vent|du|hei|jo)[,.]? )?(?:(?:jeg|vi|man|noen|en|ei|folk|sjefen|kollegaen|kunden)(?: min| vår)? )?(?:(?:i|på|fra|av|hos|ved) \p{L}+ )?(?:(?:har|fikk|fekk) )?(?:hørte?|husker|leste?|lest|så|sett|nevnte|nevnt|fortalte|sa|sagt|snakket|snakka|prata|pratet|høre|vet)(?: i stad| en gang| nettopp| jo| visst)?(?: noe| litt)?(?: om)? at (?:det )?/iu

/** Two that are to be compared, and nothing else. */
const BESIDE =
  /^(?=(?:\S+\s+){2,13}\S+$)[^?.!]*\p{L} (?:mot|versus|vs\.?|kontra|eller|sammenlignet med) \p{L}[^?.!]*$/iu
const POINTS = wholeWords('det|dette|den|de|dem|der|sånt|slikt')

/** «En av oss har talt lakselus. I hvor mange merder?»: a question that is only the end of what stands before it. */
export const asksOfBefore = (asked: string): boolean =>
  /^[^\p{L}]*(?:(?:i|på|til|for|med|av|fra|ved|om|over) hv(?:or (?:mange|mye|stor\p{L}*|lang\p{L}*)|ilke\p{L}*|a)|hv(?:a|or (?:stor|høy)\p{L}*) (?:var|ble|er) (?:verdien|summen|beløpet|resultatet|gevinsten)|hvor mye (?:var|ble|er) (?:det|den) verdt)(?!\p{L})[^.!?]*\??$/iu.test(
    asked,
  )

export function askingSentence(told: string): Asking {
  const written = told.replace(HEARD, '')
  if (written !== told) return { asked: written, around: '' }
  const whole = { asked: written, around: '' }
  const heading = HEADING.exec(written)
  const rest = heading ? written.slice(heading[0].length) : written
  const sentences = sentencesOf(rest)
  if (heading && hasContent(rest)) sentences.unshift(heading[1]!)
  if (sentences.length < 2) return whole
  // «Fjordnes mot Havnes – hvem hadde best resultat?» says which they are.
  if (sentences.length === 2 && BESIDE.test(sentences[0]!)) return whole
  const asks = sentences.map((one) => one.endsWith('?'))
  const chosen = asks.some(Boolean) ? asks : sentences.map((one) => ASKS.test(one.toLowerCase()))
  const first = chosen.indexOf(true)
  if (first === -1 || chosen.every(Boolean)) return whole
  for (let at = first + 1; at < sentences.length; at++) if (NARROWS.test(sentences[at]!)) chosen[at] = true
  const asked = sentences.filter((_, at) => chosen[at]).join(' ')
  if (asksOfBefore(asked)) return whole
  const around = sentences.filter((_, at) => !chosen[at]).join('. ')
  // «Forslag?» asks for what stands before it, and so does a question of what an article says.
  const saysEnough =
    hasContent(asked) ||
    /(?<!\p{L})(?:ledige?|fri)(?!\p{L})/iu.test(asked) ||
    WHAT_IS_THERE.test(asked) ||
    asksForHelp(asked, around) ||
    readSmallTalk(new QuestionText(asked)) !== null
  if (!saysEnough || TELLS_OF_NEWS.test(around.toLowerCase())) return whole
  // What has happened is said before: «Fjordnes var nede. Hvorfor oppdaget ingen det?»
  if (newsEventOf(around) !== null && POINTS.test(asked)) return whole
  return { asked, around }
}

function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const end of text.matchAll(ENDS)) {
    const sentence = text.slice(from, end.index)
    if (ABBREVIATION.test(sentence)) continue
    sentences.push(sentence.trim())
    from = end.index + end[0].length
  }
  sentences.push(text.slice(from).trim())
  return sentences.filter((one) => /[\p{L}\p{N}]/u.test(one))
}

const hasContent = (text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}\p{N}+#]{2,}/gu) ?? []).some((word) => !isEmptyWord(word)) ||
  wholeWords(
    'der|dit|(?:om|med|innen|nevner|etterspør|krever|spør etter|ber om) (?:det|dette|sånt|slikt)(?! (?:er|finnes|har|kan|skal|blir|ligger|vil|var|går))',
  ).test(text.toLowerCase())

/** A word that says nothing of what is sought. */
export const isEmptyWord = (word: string): boolean => EMPTY_WORDS.has(word) || EVERYDAY_WORDS.has(word)

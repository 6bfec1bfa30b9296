import { type QuestionText, wholeWords } from './question-text.ts'
import type { Lacking } from './wish.ts'

const WITHOUT =
  '(?:mangler|savner|(?:står |er |helt )?uten(?: å ha)?|har (?:fortsatt |ennå )?(?:ingen|null|ikke(?: (?:tatt|noen|noe|en|ei|et|lagt inn|ført opp|registrert|oppgitt|fylt ut|skrevet))*)|ikke (?:har )?(?:(?:tatt|noen|noe|en|ei|et|lagt inn|ført opp|registrert|oppgitt|fylt ut|skrevet) ?)+|ikke har)'
const BETWEEN =
  '(?: (?:helt|noen|noe|en|ei|et|som helst|formelle?|faglige?|registrerte?|oppførte?|opplysninger om|info om))*'
/** Not of something that is named: «uten sertifisering i Azure». */
const ALL =
  '(?! (?:i|innen|innenfor|på|fra|som|av) (?!det hele|cv|profil|lista|listen|oversikt|portal))(?: (?:i|på) (?:cv(?:-?en)?|profilen)(?: sin)?)?(?: (?:helt|i det hele tatt|overhodet|overhode))*'

const NOUNS: readonly [Lacking, string][] = [
  [
    'certification',
    '(?:sertifi(?:sering|kat|kasjon)(?:er|en|et|ene|a)?|kurs(?:bevis)?)(?: (?:eller|og) (?:kurs|sertifi\\p{L}+))?',
  ],
  ['education', '(?:(?:formell |høyere )?utdann(?:ing|else|ingen|elsen)|grad|studier|skolegang)'],
  ['language', '(?:språk(?:ene|kunnskaper|ferdigheter)?)'],
  ['project', '(?:prosjekt(?:er|erfaring|et)?|oppdragshistorikk|referanse(?:r|prosjekter)?)'],
  ['work', '(?:arbeidserfaring|arbeidsgivere?|yrkeserfaring)'],
  ['email', '(?:e-?post(?:adresse)?)'],
]
const RULES = NOUNS.map(
  ([lacking, noun]) => [lacking, wholeWords(`${WITHOUT}${BETWEEN} ${noun}${ALL}`)] as const,
)
const UNCERTIFIED = wholeWords(
  '(?:er |står )?(?:ikke (?:er )?|u)sertifiserte?(?: i noe)?(?! (?:i|innen|på) (?!det hele))(?: (?:i det hele tatt|overhodet))?',
)
const OF_ADS =
  /(?<!\p{L})(?:annonse\p{L}*|stilling(?:er|ene)?|jobb(?:er|ene)?|utlysning\p{L}*|oppdrag|bedrift\p{L}*|selskap\p{L}*|kunde\p{L}*|krev\p{L}*)(?!\p{L})/u

/** «Hvem mangler sertifiseringer?»: what the CVs of those who are sought lack. */
export function readLacks(text: QuestionText): Lacking | null {
  if (OF_ADS.test(text.rest)) return null
  for (const [lacking, pattern] of RULES) if (text.take(pattern)) return lacking
  return text.take(UNCERTIFIED) ? 'certification' : null
}

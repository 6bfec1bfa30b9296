import { kindOfWord } from '../text/name-words.ts'

type Part = 'work' | 'asked'
/** How a point of a list begins, which decides what sentence it fits into. */
type Form = 'infinitive' | 'present' | 'noun' | 'clause'

const MOST_WORDS = 16
const SHORT_INFINITIVES = new Set(
  'bo bli delta dra foreta få gi gjøre gjere gå ha le se sjå slå ivareta motta overta stå ta tre være vere ære'.split(
    ' ',
  ),
)
/** Nouns that look like infinitives. */
const NOUN =
  /(?:else|anse|ense|ase|ance|skapene|ene|nene|gave|glede|interesse|service|evne|rutine|praksis|ramme|side|kunde|periode)$/
const PRESENT = new Set(
  'har kan er kjenner behersker liker må bør trives ønsker vil skriver snakker forstår evner arbeider jobber tar bidrar må bør brenner tenker'.split(
    ' ',
  ),
)
const NO_NOUN =
  /^(?:vi|du|deg|din|dine|ditt|de|det|den|dette|som|at|om|hvis|når|og|men|ikke|også|her|hos|i|på|for|med|gjerne|hva|hvem|noe|noen|alt|alle|jeg|han|hun|dere|oss|ønskelig|fordel)$/
const WRAPPED = /[:;?!()«»"|\n–—]|\.\s/
/** «Tilbudt konsulent skal ha …» is a sentence already. */
const FINITE = /^(?:skal|må|bør|kan|har|er|vil|blir|kommer|vektlegges|foretrekkes|kreves|ønskes)$/
const SUBJECT_WORDS = 4

/**
 * The best points of a list as one Norwegian sentence, in the words of the ad; null when fewer than two have a form in
 * common that fits one. `points` are ranked, best first.
 */
export function pointsAsSentence(part: Part, points: readonly string[], most: number): string | null {
  const read = points.flatMap((point) => readPoint(part, point) ?? [])
  const forms = Map.groupBy(read, ({ form }) => form)
  // The form of the best point, unless it is alone in that.
  const form = read.find((one) => forms.get(one.form)!.length > 1)?.form
  if (!form) return null
  if (form === 'clause') return `${capital(forms.get(form)![0]!.text)}.`
  const chosen = forms
    .get(form)!
    .toSorted((a, b) => Number(a.text.includes(',')) - Number(b.text.includes(',')))
  const kept = new Set(chosen.slice(0, most))
  // In the order of the ad's ranking, the longest enumeration last, so that its commas cause no doubt.
  const texts = [...kept].map(({ text }) => text)
  return LEADS[part][form] + joined(texts) + '.'
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const LEADS: Record<Part, Record<Exclude<Form, 'clause'>, string>> = {
  work: { infinitive: 'Du skal ', present: 'Den som får jobben, ', noun: 'Arbeidet omfatter ' },
  asked: { infinitive: 'Du må ', present: 'Søkeren ', noun: 'Det kreves ' },
}

function joined(texts: readonly string[]): string {
  const between = texts.slice(0, -1).some((text) => text.includes(',')) ? '; ' : ', '
  const last = texts.at(-1)!
  return texts.length === 1
    ? last
    : `${texts.slice(0, -1).join(between)}${between === '; ' ? ';' : ''} og ${last}`
}

function readPoint(part: Part, point: string): { form: Form; text: string } | null {
  const bare = point
    .replace(/^(?:du|å|at du|som)\s+(?=\p{Ll})/iu, '')
    .replace(/[.,;\s]+$/, '')
    .trim()
  const words = bare.split(/\s+/)
  if (words.length < 2 || words.length > MOST_WORDS || WRAPPED.test(bare)) return null
  if (part === 'asked' && ONLY_NICE.test(bare)) return null
  const lower = words.map((word) => word.toLowerCase().replace(/,$/, ''))
  const form = formOf(part, lower)
  const [first = ''] = lower
  return form && { form, text: lowered(bare, first) }
}

function formOf(part: Part, words: readonly string[]): Form | null {
  const [first = '', second = ''] = words
  if (PRESENT.has(first)) return 'present'
  const isClause = words.slice(1, SUBJECT_WORDS).some((word) => FINITE.test(word))
  if (isClause && !/^(?:som|hvis|der)$/.test(second)) return 'clause'
  if (NO_NOUN.test(first)) return null
  if (SHORT_INFINITIVES.has(first)) return 'infinitive'
  const isAdjective = ADJECTIVE.test(first)
  const looksInfinitive = /(?:[^e]e|ere)$/.test(first) && first.length > 3 && !NOUN.test(first)
  if (looksInfinitive && second !== 'av' && !isAdjective) return 'infinitive'
  const head = part === 'asked' ? words.slice(0, NOUN_WITHIN) : [isAdjective ? second : first]
  const isNoun = head.some((word) => NOUNS[part].test(word)) && !words.some((word) => FINITE.test(word))
  return isNoun ? 'noun' : null
}

/** «Gode kunnskaper», «Relevante sertifikater» are nouns with an adjective. */
const ADJECTIVE =
  /^(?:gode|relevante?|flere|ulike|noen|sterke|solide|brede|høyere|bedre|dype|formelle|personlige|norske|engelske|faglige|tekniske|digitale|daglige?|løpende|inngående|flytende|grunnleggende|utmerkede|meget|tilsvarende)$/
/** What is required of people, and what work is called; «løsningsorientert», «glad i» and «aktivt bidra» are neither. */
const NOUNS = {
  asked:
    /^(?:.*erfaring|.*kompetanse|.*kunnskap(?:er)?|kjennskap|.*utdann(?:ing|else)|forståelse|evne|interesse|.*grad|.*eksamen|.*bevis|førerkort|serti\p{L}+|bakgrunn|norsk|engelsk|språk\p{L}*|autorisasjon|.*ferdigheter|års?|politiattest|innsikt|fagbrev|bachelor|master|ingeniør|.*godkjenning)$/u,
  work: /(?:ing|sjon|else|anse|skap|ansvar|arbeid|drift|salg|service|støtte|kontakt|bistand|kontroll|analyse|virksomhet|vedlikehold|veiledning)$/u,
}
/** What a point says is nice to have is not required. */
const ONLY_NICE = /gjerne|fordel|ønskelig|ikke (?:et )?krav|pluss/iu
/** How far into a point its noun may stand: «minst fem års erfaring». */
const NOUN_WITHIN = 4

/** A capital that only begins the point is dropped. */
const lowered = (text: string, first: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) && kindOfWord(first) !== 'first'
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

import { kindOfWord } from '../text/name-words.ts'
import { wordLists } from '../text/word-lists.ts'

const { anyOf, wordTest } = wordLists('summary-words.txt')

type Part = 'work' | 'asked'
/** How a point of a list begins, which decides what sentence it fits into. */
type Form = 'infinitive' | 'present' | 'noun' | 'clause'

const MOST_WORDS = 16
const isOne = (list: string) => wordMatch(`^${anyOf(list)}$`)
/** «java-erfaring» ends in a word of the list. */
const endsInOne = (list: string) => wordMatch(`${anyOf(list)}$`)

function wordMatch(source: string): (word: string) => boolean {
  const words = new RegExp(source, 'iu')
  return (word) => words.test(word)
}
const isShortInfinitive = isOne('short infinitive')
/** Nouns that look like infinitives. */
const isNounInE = endsInOne('noun in e')
const isPresent = isOne('present')
const isNoNoun = isOne('no noun')
const WRAPPED = /[:;?!()«»"|\n–—]|\.\s/
/** «Tilbudt konsulent skal ha …» is a sentence already. */
const isFiniteVerb = isOne('finite')
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
  if (part === 'asked' && isOnlyNice(bare)) return null
  const lower = words.map((word) => word.toLowerCase().replace(/,$/, ''))
  const form = formOf(part, lower)
  const [first = ''] = lower
  return form && { form, text: lowered(bare, first) }
}

function formOf(part: Part, words: readonly string[]): Form | null {
  const [first = '', second = ''] = words
  if (isPresent(first)) return 'present'
  const isClause = words.slice(1, SUBJECT_WORDS).some(isFiniteVerb)
  if (isClause && !/^(?:som|hvis|der)$/.test(second)) return 'clause'
  if (isNoNoun(first)) return null
  if (isShortInfinitive(first)) return 'infinitive'
  const isAdjective = isAdjectiveWord(first)
  const looksInfinitive = /(?:[^e]e|ere)$/.test(first) && first.length > 3 && !isNounInE(first)
  if (looksInfinitive && second !== 'av' && !isAdjective) return 'infinitive'
  const head = part === 'asked' ? words.slice(0, NOUN_WITHIN) : [isAdjective ? second : first]
  const isNoun = head.some(isNounOf[part]) && !words.some(isFiniteVerb)
  return isNoun ? 'noun' : null
}

/** «Gode kunnskaper», «Relevante sertifikater» are nouns with an adjective. */
const isAdjectiveWord = isOne('adjective')
/** What is required of people, and what work is called; «løsningsorientert», «glad i» and «aktivt bidra» are neither. */
const isNounOf = { asked: endsInOne('asked noun'), work: endsInOne('work noun') }
/** What a point says is nice to have is not required. */
const isOnlyNice = wordTest('nice', 'not asked')
/** How far into a point its noun may stand: «minst fem års erfaring». */
const NOUN_WITHIN = 4

/** A capital that only begins the point is dropped. */
const lowered = (text: string, first: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) && kindOfWord(first) !== 'first'
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

import type { RunContext } from '../query/run-plan.ts'
import type { Item } from '../understand/items.ts'
import { namedIn } from '../plan/named-in.ts'
import type { Plan } from '../plan/plan.ts'
import { senseOf } from '../understand/clause.ts'
import { phrasesIn } from '../understand/word-files.ts'
import { findHits } from './hits.repository.ts'
import { patternOf, standsIn } from './said-patterns.ts'
import { askedWords } from './sought.ts'
import { findTexts, KINDS } from './texts.repository.ts'
import { isWord, partsOf, tokensOf } from './words.ts'

/** Whether a question asks for what the portal has not, or tells to nobody; each from 0 to 1. */
interface NotHeldSignals {
  /** How many of the names that are said nothing in the portal has. */
  unknown_names: number
  /** How many of the words are none of Norwegian and stand nowhere: names in small letters, typing errors. */
  strange_words: number
  names_person: number
  names_company: number
  /** What somebody's own business is; what they or an ad cost; what no portal of ads is about; what is not told of firms; what is to be done. */
  private: number
  price: number
  world: number
  firm: number
  task: number
}

const TOPICS = phrasesIn('not-held.txt').map(
  ([topic, patterns]) => [topic, patterns.map((one) => patternOf(one))] as const,
)
/** Of what the portal lacks as much as of what it has is written with a capital. */
const MOST_NAMES = 4
const READ = 12

export interface NotHeld {
  signals: NotHeldSignals
  /** The names that nothing has. */
  unknownNames: readonly string[]
}

export async function readNotHeld(
  context: RunContext,
  question: string,
  { items, plans }: { items: readonly Item[]; plans: readonly Plan[] },
): Promise<NotHeld> {
  const runs = nameRuns(items)
  const isUnknown = await Promise.all(runs.map((run) => standsNowhere(context, run)))
  const unknownNames = runs.filter((_, nth) => isUnknown[nth])
  const words = items.flatMap((item) =>
    item.kind === 'word' && !runs.includes(item.said) ? [item.word] : [],
  )
  const strange = askedWords(words.join(' ')).filter(({ word }) => !isWord(word) && !partsOf(word))
  const { counts } = await findHits(context, strange, KINDS, {})
  const said = (subject: string) =>
    Number(items.some((item) => item.kind === 'name' && item.subject === subject))
  const about = withoutNews(question, items, plans)
  const topics = Object.fromEntries(
    TOPICS.map(([topic, patterns]) => [topic, Number(patterns.some((one) => standsIn(about, one)))]),
  ) as Pick<NotHeldSignals, 'private' | 'price' | 'world' | 'firm' | 'task'>
  const signals = {
    unknown_names: runs.length === 0 ? 0 : unknownNames.length / runs.length,
    strange_words: strange.length === 0 ? 0 : counts.filter((count) => count === 0).length / items.length,
    names_person: said('consultant'),
    names_company: said('company'),
    ...topics,
  }
  return { signals, unknownNames }
}

/** Whoever asks for news of dismissals asks what was published, and nothing of anybody's own. */
function withoutNews(question: string, items: readonly Item[], plans: readonly Plan[]): string {
  if (!items.some((item) => senseOf(item, 'subject', 'article'))) return question
  const sought = plans
    .flatMap(namedIn)
    .flatMap(({ subject, field, condition }) =>
      subject === 'article' && field?.holds_words ? (condition?.values ?? []) : [],
    )
  const words = new Set(sought.flatMap((value) => String(value).toLowerCase().split(/\s+/)))
  const isSought = ({ words: said }: Item) => said.split(' ').every((word) => words.has(word))
  return items.flatMap((item) => (isSought(item) ? [] : [item.said])).join(' ')
}

/** Words after one another that begin with capitals and of which no list knows all. */
function nameRuns(items: readonly Item[]): string[] {
  const runs: Item[][] = []
  let run: Item[] = []
  for (const item of items) {
    const isCapital = /^\p{Lu}/u.test(item.said) && ['word', 'senses', 'everyday'].includes(item.kind)
    if (!isCapital || item.isNew || item === items[0] || item.before !== '') run = []
    if (!isCapital || item.isNew || item === items[0]) continue
    run.push(item)
    if (run.length === 1) runs.push(run)
  }
  // What is joined is a compound of ours, more often than a name: «IT-anskaffelser».
  return runs
    .filter((one) => one.some(({ kind, said }) => kind === 'word' && !said.includes('-')))
    .slice(0, MOST_NAMES)
    .map((one) => one.map(({ said }) => said).join(' '))
}

/** Whether no text has these words after one another. */
async function standsNowhere(context: RunContext, name: string): Promise<boolean> {
  const { hits } = await findHits(context, askedWords(name), KINDS, {})
  const wanted = tokensOf(name).map(({ stem }) => stem)
  const texts = await findTexts(context.db, hits.slice(0, READ))
  return !texts.some(({ title, detail, facts, text }) => {
    const stems = tokensOf(`${title} ${detail ?? ''} ${facts} ${text}`).map(({ stem }) => stem)
    return stems.some((_, at) => wanted.every((stem, nth) => stems[at + nth] === stem))
  })
}

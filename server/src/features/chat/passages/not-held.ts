import { namedIn } from '../plan/named-in.ts'
import type { Plan } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { senseOf } from '../understand/clause.ts'
import { stands } from '../understand/ground.ts'
import type { Item } from '../understand/items.ts'
import { speaksToMachine, topicsIn } from './patterns.ts'
import { findHits, findTexts, KINDS, wholeOf } from './texts.repository.ts'
import { askedWords, isWord, partsOf, tokensOf } from './words.ts'

/** Whether a question asks for what the portal has not, or tells to nobody. */
export interface NotHeld {
  /** Each from 0 to 1, with one for each topic of `not-held.txt`. */
  signals: Readonly<Record<string, number>>
  /** The names that nothing has. */
  unknownNames: readonly string[]
}

/** So many names are looked for, in so many texts each. */
const MOST_NAMES = 4
const READ = 12

/** Looks for the names that a question says in all that the portal holds, and for topics that it holds nothing of. */
export async function readNotHeld(
  context: RunContext,
  question: string,
  { items, plans }: { items: readonly Item[]; plans: readonly Plan[] },
): Promise<NotHeld> {
  const runs = namesSaid(items).slice(0, MOST_NAMES)
  const names = runs.map(nameOf)
  const isUnknown = await Promise.all(
    names.map(
      async (name) => !(await isPlaced(context, name, plans)) && (await standsNowhere(context, name)),
    ),
  )
  const unknownNames = names.filter((_, nth) => isUnknown[nth])
  const strange = items.flatMap((item) =>
    isStrange(item) && !runs.some((run) => run.includes(item)) ? [item.words] : [],
  )
  const { counts } = await findHits(context, askedWords(strange.join(' ')), KINDS, {})
  const names_of = (subject: string) =>
    Number(items.some((item) => item.kind === 'name' && item.subject === subject))
  const topics = topicsIn(withoutNews(items, plans).map(({ words }) => words))
  const signals = {
    unknown_names: names.length === 0 ? 0 : unknownNames.length / names.length,
    unknown_any: Number(unknownNames.length > 0),
    strange_words: counts.filter((count) => count === 0).length / Math.max(1, items.length),
    names_person: names_of('consultant'),
    names_company: names_of('company'),
    ...topics,
    task: Math.max(topics['task'] ?? 0, Number(speaksToMachine(question))),
  }
  return { signals, unknownNames }
}

/** A field has the whole of it: «energiposten.example» is a source of news. */
async function isPlaced(context: RunContext, name: string, plans: readonly Plan[]): Promise<boolean> {
  const has = (value: unknown) => String(value).toLowerCase() === name.toLowerCase()
  for (const { subject, condition } of plans.flatMap(namedIn))
    if (condition?.values.some(has) && (await stands(context, subject, [condition]))) return true
  return false
}

/** A question for news of dismissals asks what was published, and nothing of anybody's own. */
function withoutNews(items: readonly Item[], plans: readonly Plan[]): readonly Item[] {
  if (!items.some((item) => senseOf(item, 'subject', 'article'))) return items
  const sought = plans
    .flatMap(namedIn)
    .flatMap(({ subject, field, condition }) =>
      subject === 'article' && field?.holds_words ? (condition?.values ?? []) : [],
    )
  const words = new Set(sought.flatMap((value) => String(value).toLowerCase().split(/\s+/)))
  return items.filter((item) => !item.words.split(' ').every((word) => words.has(word)))
}

/** No word of Norwegian, no compound of such, and no typing error that was put right. */
const isStrange = (item: Item): boolean =>
  item.kind === 'word' && !item.isNotHeld && !isWord(item.word) && !partsOf(item.word)

/** Whom something is of stands after these, in small letters too. */
const BEFORE_NAMES = new Set(['hos', 'ved', 'fra'])
const LEGAL_FORM = /^(?:as|asa|ans|da|sa|ba|hf|kf|ks)$/i

/**
 * Items after one another that are a name of which no list knows all: with capitals, strange words where a name stands, and what goes
 * on after a name that is known («Fjordnes Eiendom» is another than Fjordnes). What somebody puts in quotes is called so.
 */
function namesSaid(items: readonly Item[]): Item[][] {
  const runs: Item[][] = []
  let isQuoted = false
  for (const [at, item] of items.entries()) {
    const run = runs.at(-1)
    const opens: boolean = /[«"“]$/.test(item.before) && !isQuoted
    isQuoted = opens || (isQuoted && !/^[»"”]/.test(item.before))
    const goesOn = at > 0 && run?.at(-1) === items[at - 1] && item.before === '' && !item.isNew
    if (opens) runs.push([item])
    else if (isQuoted || (goesOn && isOfName(items, at, true))) run!.push(item)
    else if (isOfName(items, at, false)) runs.push([item])
  }
  return runs.filter((run) => {
    const said = run.filter(({ kind }) => kind !== 'place')
    const isKnown = said.every(({ kind }) => kind !== 'word')
    return !isKnown || (said.length > 1 && said.some(({ kind }) => kind === 'name'))
  })
}

/** Whether an item may be of a name, as it is or because it `goesOn` after another part of one. */
function isOfName(items: readonly Item[], at: number, goesOn: boolean): boolean {
  const item = items[at]!
  const { kind, said, isNew } = item
  // What is joined is a compound of ours, more often than a name: «IT-anskaffelser».
  if (said.includes('-') || LEGAL_FORM.test(said)) return false
  const isFirst = at === 0 || isNew
  const isCapital = /^\p{Lu}/u.test(said)
  if (kind === 'name') return item.subject === 'company' || item.subject === 'consultant'
  if (isCapital && !isFirst)
    return kind === 'word' || kind === 'place' || kind === 'senses' || kind === 'everyday'
  if (!isStrange(item)) return false
  if (isFirst) return isCapital && items[at + 1]?.before === '' && !items[at + 1]!.isNew
  return goesOn || BEFORE_NAMES.has(items[at - 1]!.words)
}

const nameOf = (run: readonly Item[]): string => run.map(({ said }) => said).join(' ')

/** Whether no text has these words after one another, and nobody whom ads and companies name is called so. */
async function standsNowhere(context: RunContext, name: string): Promise<boolean> {
  const { hits } = await findHits(context, askedWords(name), KINDS, {})
  const wanted = tokensOf(name).map(({ stem }) => stem)
  const texts = await findTexts(context.db, hits.slice(0, READ))
  const isInText = texts.some((text) => {
    const stems = tokensOf(wholeOf(text)).map(({ stem }) => stem)
    return stems.some((_, at) => wanted.every((stem, nth) => stems[at + nth] === stem))
  })
  const isContact = (subject: 'job' | 'company') =>
    stands(context, subject, [{ field: 'contact_title', is: '=', values: [name] }])
  return !isInText && !(await isContact('job')) && !(await isContact('company'))
}

import { instructsMachine, topicsIn } from './patterns.ts'
import { standsInText } from './texts.repository.ts'
import { isStrange } from './words.ts'
import { CATALOGUE } from '../catalogue/catalogue.ts'
import { asksPrivate, isOfOwn } from '../plan/named-in.ts'
import type { SubjectName } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { senseOf, sensesOf } from '../understand/clause.ts'
import { stands } from '../understand/ground.ts'
import type { Item } from '../understand/items.ts'
import type { Sense } from '../understand/lexicon.ts'
import type { Reading } from '../understand/readings.ts'
import { phrasesIn, smallWords } from '../understand/word-files.ts'

const isName = (item: Item, subject: SubjectName): boolean => item.kind === 'name' && item.subject === subject

/** Whether a question asks for data that the portal does not have or show. */
export interface NotHeld {
  /** From 0 to 1, one for each topic of `not-held.txt`. */
  signals: Readonly<Record<string, number>>
  unknownNames: readonly string[]
  isOfTopic: boolean
}

const MOST_NAMES = 4

/** Looks up the names in a question, and matches its topics with those that have no data. */
export async function readNotHeld(
  context: RunContext,
  question: string,
  { items, plans, unplaced }: Pick<Reading, 'items' | 'plans' | 'unplaced'>,
): Promise<NotHeld> {
  const isUnderstood = plans.length > 0 && unplaced.length === 0
  const names = namesSaid(items).slice(0, MOST_NAMES)
  const isKnown = await Promise.all(names.map((name) => standsAnywhere(context, name)))
  const unknownNames = names.filter((_, nth) => !isKnown[nth])
  // News about dismissals is published; it is nobody's private matter.
  const isOfNews = (at: number) => [1, 2].some((back) => senseOf(items[at - back], 'subject', 'article'))
  const topics = topicsIn(items.filter((_, at) => !isOfNews(at)).map(({ words }) => words))
  const signals = {
    unknown_names: names.length === 0 ? 0 : unknownNames.length / names.length,
    unknown_any: Number(unknownNames.length > 0),
    names_person: Number(items.some((item) => isName(item, 'consultant'))),
    names_company: Number(items.some((item) => isName(item, 'company'))),
    ...topics,
    task: Math.max(topics['task'] ?? 0, Number(instructsMachine(question, isUnderstood))),
  }
  return { signals, unknownNames, isOfTopic: Object.values(topics).includes(1) }
}

export async function isHeld(...asked: Parameters<typeof readNotHeld>): Promise<boolean> {
  const { signals } = await readNotHeld(...asked)
  return Object.entries(signals).every(([name, value]) => name.startsWith('names_') || value === 0)
}

/**
 * Runs of items that form an unknown name: capitalised words, strange words in the position of a name, and what follows a
 * known name («Fjordnes Eiendom» is not Fjordnes). Quoted words count as a name.
 */
function namesSaid(items: readonly Item[]): string[] {
  const runs: Item[][] = []
  let isQuoted = false
  for (const [at, item] of items.entries()) {
    const run = runs.at(-1)
    const opens: boolean = /[«"“]$/.test(item.before) && !isQuoted
    isQuoted = opens || (isQuoted && !/^[»"”]/.test(item.before))
    const goesOn = at > 0 && run?.at(-1) === items[at - 1] && item.before === '' && !item.isNew
    if (!isQuoted && !isOfName(item, items[at - 1], goesOn)) continue
    if (!opens && (isQuoted || goesOn)) run!.push(item)
    else runs.push([item])
  }
  return runs.flatMap((run) => {
    const said = run.filter(({ kind }) => kind !== 'place')
    const isWhole = said.length < 2 || !said.some(({ kind }) => kind === 'name')
    const isKnown = isWhole && said.every(({ kind }) => kind !== 'word')
    return isKnown ? [] : run.map((item) => item.said).join(' ')
  })
}

const BEFORE_NAMES = smallWords('before name')

/** Whether an item may be part of a name, by itself or because it `goesOn` after another part. */
function isOfName(item: Item, before: Item | undefined, goesOn: boolean): boolean {
  const { kind, said, isNew } = item
  // Words with a hyphen or dot are more often compounds or addresses: «IT-anskaffelser».
  if (/[-.]/.test(said)) return false
  if (kind === 'name') return item.subject === 'company' || item.subject === 'consultant'
  const isCapital = /^\p{Lu}/u.test(said)
  if (isCapital && before && !isNew) return ['word', 'place', 'senses', 'everyday'].includes(kind)
  return (
    kind === 'word' &&
    !item.isNotHeld &&
    isStrange(item.word) &&
    (isCapital || goesOn || BEFORE_NAMES.has(before?.words ?? ''))
  )
}

async function standsAnywhere(context: RunContext, name: string): Promise<boolean> {
  if (await standsInText(context, name)) return true
  const isNamed = (subject: SubjectName, field: string) =>
    stands(context, subject, [{ field, is: '=', values: [name] }])
  const contacts = [isNamed('job', 'contact_title'), isNamed('company', 'contact_title')]
  return (await Promise.all([...contacts, isNamed('follow_up', 'owner')])).includes(true)
}

const CUES = new Map(phrasesIn('cues.txt').map(([cue, phrases]) => [cue, new Set(phrases)]))

/** Why a question is refused: the data are private, or it asks for an action; null if it is answered. */
export function whyRefused(reading: Reading): string | null {
  const first = reading.items[0]?.said.toLowerCase() ?? ''
  if (CUES.get('do')!.has(first)) return 'Jeg leser bare, og endrer ingenting.'
  const isRefused =
    reading.plans.some(asksPrivate) || namesPrivateOfPeople(reading) || asksOwnOfOthers(reading)
  return isRefused ? 'Slikt forteller jeg ikke om noen.' : null
}

/** «Er noen av dem gift?»: a private field of consultants, even where no plan shows it. */
const namesPrivateOfPeople = ({ plans, items }: Reading): boolean =>
  plans.some(({ subject }) => subject === 'consultant') &&
  items.map(sensesOf).some((senses) => senses.length > 0 && senses.every(isPrivate))

const isPrivate = (sense: Sense): boolean =>
  sense.kind === 'field' && CATALOGUE[sense.subject].fields[sense.field]!.is_private === true

/** «Hvilke favoritter har Ingrid?» Only the asker's own favourites are available; other people's are not. */
const asksOwnOfOthers = ({ plans, items, unplaced }: Reading): boolean =>
  plans.some(isOfOwn) &&
  !items.some(({ said }) =>
    said
      .toLowerCase()
      .split(' ')
      .some((word) => CUES.get('i')!.has(word)),
  ) &&
  (unplaced.length > 0 || items.some((item) => isName(item, 'consultant')))

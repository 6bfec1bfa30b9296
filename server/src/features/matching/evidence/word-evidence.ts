import { best, type Evidence, MISSING } from '../evidence.ts'
import { rolesIn } from '../roles.ts'
import { stemOf, stemsIn } from '../stems.ts'
import { besideTopics, type Topic, topicsIn } from '../topics.ts'
import { allOf, evidenceOf } from './evidence-of-passages.ts'
import { wordsOf } from './evidence-words.ts'
import type { Passage, ReadableCv } from './passages.ts'
import { placeKey, placesOf } from '../../../text/norwegian-places.ts'
import { remembered } from '../../../text/remembered.ts'

const ENOUGH = 0.6
const SOME = 0.5
/** A course does not meet a requirement for experience. */
export const EXPERIENCE =
  /(?:erfaring|erfaringa|erfaren|erfarenhet|røynsle|bakgrunn|experienced?|background|(?:jobbet|jobba|arbeidet|arbetat) med)(?!\p{L})/iu
/** One of several is enough. */
const ANY = /(?<!\p{L})(?:eller|or|f\.?eks|for eksempel|til dømes|som|such as|e\.g)(?!\p{L})/iu
/** «bank, forsikring eller pensjon» */
const EITHER = /(?<![\p{L}\d-])((?:[\p{L}\d-]+,\s){0,8}[\p{L}\d-]+),?\s(?:eller|or)\s([\p{L}\d-]+)/giu

/** «elmarked eller energi» is met by energy alone. */
const withoutOthers = (sentence: string) =>
  sentence.replaceAll(EITHER, (either) => (topicsIn(either).length > 0 ? ' ' : either))

/** The stems of a sentence; those of which one is enough stand together. «vaktordning» is met by «vakt», too. */
const alternativesIn = remembered((sentence): readonly (readonly string[])[] => {
  const either = [...sentence.matchAll(EITHER)].map(([, before = '', last = '']) =>
    stemsIn(`${before.split(', ').join(' ')} ${last}`),
  )
  const alone = stemsIn(sentence).filter((stem) => !either.some((stems) => stems.includes(stem)))
  return [...alone.map((stem) => [stem]), ...either.filter((stems) => stems.length > 0)].map((stems) => [
    ...stems,
    ...stems.flatMap((stem) => GENERAL.exec(stem)?.[1] ?? []),
  ])
})
/** A compound whose last part says little: «vaktordning», «miljøarbeid». */
const GENERAL = new RegExp(
  String.raw`^(\p{L}{4,}?)s?(?:${wordsOf('general heads').map(stemOf).join('|')})$`,
  'u',
)

/** A name in a demand: «TEK17», «IEC 61850», «PowerFactory», and a capital inside a sentence. */
const NAME =
  /(?<![\p{L}\d])(?:\p{Lu}{2,}[ -]?\d[\d.]*|[\p{L}\d]*\p{L}\d[\p{L}\d]*|\p{Lu}[\p{L}\d]*\p{Lu}[\p{L}\d/-]*)(?![\p{L}\d])/gu
const CAPITALS = /(?<=[\p{Ll},(] ?)(?:(?<= |\()\p{Lu}[\p{Ll}-]+(?![\p{L}\d]))(?: \p{Lu}[\p{L}-]+)*/gu
const namesIn = remembered((sentence): readonly string[] => [
  ...new Set(
    [...(sentence.match(NAME) ?? []), ...(sentence.match(CAPITALS) ?? [])].filter(
      (name) => name.length >= 3 && placesOf(placeKey(name)).length === 0,
    ),
  ),
])

/** Evidence for requirements without a rule of their own: by topics, otherwise by content words. */
export function wordEvidence(sentence: string, readable: ReadableCv, today: string): Evidence {
  const topics = topicsIn(sentence)
  const isDone = EXPERIENCE.test(sentence)
  const isWork = topics.some(({ isWork }) => isWork) || rolesIn(sentence).length > 0
  const passages = readable.passages.flatMap((passage) => {
    if (passage.isDenial) return []
    const isCalled = passage.isTitle && !isWork
    const isLearnt = passage.where === 'certifications' && isDone
    return isCalled || isLearnt ? [{ ...passage, isProof: false }] : [passage]
  })
  const named = byNames(sentence, passages, today)
  if (topics.length > 0) {
    const isPart = topics.every(({ isNear }) => isNear !== null)
    return best([
      named,
      byTopic(sentence, topics, passages, today),
      byStems(sentence, passages, today, { atLeast: 2, isPartial: isPart }),
    ])
  }
  return best([named, byStems(sentence, passages, today)])
}

/** «kjennskap til TEK17»: who has worked by it knows it. Several names are all asked for, unless one is enough. */
function byNames(sentence: string, passages: readonly Passage[], today: string): Evidence {
  const names = namesIn(sentence)
  if (names.length === 0) return MISSING
  const rest = stemsIn(names.reduce((text, name) => text.replaceAll(name, ' '), sentence))
  const found = names.map((name) => {
    const key = name.toLowerCase()
    return within(
      passages.filter(({ text }) => holds(text.toLowerCase(), key, true)),
      rest,
      passages,
      today,
      isWord(name) ? 1 : 2,
    )
  })
  return ANY.test(sentence) ? best(found) : allOf(found)
}

/** One word with a capital may only begin the name: «Statens vegvesen», «the Nordic countries». */
const isWord = (name: string) => /^\p{Lu}\p{Ll}+$/u.test(name)

/** What somebody did beside the rest of what is asked; apart from that it is a mention. */
function within(
  hits: readonly Passage[],
  rest: readonly string[],
  passages: readonly Passage[],
  today: string,
  atLeast = 2,
): Evidence {
  if (rest.length < atLeast) return evidenceOf(hits, today)
  if (hits.length === 0) return MISSING
  const aboutRest = passages.filter(({ text }) => {
    const lower = text.toLowerCase()
    return rest.some((stem) => holds(lower, stem))
  })
  const projects = new Set(aboutRest.flatMap(({ project }) => project ?? []))
  const whole = hits.filter((hit) =>
    hit.project === null ? aboutRest.includes(hit) : projects.has(hit.project),
  )
  return best([evidenceOf(whole, today), evidenceOf(hits, today, { isPartial: true })])
}

/** «gått i vaktordning før, og vet hva det koster»: the parts of the sentence that name a topic. */
const aboutTopics = (sentence: string) =>
  sentence
    .split(/,\s/)
    .filter((part) => topicsIn(part).length > 0)
    .join(' ')

/** «formidle risiko til toppledelse» is half met by communication about something else. */
function byTopic(
  sentence: string,
  topics: readonly Topic[],
  passages: readonly Passage[],
  today: string,
): Evidence {
  const hits = passages.filter(({ text }) => topics.some(({ isShown }) => isShown(text)))
  const about = passages.filter(({ text }) => topics.some(({ isNear }) => isNear?.(text)))
  const isInName = namesIn(sentence).some((name) => isWord(name) && topicsIn(name).length > 0)
  const rest = stemsIn(besideTopics(withoutOthers(aboutTopics(sentence))))
  return best([
    within(hits, rest, passages, today, isInName ? 1 : 2),
    evidenceOf([...hits, ...about], today, { isPartial: true }),
  ])
}

function byStems(
  sentence: string,
  passages: readonly Passage[],
  today: string,
  { atLeast = 1, isPartial = false } = {},
): Evidence {
  const stems = alternativesIn(sentence)
  if (stems.length < atLeast) return MISSING
  const shares = passages.map((passage): [Passage, number] => {
    const lower = passage.text.toLowerCase()
    const hit = stems.filter((any) => any.some((stem) => holds(lower, stem))).length
    return [passage, hit >= Math.min(2, stems.length) ? hit / stems.length : 0]
  })
  const from = (share: number) => shares.flatMap(([passage, part]) => (part >= share ? [passage] : []))
  return best([
    evidenceOf(from(ENOUGH), today, { isPartial }),
    ...(stems.length >= 2 ? [evidenceOf(from(SOME), today, { isPartial: true })] : []),
  ])
}

/** A short stem must be a whole word, a long one may be in a compound. */
function holds(text: string, stem: string, isWhole = false): boolean {
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) {
    if (stem.length >= 6 && !isWhole) return true
    const isBegun = !/[\p{L}\d]/u.test(text[at - 1] ?? ' ')
    if (isBegun && ((stem.length >= 4 && !isWhole) || !/[\p{L}\d]/u.test(text[at + stem.length] ?? ' ')))
      return true
  }
  return false
}

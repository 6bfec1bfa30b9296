import { best, type Evidence } from '../evidence.ts'
import { rolesIn } from '../roles.ts'
import { stemsIn } from '../stems.ts'
import { besideTopics, type Topic, topicsIn } from '../topics.ts'
import { evidenceOf } from './evidence-of-passages.ts'
import type { Passage, ReadableCv } from './passages.ts'

const ENOUGH = 0.6
const SOME = 0.5
/** A course does not meet a requirement for experience. */
const EXPERIENCE =
  /(?:erfaring|erfaringa|erfaren|bakgrunn|experienced?|background|(?:jobbet|jobba|arbeidet) med)(?!\p{L})/iu
const OR = /(?<!\p{L})(?:eller|or)(?!\p{L})|\//iu

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
  if (topics.length > 0) {
    const isPart = topics.every(({ isNear }) => isNear !== null)
    return best([
      byTopic(sentence, topics, passages, today),
      byStems(sentence, passages, today, { atLeast: 2, isPartial: isPart }),
    ])
  }
  return byStems(sentence, passages, today)
}

/** «formidle risiko til toppledelse» is half met by communication about something else. */
function byTopic(
  sentence: string,
  topics: readonly Topic[],
  passages: readonly Passage[],
  today: string,
): Evidence {
  const hits = passages.filter(({ text }) => topics.some(({ isShown }) => isShown(text)))
  const about = passages.filter(({ text }) => topics.some(({ isNear }) => isNear?.(text)))
  const near = evidenceOf([...hits, ...about], today, { isPartial: true })
  const rest = stemsIn(besideTopics(sentence))
  if (rest.length < 2) return best([evidenceOf(hits, today), near])
  const aboutRest = passages.filter(({ text }) => rest.some((stem) => holds(text.toLowerCase(), stem)))
  const projects = new Set(aboutRest.flatMap(({ project }) => project ?? []))
  const whole = hits.filter((hit) =>
    hit.project === null ? aboutRest.includes(hit) : projects.has(hit.project),
  )
  return best([evidenceOf(whole, today), near])
}

function byStems(
  sentence: string,
  passages: readonly Passage[],
  today: string,
  { atLeast = 1, isPartial = false } = {},
): Evidence {
  const stems = stemsIn(sentence)
  if (stems.length < atLeast) return best([])
  const names = OR.test(sentence) ? stems.filter((stem) => /\d/.test(stem)) : []
  const shares = passages.map((passage): [Passage, number] => {
    const lower = passage.text.toLowerCase()
    if (names.some((name) => holds(lower, name))) return [passage, 1]
    const hit = stems.filter((stem) => holds(lower, stem)).length
    return [passage, hit >= Math.min(2, stems.length) ? hit / stems.length : 0]
  })
  const from = (share: number) => shares.flatMap(([passage, part]) => (part >= share ? [passage] : []))
  return best([
    evidenceOf(from(ENOUGH), today, { isPartial }),
    ...(stems.length >= 2 ? [evidenceOf(from(SOME), today, { isPartial: true })] : []),
  ])
}

/** A short stem must be a whole word, a long one may be in a compound. */
function holds(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) {
    if (stem.length >= 6) return true
    const isBegun = !/[\p{L}\d]/u.test(text[at - 1] ?? ' ')
    if (isBegun && (stem.length >= 4 || !/[\p{L}\d]/u.test(text[at + stem.length] ?? ' '))) return true
  }
  return false
}

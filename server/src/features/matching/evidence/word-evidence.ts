import { best, type Evidence } from '../evidence.ts'
import { stemsIn } from '../stems.ts'
import { topicsIn } from '../topics.ts'
import { evidenceOf } from './evidence-of-passages.ts'
import type { Passage, ReadableCv } from './passages.ts'

const ENOUGH = 0.6
const SOME = 0.5
const OR = /(?<!\p{L})(?:eller|or)(?!\p{L})|\//iu

/** Evidence for what has no list of its own: by its topics, else by the words that carry the demand. */
export function wordEvidence(sentence: string, readable: ReadableCv, today: string): Evidence {
  const passages = readable.passages.filter(({ denies }) => !denies)
  const topics = topicsIn(sentence)
  if (topics.length > 0)
    return best([byTopic(sentence, topics, passages, today), byStems(sentence, passages, today, 2)])
  return byStems(sentence, passages, today, 1)
}

/** «formidle risiko til toppledelse» is half met by what was told of something else. */
function byTopic(
  sentence: string,
  topics: readonly RegExp[],
  passages: readonly Passage[],
  today: string,
): Evidence {
  const hits = passages.filter(({ text }) => topics.some((topic) => topic.test(text)))
  const rest = stemsIn(topics.reduce((text, topic) => text.replace(topic, ' '), sentence))
  if (rest.length < 2) return evidenceOf(hits, today)
  const aboutRest = passages.filter(({ text }) => rest.some((stem) => holds(text.toLowerCase(), stem)))
  const projects = new Set(aboutRest.flatMap(({ project }) => project ?? []))
  const whole = hits.filter((hit) =>
    hit.project === null ? aboutRest.includes(hit) : projects.has(hit.project),
  )
  return best([evidenceOf(whole, today), evidenceOf(hits, today, { partly: true })])
}

function byStems(sentence: string, passages: readonly Passage[], today: string, atLeast: number): Evidence {
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
    evidenceOf(from(ENOUGH), today),
    ...(stems.length >= 2 ? [evidenceOf(from(SOME), today, { partly: true })] : []),
  ])
}

/** A short stem is a word of its own, a long one may stand in a compound. */
function holds(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) {
    if (stem.length >= 6) return true
    const isBegun = !/[\p{L}\d]/u.test(text[at - 1] ?? ' ')
    if (isBegun && (stem.length >= 4 || !/[\p{L}\d]/u.test(text[at + stem.length] ?? ' '))) return true
  }
  return false
}

import { best, type Evidence } from '../evidence.ts'
import { topicsIn } from '../topics.ts'
import { evidenceOf } from './evidence-of-passages.ts'
import type { Passage, ReadableCv } from './passages.ts'
import { stemsIn } from './stems.ts'

const ENOUGH = 0.6
const SOME = 0.34

/** Evidence for what has no list of its own: by its topics, else by the words that carry the demand. */
export function wordEvidence(sentence: string, { passages }: ReadableCv, today: string): Evidence {
  const topics = topicsIn(sentence)
  const found: Evidence[] = []
  if (topics.length > 0) {
    found.push(
      evidenceOf(
        passages.filter(({ text }) => topics.some((topic) => topic.test(text))),
        today,
      ),
    )
  }
  const stems = stemsIn(sentence)
  if (stems.length > 0) {
    const share = (passage: Passage) => {
      const lower = passage.text.toLowerCase()
      return stems.filter((stem) => holds(lower, stem)).length / stems.length
    }
    const shares = passages.map((passage): [Passage, number] => [passage, share(passage)])
    found.push(
      evidenceOf(
        shares.flatMap(([passage, part]) => (part >= ENOUGH ? [passage] : [])),
        today,
      ),
      evidenceOf(
        shares.flatMap(([passage, part]) => (stems.length >= 2 && part >= SOME ? [passage] : [])),
        today,
        { partly: true },
      ),
    )
  }
  return best(found)
}

/** A short stem is a word of its own, a long one may stand in a compound. */
function holds(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) {
    if (stem.length >= 6) return true
    const before = text[at - 1] ?? ' '
    const after = text[at + stem.length] ?? ' '
    const isBegun = !/[\p{L}\d]/u.test(before)
    if (isBegun && (stem.length >= 4 || !/[\p{L}\d]/u.test(after))) return true
  }
  return false
}

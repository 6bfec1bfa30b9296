import { seededRandom, type SeededRandom } from '../../../server/seed/seeded-random.ts'
import { DAY } from './ask-engine.ts'
import { readNames } from './composed-names.ts'
import { drawParts, type Subject } from './composed-parts.ts'
import { SHAPES } from './composed-shapes.ts'
import { type Expected, expectedOf, type PlanQuestion } from './labelled-plan-set.ts'
import type { Db } from './open-database.ts'

const MOST_READINGS = 24
/** The share of questions that may have an empty result. */
const NOTHING = 0.1
const MOST_THINGS = 60

/** Composes questions, the same ones for a seed; their answers come from plain SQL alone. */
export async function composeQuestions(db: Db, count: number, seed: number): Promise<PlanQuestion[]> {
  const random = seededRandom(seed)
  const names = await readNames(db)
  const questions: PlanQuestion[] = []
  const asked = new Set<string>()
  while (questions.length < count) {
    const subject = random.pick<Subject>([
      'job',
      'job',
      'job',
      'company',
      'company',
      'consultant',
      'consultant',
      'article',
    ])
    const parts = drawParts(subject, random.pick([1, 1, 2, 2, 2, 3]), random, names)
    const { name, compose } = random.pick(SHAPES)
    const composed = compose({ random, names, subject, parts })
    if (!composed || asked.has(composed.question)) continue
    const [expect, ...or] = composed.readings.slice(0, MOST_READINGS)
    const plain = { expect: expect!, or }
    if (!isWorthAsking((await expectedOf(db, plain, DAY))[0]!, random)) continue
    asked.add(composed.question)
    questions.push({
      id: `c-${subject}-${name}-${questions.length + 1}`,
      composed: true,
      earlier: [],
      page: null,
      question: asTyped(composed.question, random),
      ...plain,
    })
  }
  return questions
}

/** Most questions have a result, of a length that a person would read. */
function isWorthAsking(expected: readonly Expected[], random: SeededRandom): boolean {
  const isNothing = expected.some(
    (one) =>
      (one.kind === 'things' && one.ids.length === 0) ||
      (one.kind === 'number' && (one.spellings.length === 0 || Number(one.spellings[0]) === 0)),
  )
  if (isNothing && !random.chance(NOTHING)) return false
  return expected.every((one) => {
    switch (one.kind) {
      case 'things':
        return one.first ? one.first.length > 0 && one.first.length <= 3 : one.ids.length <= MOST_THINGS
      case 'number':
        return one.spellings.length > 0
      case 'ranking':
        return (
          one.rows.length > 0 &&
          one.rows.filter(({ value }) => value[0] === one.rows[0]!.value[0]).length <= 3
        )
      case 'names':
        return one.wanted.length > 0 && one.wanted.length <= 25
      case 'facts':
        return one.facts.length > 0
      default:
        return true
    }
  })
}

/** Varies the typing: without a capital or a question mark, or with words before or after the question. */
function asTyped(question: string, random: SeededRandom): string {
  const small = () => question[0]!.toLowerCase() + question.slice(1)
  return random.pick([
    question,
    question,
    question,
    small(),
    small().replace(/\?$/, ''),
    `Kjapt spørsmål: ${small()}`,
    `Til et kundemøte: ${small()}`,
    `${question.replace(/[^?]$/, '$&.')} Takk!`,
    `Hei! ${question}`,
  ])
}

/**
 * `npm run eval -- passages`: how passages alone answer the questions of free text and of news that may be looked at, and how
 * often they would answer what must be refused. Prints counts and writes nothing.
 */
import { findPassages, passageQuery } from '../../../server/src/features/chat/passages/find-passages.ts'
import type { Passage } from '../../../server/src/features/chat/passages/read-text.ts'
import { itemsOf } from '../../../server/src/features/chat/understand/items.ts'
import { layPortal } from '../chat/evaluate.ts'
import { hasFacts } from '../chat/judge.ts'
import { type Db, withLaidDatabase } from '../chat/open-database.ts'
import { type LabelledQuestion, OPEN_HALVES, readQuestions } from '../chat/question-set.ts'

const TODAY = '2026-11-20'

const isRight = ({ sources }: LabelledQuestion, { kind, title, detail }: Passage) =>
  sources.some(
    (thing) =>
      thing.kind === kind &&
      thing.title.toLowerCase() === title.toLowerCase() &&
      (!thing.company || (detail ?? '').toLowerCase().includes(thing.company.toLowerCase())),
  )

async function measurePassages(db: Db): Promise<Record<string, number>> {
  const sum = {
    asked: 0,
    first: 0,
    first_three: 0,
    facts: 0,
    sure: 0,
    sure_with_facts: 0,
    sure_and_wrong: 0,
    refuse: 0,
    refuse_but_sure: 0,
  }
  for (const question of OPEN_HALVES.flatMap(readQuestions)) {
    const { kind, page, earlier, sources } = question
    const isFree = (kind === 'free_text' || kind === 'find_news') && sources.length > 0
    if (page || earlier.length > 0 || !(isFree || kind === 'refuse')) continue
    const context = { db, today: TODAY, user_id: '', sees_people: true }
    const items = await itemsOf(context, question.question)
    const query = passageQuery(question.question, items, null, TODAY)
    const [best, ...others] = await findPassages(context, query)
    if (!isFree) {
      sum.refuse++
      sum.refuse_but_sure += Number(best?.is_sure ?? false)
      continue
    }
    const right = best !== undefined && isRight(question, best)
    sum.asked++
    sum.first += Number(right)
    sum.first_three += Number(right || others.some((one) => isRight(question, one)))
    const isFactual = right && hasFacts(question, [best.title, ...best.sentences].join(' '))
    sum.facts += Number(isFactual)
    sum.sure_with_facts += Number(isFactual && best.is_sure)
    sum.sure += Number(best?.is_sure ?? false)
    sum.sure_and_wrong += Number(best?.is_sure === true && !right)
  }
  return sum
}

await withLaidDatabase(layPortal, async (db) => {
  console.table(await measurePassages(db))
})

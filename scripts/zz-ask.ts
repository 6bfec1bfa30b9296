import { layPortal } from './eval/chat/evaluate.ts'
import { withLaidDatabase } from './eval/chat/open-database.ts'
import { askedOf } from './eval/chat/ask-engine.ts'
import { readQuestions } from './eval/chat/question-set.ts'
import { readDevelop } from './eval/chat/labelled-plan-set.ts'
import { readingsOf } from '../server/src/features/chat/understand/readings.ts'
import { keyOf } from '../server/src/features/chat/plan/plan.ts'
const ids = new Set(process.argv.slice(2))
const all: any[] = [...(['development','second','third','fourth','fifth','sixth','first','more','cross'] as const).flatMap((h) => readQuestions(h)), ...readDevelop().flatMap(({ questions }) => questions)]
await withLaidDatabase(layPortal, async (db) => {
  for (const q of all.filter(({ id }) => ids.has(id))) {
    const asked = await askedOf(db, q)
    console.log('\n#', q.id, q.question, q.page ? `(${q.page.type} ${q.page.title})` : '', q.earlier?.join(' / ') ?? '', JSON.stringify(asked.memories[0]?.plan ?? null)?.slice(0, 200), asked.memories[0]?.shown.length)
    const rs = await readingsOf({ db, today: '2026-11-20', user_id: '' }, { question: q.question, page: asked.page, earlier: asked.memories[0] ?? null })
    for (const r of rs) console.log('  ', r.link, r.goesOn, r.isSure, '«' + r.unplaced.join('|') + '»', r.plans.map((p) => [p.subject, ...p.where.map(keyOf), p.group && `per ${p.group}`, p.measure && JSON.stringify(p.measure), p.order && JSON.stringify(p.order), p.take && `take ${p.take}`, p.fields.join(), p.asks_whether && '?'].filter(Boolean).join(' ')).join(' ;; '))
  }
})

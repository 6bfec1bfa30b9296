import { layPortal } from './eval/chat/evaluate.ts'
import { withLaidDatabase } from './eval/chat/open-database.ts'
import { askedOf, DAY } from './eval/chat/ask-engine.ts'
import { readingsOf } from '../server/src/features/chat/understand/readings.ts'
import { readFileSync } from 'node:fs'
import { keyOf } from '../server/src/features/chat/plan/plan.ts'
const qs = JSON.parse(readFileSync(process.argv[2]!, 'utf8'))
await withLaidDatabase(layPortal, async (db) => {
  for (const q of qs) {
    const asked = await askedOf(db, { earlier: [], page: null, ...q })
    console.log('\n#', q.question, q.page ? `(${q.page.type})` : '', q.earlier?.join(' / ') ?? '')
    const rs = await readingsOf({ db, today: '2026-11-20', user_id: '' }, { question: q.question, page: asked.page, earlier: asked.memories[0] ?? null })
    for (const r of rs) console.log('  ', r.link, r.goesOn, r.isSure, r.unplaced.join('|'), r.plans.map((p) => [p.subject, ...p.where.map(keyOf), p.group && `per ${p.group}`, p.measure && JSON.stringify(p.measure), p.order && JSON.stringify(p.order), p.take && `take ${p.take}`, p.fields.join(), p.asks_whether && '?'].filter(Boolean).join(' ')).join(' ;; '))
  }
})

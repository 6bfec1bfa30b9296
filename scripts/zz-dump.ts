import { writeFileSync } from 'node:fs'
import { collectQuestions } from './eval/chat/try-candidates.ts'
import { layPortal } from './eval/chat/evaluate.ts'
import { withLaidDatabase } from './eval/chat/open-database.ts'
const t0=Date.now()
const tried = await withLaidDatabase(layPortal, (db) => collectQuestions(db, (set, count) => process.stdout.write(`${set} ${count} ${Date.now()-t0}\n`)))
writeFileSync(process.argv[2]!, JSON.stringify(tried))

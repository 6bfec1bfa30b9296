import { rowsOf } from '../../../server/src/db/statement.ts'
import { composeQuestions } from './composed-questions.ts'
import { layPortal } from './evaluate.ts'
import { inNynorsk } from './in-nynorsk.ts'
import { judgePlanSet, type Vary } from './judge-plan-set.ts'
import { packSet, readDevelop, readLast } from './labelled-plan-set.ts'
import { type Db, withLaidDatabase } from './open-database.ts'
import { missLines, planFigures, shapeFigures } from './plan-figures.ts'
import { withTypingError } from './typing-errors.ts'

type Say = (line: string) => void

/** The seed of the questions that are measured; whoever develops looks at those of another. */
const MEASURED_SEED = 25
const COMPOSED = 500

/** What the flags after `npm run eval -- chat` ask of the sets of plans. Answers whether they asked for any. */
export async function evaluatePlans(flags: readonly string[], say: Say): Promise<boolean> {
  const has = (flag: string) => flags.includes(`--${flag}`)
  const valueOf = (flag: string) => (has(flag) ? flags[flags.indexOf(`--${flag}`) + 1] : undefined)
  const file = valueOf('pack')
  if (file) {
    say(`Packed as ${packSet(file)}`)
    return true
  }
  if (!['develop', 'last', 'composed'].some(has)) return false
  await withLaidDatabase(layPortal, async (db) => {
    const seed = Number(valueOf('seed') ?? MEASURED_SEED)
    const sets = has('composed')
      ? [{ name: 'composed', questions: await composeQuestions(db, COMPOSED, seed) }]
      : has('develop')
        ? readDevelop(valueOf('set'))
        : readLast()
    const isOpen = has('develop') || (has('composed') && seed !== MEASURED_SEED)
    const variations = await variationsOf(db, has)
    for (const { name, questions } of sets)
      for (const [variation, vary] of variations) {
        // The first question of all loads what the others find in memory.
        await judgePlanSet(db, questions.slice(0, 1))
        const judged = await judgePlanSet(db, questions, vary)
        if (isOpen && has('misses')) for (const line of missLines(judged)) say(line)
        for (const line of ['', ...planFigures(name + variation, judged)]) say(line)
        if (has('composed')) for (const line of ['', ...shapeFigures(judged)]) say(line)
      }
  })
  return true
}

/** The questions as they are, or in the other words that the flags name. */
async function variationsOf(db: Db, has: (flag: string) => boolean): Promise<[string, Vary][]> {
  const variations: [string, Vary][] = []
  if (has('typos')) {
    const names = await namesIn(db)
    variations.push([', with typing errors', (question) => withTypingError(question, names)])
  }
  if (has('nynorsk')) variations.push([', in nynorsk', inNynorsk])
  return variations.length > 0 ? variations : [['', (question) => question]]
}

/** All words of names, in small letters: nobody is asked to know a name that is spelled otherwise. */
async function namesIn(db: Db): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ name: string }>(
    db,
    () => `
      select name from companies union select name from consultants union select unnest(locations) from jobs
      union select location from companies union select location from consultants
      union select unnest(ai_technologies) from jobs union select unnest(technologies) from news
      union select name from consultant_technologies union select source from news
      union select unnest(place_keys) from jobs union select customer from consultant_projects`,
  )
  return new Set(rows.flatMap(({ name }) => (name ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
}

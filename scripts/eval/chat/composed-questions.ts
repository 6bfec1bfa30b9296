import type { PlanQuestion } from './labelled-plan-set.ts'
import type { Db } from './open-database.ts'
export async function composeQuestions(_db: Db, _count: number, _seed: number): Promise<PlanQuestion[]> {
  return []
}

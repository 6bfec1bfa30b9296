import { requestRows, type RowKey } from './requests.ts'
import type { Question } from './keep-asking.ts'

const ASKED = [
  ['filtered', 'list with filters'],
  ['by_id', 'ad by id'],
  ['search', 'global search'],
] as const satisfies [RowKey, string][]

/** The requests of people who use the portal during other work, as in the measured rows. */
export async function peopleAsk(database: string): Promise<Question[]> {
  const rows = (await requestRows(database)).flat()
  return ASKED.map(([key, what]) => {
    const { paths, unlike = (path: string) => path } = rows.find((row) => row.key === key)!
    // Continues across phases: otherwise cached responses of one phase would be compared with fresh ones.
    let asked = 0
    return {
      what,
      pathOf: () => {
        const turn = asked++
        return unlike(paths[turn % paths.length]!, turn)
      },
    }
  })
}

import { requestRows, type RowKey } from './requests.ts'
import type { Question } from './keep-asking.ts'

const ASKED = [
  ['filtered', 'list with filters'],
  ['by_id', 'ad by id'],
  ['search', 'global search'],
] as const satisfies [RowKey, string][]

/** What people ask of the portal while it does something else, as the rows of the measurements ask it. */
export async function peopleAsk(database: string): Promise<Question[]> {
  const rows = (await requestRows(database)).flat()
  return ASKED.map(([key, what]) => {
    const { paths, unlike = (path: string) => path } = rows.find((row) => row.key === key)!
    // Counted on from one phase to the next: else what is kept from the phase before were compared with what is new.
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

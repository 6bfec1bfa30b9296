import type { SourceFigures, Week } from '@utsyn/contract/sources.ts'
import type { Kysely } from 'kysely'
import type { FigureCache } from '../../db/figure-cache.ts'
import { readQuietly } from '../../db/read-quietly.ts'
import type { Database } from '../../db/tables.ts'
import { daysLater, isoWeek } from '../../text/iso-week.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { countTechnologies } from '../jobs/job-facets.repository.ts'
import { countChanges, countNewByWeek, findFirstDay } from './figures.repository.ts'

type Db = Kysely<Database>

const WEEKS = 26
const TECHNOLOGIES = 10
/** The length of each of the two compared periods. */
const SPELL_DAYS = 30

/** New ads per week, of the last whole weeks and the current one, and the first day with ads. */
export function newAdsByWeek(
  db: Db,
  figures: FigureCache,
): Promise<{ value: Pick<SourceFigures, 'weeks' | 'this_week' | 'since'>; counted_at: Date }> {
  return figures('weeks', () =>
    readQuietly(db, async (trx) => {
      const this_monday = isoWeek(osloDay(new Date())).from
      const mondays = Array.from({ length: WEEKS + 1 }, (_, index) =>
        daysLater(this_monday, 7 * (index - WEEKS)),
      )
      const counts = await countNewByWeek(trx, mondays[0]!)
      const weeks = mondays.map((monday): Week => ({ ...isoWeek(monday), count: counts.get(monday) ?? 0 }))
      return {
        weeks: weeks.slice(0, WEEKS),
        this_week: weeks[WEEKS]!,
        since: await findFirstDay(trx),
      }
    }),
  )
}

/** The technologies that most open ads ask for. The change needs two whole periods of ads. */
export function mostWanted(
  db: Db,
  figures: FigureCache,
): Promise<{ value: SourceFigures['technologies']; counted_at: Date }> {
  return figures('technologies', () =>
    readQuietly(db, async (trx) => {
      const today = osloDay(new Date())
      const turn = daysLater(today, 1 - SPELL_DAYS)
      const since = daysLater(turn, -SPELL_DAYS)
      const wanted = await countTechnologies(trx, { deadline_after: today }, TECHNOLOGIES)
      const first_day = await findFirstDay(trx)
      if (first_day === null || first_day > since) return wanted.map((one) => ({ ...one, change: null }))
      const names = wanted.map(({ name }) => name)
      const changes = await countChanges(trx, names, { since, turn })
      return wanted.map((one) => ({ ...one, change: changes.get(one.name) ?? 0 }))
    }),
  )
}

import { scoreDates } from './dates.ts'
import { scorePersons } from './persons.ts'
import type { RealHalf } from './real-texts.ts'
import { figuresOf, rowOf } from './tally.ts'

interface Measured {
  rows: string[]
  /** Totals beside the table. */
  notes?: string[]
  /** What was wrong, to print for half `a` only. */
  misses: string[]
}

/** The measurements of `npm run eval -- real`, by name. */
export const MEASURED = {
  persons(half: RealHalf): Measured {
    const { persons, phones, emails, titles, strangers, misses } = scorePersons(half)
    const rows = Object.entries({ persons, phones, emails, titles }).map(([what, tallies]) =>
      rowOf(what === 'persons' ? 'contact persons' : `${what} of contact persons`, half, figuresOf(tallies)),
    )
    return {
      rows,
      notes: [`Half ${half}: numbers and addresses given to somebody else: ${strangers}.`],
      misses,
    }
  },
  dates(half: RealHalf): Measured {
    const { dates, misses } = scoreDates(half)
    return { rows: [rowOf('the day of a printed deadline', half, figuresOf(dates))], misses }
  },
} satisfies Record<string, (half: RealHalf) => Measured>

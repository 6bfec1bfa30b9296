import { scoreCompanies } from './companies.ts'
import { scoreDates } from './dates.ts'
import { scorePersons } from './persons.ts'
import type { RealHalf } from './real-texts.ts'
import { scoreRequirements } from './requirements.ts'
import { figuresOf, rowOf } from './tally.ts'
import { scoreTechnologies } from './technologies.ts'

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
  technologies(half: RealHalf): Measured {
    const { technologies, misses } = scoreTechnologies(half)
    return { rows: [rowOf('technologies of an ad', half, figuresOf(technologies))], misses }
  },
  companies(half: RealHalf): Measured {
    const { companies, misses } = scoreCompanies(half)
    return { rows: [rowOf('companies in a headline', half, figuresOf(companies))], misses }
  },
  requirements(half: RealHalf): Measured {
    const { found, kinds, categories, misses } = scoreRequirements(half)
    const rows = [
      rowOf('demands of an ad', half, figuresOf(found)),
      rowOf('demands with their strength', half, figuresOf(kinds)),
      rowOf('demands with their category', half, figuresOf(categories)),
    ]
    return { rows, misses }
  },
} satisfies Record<string, (half: RealHalf) => Measured>

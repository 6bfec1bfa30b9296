import { scoreCompanies } from './companies.ts'
import { scoreDates } from './dates.ts'
import { scorePersons } from './persons.ts'
import type { RealPart } from './real-texts.ts'
import { scoreRequirements } from './requirements.ts'
import { figuresOf, rowOf } from './tally.ts'
import { scoreTechnologies } from './technologies.ts'

interface Measured {
  rows: string[]
  /** Totals beside the table. */
  notes?: string[]
  /** What was wrong, to print for part `a` only. */
  misses: string[]
}

/** The measurements of `npm run eval -- real`, by name. */
export const MEASURED = {
  persons(part: RealPart): Measured {
    const { persons, phones, emails, titles, strangers, misses } = scorePersons(part)
    const rows = Object.entries({ persons, phones, emails, titles }).map(([what, tallies]) =>
      rowOf(what === 'persons' ? 'contact persons' : `${what} of contact persons`, part, figuresOf(tallies)),
    )
    return {
      rows,
      notes: [`Part ${part}: numbers and addresses given to somebody else: ${strangers}.`],
      misses,
    }
  },
  dates(part: RealPart): Measured {
    const { dates, others, misses } = scoreDates(part)
    const rows = [rowOf('the day of a printed deadline', part, figuresOf(dates))]
    if (others.length > 0) rows.push(rowOf('dates that are no deadline', part, figuresOf(others)))
    return { rows, misses }
  },
  technologies(part: RealPart): Measured {
    const { technologies, misses } = scoreTechnologies(part)
    return { rows: [rowOf('technologies of an ad', part, figuresOf(technologies))], misses }
  },
  companies(part: RealPart): Measured {
    const { companies, misses } = scoreCompanies(part)
    return { rows: [rowOf('companies in a headline', part, figuresOf(companies))], misses }
  },
  requirements(part: RealPart): Measured {
    const { found, kinds, categories, misses } = scoreRequirements(part)
    const rows = [
      rowOf('demands of an ad', part, figuresOf(found)),
      rowOf('demands with their strength', part, figuresOf(kinds)),
      rowOf('demands with their category', part, figuresOf(categories)),
    ]
    return { rows, misses }
  },
} satisfies Record<string, (part: RealPart) => Measured>

import { seededRandom } from '../../../server/seed/seeded-random.ts'
import { type Interval, middleOf } from '../intervals.ts'

/** What one text counts for. */
export interface Tally {
  right: number
  /** Found, but not labelled. */
  wrong: number
  /** Labelled, but not found. */
  missed: number
}

export interface Scored extends Interval {
  value: number
}

export interface Figures {
  n: number
  right: number
  wrong: number
  missed: number
  precision: Scored
  recall: Scored
  f1: Scored
}

const DRAWS = 1000

/** Totals with 95 % intervals; whole texts are drawn again, since what stands in one text is not independent. */
export function figuresOf(tallies: readonly Tally[]): Figures {
  const all = sumOf(tallies)
  const random = seededRandom(27)
  const drawn = Array.from({ length: DRAWS }, () =>
    sharesOf(sumOf(tallies.map(() => tallies[random.int(0, tallies.length - 1)]!))),
  )
  const shares = sharesOf(all)
  const scored = (which: keyof ReturnType<typeof sharesOf>): Scored => ({
    value: shares[which],
    ...middleOf(drawn.map((draw) => draw[which])),
  })
  return {
    n: tallies.length,
    ...all,
    precision: scored('precision'),
    recall: scored('recall'),
    f1: scored('f1'),
  }
}

function sumOf(tallies: readonly Tally[]): Tally {
  const sum: Tally = { right: 0, wrong: 0, missed: 0 }
  for (const { right, wrong, missed } of tallies) {
    sum.right += right
    sum.wrong += wrong
    sum.missed += missed
  }
  return sum
}

/** NaN where there is nothing to share. */
function sharesOf({ right, wrong, missed }: Tally) {
  return {
    precision: right / (right + wrong),
    recall: right / (right + missed),
    f1: (2 * right) / (2 * right + wrong + missed),
  }
}

/** How two lists of the same kind agree, each value counted once. */
export function compare(
  found: Iterable<string>,
  wanted: Iterable<string>,
): Tally & { extra: string[]; lost: string[] } {
  const [have, want] = [new Set(found), new Set(wanted)]
  const extra = [...have.difference(want)]
  const lost = [...want.difference(have)]
  return { right: have.intersection(want).size, wrong: extra.length, missed: lost.length, extra, lost }
}

const share = ({ value, from, to }: Scored) =>
  Number.isNaN(value) ? '' : `${value.toFixed(3)} (${from.toFixed(3)} to ${to.toFixed(3)})`

/** A row for the table in docs/quality.md. */
export const rowOf = (what: string, part: string, figures: Figures): string =>
  `| ${[
    what,
    part,
    figures.n,
    figures.right + figures.missed,
    share(figures.precision),
    share(figures.recall),
    share(figures.f1),
    figures.wrong,
    figures.missed,
  ].join(' | ')} |`

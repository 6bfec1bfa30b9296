import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { benchLink, consultantLink, jobLink } from '../../http/page-links.ts'
import { daysBetween } from '../../text/iso-week.ts'
import { countOf, dayInWords } from '../../text/norwegian-words.ts'
import { type BenchRow, findBench } from './bench.repository.ts'
import type { DigestLine, DigestSection } from './channel.ts'
import { moreInWords, whyInWords } from './digest-words.ts'

const WITHIN = [30, 60, 90]
/** As many in each part are read, those whom something fits best first; the portal has the rest. */
const MOST = 5

export interface BenchPart {
  title: string
  rows: BenchRow[]
  /** How many more there are. */
  hidden: number
}

/** What is shown of the bench, in so many lines: who is free within 30, 60 and 90 days, each once. */
function benchParts(bench: readonly BenchRow[], today: string, most: number): BenchPart[] {
  let room = most
  return WITHIN.flatMap((days, nth) => {
    const part = bench.filter(({ free_from }) => {
      const until = Math.max(0, daysBetween(today, free_from))
      return until <= days && (nth === 0 || until > WITHIN[nth - 1]!)
    })
    if (part.length === 0) return []
    const fitOf = ({ ads }: BenchRow) => ads[0]?.percentage ?? 0
    const rows = part.toSorted((a, b) => fitOf(b) - fitOf(a)).slice(0, Math.min(MOST, room))
    room -= rows.length
    const until = countOf(days, 'dag', 'dager')
    return {
      title: nth === 0 ? `Ledige nå og innen ${until}` : `Ledige innen ${until}`,
      rows,
      hidden: part.length - rows.length,
    }
  })
}

/** The bench as of now, for somebody who may see consultants. What of it is shown has to be logged as any list that is seen. */
export const readBench = async (db: Kysely<Database>, today: string, most: number): Promise<BenchPart[]> =>
  benchParts(await findBench(db, today), today, most)

/** A part of the bench; the first says why it comes. */
export const benchSection = (
  { title, rows, hidden }: BenchPart,
  today: string,
  publicUrl: string,
  isFirst: boolean,
): DigestSection => ({
  title,
  lines: rows.map((row, nth) => ({
    ...benchLine(row, today, publicUrl),
    why: isFirst && nth === 0 ? whyInWords('bench', []) : null,
  })),
  more: hidden > 0 ? [{ text: moreInWords('bench', hidden), link: `${publicUrl}${benchLink}` }] : [],
})

function benchLine(
  { id, name, title: role, free_from, percent, ads }: BenchRow,
  today: string,
  publicUrl: string,
): DigestLine {
  const when = free_from <= today ? 'Ledig nå' : `Ledig fra ${dayInWords(free_from)}`
  const share = percent < 100 ? `${percent}\u00a0%` : null
  const fit = ads.length === 0 ? 'ingen åpen annonse passer godt' : null
  return {
    title: name,
    detail: [role, [when, share, fit].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
    fit: null,
    why: null,
    link: `${publicUrl}${consultantLink(id)}`,
    ads: ads.map(({ job_id, title, company, deadline, percentage }) => ({
      text: [title, company, deadline && `frist\u00a0${dayInWords(deadline)}`, `${percentage}\u00a0%`]
        .filter(Boolean)
        .join(' · '),
      link: `${publicUrl}${jobLink(job_id)}`,
    })),
  }
}

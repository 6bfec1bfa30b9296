import { consultantLink, jobLink } from '../../http/page-links.ts'
import { daysBetween } from '../../text/iso-week.ts'
import { dayInWords } from '../notifications/norwegian-words.ts'
import type { BenchRow } from './bench.repository.ts'
import type { DigestLine, DigestSection } from './channel.ts'
import { moreInWords } from './digest-words.ts'

const WITHIN = [30, 60, 90]
/** As many in each part are read; the portal has the rest. */
const MOST = 8

/** The bench as parts of a message: who is free within 30, 60 and 90 days, each once. */
export const benchSections = (rows: readonly BenchRow[], today: string, publicUrl: string): DigestSection[] =>
  WITHIN.flatMap((days, nth) => {
    const part = rows.filter(({ free_from }) => {
      const until = Math.max(0, daysBetween(today, free_from))
      return until <= days && (nth === 0 || until > WITHIN[nth - 1]!)
    })
    if (part.length === 0) return []
    return {
      title: nth === 0 ? 'Ledige nå og innen 30 dager' : `Ledige innen ${days} dager`,
      lines: part.slice(0, MOST).map((row) => benchLine(row, today, publicUrl)),
      more: part.length > MOST ? moreInWords(part.length - MOST) : null,
    }
  })

function benchLine(
  { id, name, free_from, percent, ads }: BenchRow,
  today: string,
  publicUrl: string,
): DigestLine {
  const when = free_from <= today ? 'Ledig nå' : `Ledig ${dayInWords(free_from)}`
  return {
    title: name,
    detail: percent < 100 ? `${when}, ${percent} %` : when,
    fit: ads.length === 0 ? 'Ingen åpen annonse passer godt nå' : null,
    why: null,
    link: `${publicUrl}${consultantLink(id)}`,
    ads: ads.map(({ job_id, title, company, percentage }) => ({
      text: [title, company, `${percentage} %`].filter(Boolean).join(' · '),
      link: `${publicUrl}${jobLink(job_id)}`,
    })),
  }
}

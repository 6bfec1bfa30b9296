import type { Company } from '@utsyn/contract/companies.ts'
import type { ConsultantSummary } from '@utsyn/contract/consultants.ts'
import type { JobSummary } from '@utsyn/contract/jobs.ts'
import type { NewsSummary } from '@utsyn/contract/news.ts'
import { deadlineWord, describeDeadline } from '../../lib/deadline.ts'
import { count, dateLong, dateShort } from '../../lib/norwegian.ts'

// One line that distinguishes hits with similar titles.

const line = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** «Stavanger · 8 stillinger» */
export const companyContext = ({
  location,
  open_jobs_count,
}: Pick<Company, 'location' | 'open_jobs_count'>) =>
  line(location, open_jobs_count > 0 ? count(open_jobs_count, 'stilling', 'stillinger') : 'Ingen stillinger')

/** «Brevika Energi · Frist om 2 dager», «Kvantum Helse · 1. desember 2026» */
export function jobContext(
  job: Pick<JobSummary, 'company' | 'deadline' | 'deadline_text' | 'kind'>,
  now: Date,
): string {
  const { kind, text } = describeDeadline(job.deadline, job.deadline_text, now, false, deadlineWord(job.kind))
  const when = kind === 'far' ? dateLong(job.deadline ?? '') : kind === 'open' ? job.deadline_text : text
  return line(job.company ?? (job.kind === 'request' ? 'Ukjent kunde' : 'Ukjent bedrift'), when)
}

/** «Systemarkitekt · Bergen» */
export const consultantContext = ({ title, location }: Pick<ConsultantSummary, 'title' | 'location'>) =>
  line(title ?? 'Konsulent', location)

/** «Tindra Forsikring ASA · 19.11.26» */
export const newsContext = ({
  companies,
  source,
  posted_at,
}: Pick<NewsSummary, 'companies' | 'source' | 'posted_at'>) =>
  line(companies[0] ?? source, dateShort(posted_at))

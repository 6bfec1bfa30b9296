import type { Company } from '@utsyn/contract/companies.ts'
import { count } from '../../lib/norwegian.ts'

/** «Fornybar energi · Stavanger»: its main industry and its place, as far as known. */
export const describeCompany = ({ industry, location }: Pick<Company, 'industry' | 'location'>) =>
  [industry[0], location].filter(Boolean).join(' · ')

type Activity = Pick<Company, 'open_jobs_count' | 'news_count_30d'>

/** «8 åpne stillinger · 12 nyheter siste 30 dager» */
export function activityText({ open_jobs_count: jobs, news_count_30d: news }: Activity): string {
  const parts = [
    jobs > 0 ? count(jobs, 'åpen stilling', 'åpne stillinger') : 'Ingen åpne stillinger',
    ...(news > 0 ? [`${count(news, 'nyhet', 'nyheter')} siste ${count(30, 'dag', 'dager')}`] : []),
  ]
  return parts.join(' · ')
}

/** The company's own site as a link with a scheme; null when it cannot be one. */
export function siteAddress(url: string | null): string | null {
  const text = url?.trim()
  if (!text) return null
  const site = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return site && site.hostname.includes('.') && !site.username && !site.password ? site.href : null
}

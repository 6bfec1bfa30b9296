import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { getOverview } from '@utsyn/contract/user.ts'
import { NBSP, number, plural } from '../../lib/norwegian.ts'

const WORDS = 'Ingen Én To Tre Fire Fem Seks Sju Åtte Ni Ti Elleve Tolv'.split(' ')

const begin = (n: number, one: string, many: string) =>
  `${WORDS[n] ?? number(n)}${NBSP}${plural(n, one, many)}`

/** «14 nye annonser siden i går. To favoritter har frist innen tre dager.» Without deadlines, the news instead. */
export function greetingFacts({
  new_jobs_since_yesterday: jobs,
  saved_deadlines_soon: soon,
  new_news_week: news,
}: ReplyOf<typeof getOverview>): string {
  const second =
    soon > 0
      ? `${begin(soon, 'favoritt', 'favoritter')} har frist innen tre dager.`
      : `${begin(news, 'nyhet', 'nyheter')} de siste sju dagene.`
  return `${begin(jobs, 'ny annonse', 'nye annonser')} siden i går. ${second}`
}

import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { getOverview } from '@utsyn/contract/user.ts'
import { NBSP, number, plural } from '../../lib/norwegian.ts'

const WORDS = 'Ingen Én To Tre Fire Fem Seks Sju Åtte Ni Ti Elleve Tolv'.split(' ')

const begin = (n: number, one: string, many: string) =>
  `${WORDS[n] ?? number(n)}${NBSP}${plural(n, one, many)}`

/** «14 nye annonser siden i går. To favoritter har frist innen tre dager.» */
export function greetingFacts({
  new_jobs_since_yesterday,
  saved_deadlines_soon,
}: ReplyOf<typeof getOverview>): string {
  const news = `${begin(new_jobs_since_yesterday, 'ny annonse', 'nye annonser')} siden i går.`
  if (saved_deadlines_soon === 0) return news
  return `${news} ${begin(saved_deadlines_soon, 'favoritt', 'favoritter')} har frist innen tre dager.`
}

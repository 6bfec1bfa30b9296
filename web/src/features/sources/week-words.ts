import type { SourceFigures, Week } from '@utsyn/contract/sources.ts'
import { dateLong, number } from '../../lib/norwegian.ts'

const WEEK_MS = 7 * 86_400_000

/** The whole weeks with ads to count: none before the first ad of all. */
export function weeksWithAds({ weeks, since }: Pick<SourceFigures, 'weeks' | 'since'>): Week[] {
  if (since === null) return []
  return weeks.filter(({ from }) => Date.parse(from) + WEEK_MS > Date.parse(since))
}

/** A summary of the curve in words. */
export function weekSummary(figures: Pick<SourceFigures, 'weeks' | 'this_week' | 'since'>): string {
  const { weeks, this_week, since } = figures
  const shown = weeksWithAds(figures)
  const until_now = `${number(this_week.count)} hittil denne uken.`
  const last = shown.at(-1)
  if (!last || since === null) return until_now
  const [half_a_year_ago] = weeks
  if (half_a_year_ago && half_a_year_ago.from >= since) {
    return `${number(last.count)} forrige uke, ${compared(last.count, half_a_year_ago.count)}. ${until_now}`
  }
  return `${number(last.count)} forrige uke, ${until_now} De første kom ${dateLong(since)}.`
}

function compared(now: number, then: number): string {
  if (now === then) return 'like mange som for et halvt år siden'
  return `${now > then ? 'opp' : 'ned'} fra ${number(then)} for et halvt år siden`
}

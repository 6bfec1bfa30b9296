import type { RequestFields } from '@utsyn/contract/requests.ts'
import { maybeSameAd, isSameAd, type ComparableAd } from '../jobs/same-ad.ts'
import type { RecentRequest } from './requests.repository.ts'

/** With fewer words than this, two requests may ask for the same by chance. */
const FEWEST_WORDS = 12

export interface ComparableRequest {
  fields: RequestFields
  /** Of its demands. */
  sketch: number[]
  /** As it is kept. */
  text: string
}

/**
 * The request that a new one is. From another broker: brokers write letters of their own around what the customer asks, so
 * the demands are compared, as the texts of ads are (decision 11). Or in the very same text, however little it demands. In
 * doubt they are two.
 */
export function sameRequest(
  { fields, sketch, text }: ComparableRequest,
  known: readonly RecentRequest[],
): RecentRequest | null {
  const own = comparable(fields, [...fields.must, ...fields.should])
  const isLong = (own.text!.match(/\p{L}+/gu) ?? []).length >= FEWEST_WORDS
  const found = known.find((one) => {
    const other = comparable(
      one,
      one.demands.map(({ sentence }) => sentence),
    )
    if (one.has_text) return isSameAd({ ...own, text }, { ...other, text })
    return isLong && maybeSameAd({ sketch }, one) && isSameAd(own, other)
  })
  return found ?? null
}

const comparable = (
  one: Pick<RequestFields, 'title' | 'customer' | 'locations' | 'deadline' | 'start' | 'duration' | 'extent'>,
  demands: readonly string[],
): ComparableAd => ({
  title: one.title,
  company: one.customer,
  locations: one.locations,
  // Shares of full time and years contradict each other as those of ads do.
  job_type: [one.extent, one.duration, one.start].filter(Boolean).join(', ') || null,
  posted_date: null,
  deadline: one.deadline,
  text: demands.join('\n'),
})

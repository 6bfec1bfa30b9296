import type { FollowUpSummary } from '@utsyn/contract/follow-up.ts'
import type { Stage } from '@utsyn/contract/stages.ts'
import type { FollowUpFilterQuery, FollowUpOrder } from '@utsyn/contract/follow-ups.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { textParam } from '../../lib/search-params.ts'
import { OPEN_STAGES } from './stages.ts'

/** How the list may be ordered, and what that is called. */
export const ORDER_NAMES: Record<FollowUpOrder, string> = {
  changed: 'Sist endret',
  deadline: 'Frist',
  next_step: 'Neste steg',
  owner: 'Eier',
  customer: 'Kunde',
  consultant: 'Konsulent',
}
export const ORDERS = Object.keys(ORDER_NAMES) as FollowUpOrder[]

/** The address of the board and the list. What is left out is not filtered by. */
export interface BoardSearch {
  view?: 'list' | undefined
  /** A user's id. */
  owner?: string | undefined
  /** A company's name. */
  customer?: string | undefined
  /** A consultant's id. */
  consultant?: string | undefined
  /** Only what has no next step, or was not touched for two weeks. */
  stale?: true | undefined
  /** In the list: those that have ended. */
  ended?: true | undefined
  order?: FollowUpOrder | undefined
  /** The column that is shown where there is room for one. */
  stage?: Stage | undefined
  /** The follow-up that is open beside it. */
  open?: string | undefined
}

// The router reads a number in an address as one.
const rowIdIn = (written: unknown) => /^[1-9]\d{0,14}$/.exec(String(written ?? ''))?.[0]
const uuidIn = (written: unknown) =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.exec(textParam(written, 40) ?? '')?.[0]

export function readBoardSearch(written: Record<string, unknown>): BoardSearch {
  const isSet = (value: unknown) => (value === true || value === 'true' ? true : undefined)
  return {
    view: written['view'] === 'list' ? 'list' : undefined,
    owner: uuidIn(written['owner']),
    customer: textParam(written['customer'], 200),
    consultant: rowIdIn(written['consultant']),
    stale: isSet(written['stale']),
    ended: written['view'] === 'list' ? isSet(written['ended']) : undefined,
    order: ORDERS.find((one) => one === written['order']),
    stage: OPEN_STAGES.find((one) => one === written['stage']),
    open: rowIdIn(written['open']),
  }
}

/** Whether the day of the next step has come. */
export const isDue = ({ next_step_on, ended_at }: FollowUpSummary, now: Date): boolean =>
  ended_at === null && next_step_on !== null && next_step_on <= isoDay(now)

/** What the API narrows and orders by. */
export const filterQuery = ({
  owner,
  customer,
  consultant,
  stale,
  ended,
  order,
}: BoardSearch): FollowUpFilterQuery => ({
  state: ended ? 'ended' : 'open',
  ...(owner && { owner_id: owner }),
  ...(customer && { customer }),
  ...(consultant && { consultant_id: consultant }),
  ...(stale && { stale }),
  ...(order && { order }),
})

/** Whether it leaves any out that are in the same state. */
export const isFiltered = ({ owner, customer, consultant, stale }: BoardSearch): boolean =>
  Boolean(owner ?? customer ?? consultant ?? stale)

import type { FollowUpSummary, Stage } from '@utsyn/contract/follow-up.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { textParam } from '../../lib/search-params.ts'
import { ERASED_USER, OPEN_STAGES } from './stages.ts'

export const ORDERS = ['changed', 'deadline', 'next_step', 'owner', 'customer', 'consultant'] as const
export type Order = (typeof ORDERS)[number]

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
  order?: Order | undefined
  /** The column that is shown where there is room for one. */
  stage?: Stage | undefined
  /** The follow-up that is open beside it. */
  open?: string | undefined
}

export function readBoardSearch(written: Record<string, unknown>): BoardSearch {
  const isSet = (value: unknown) => (value === true || value === 'true' ? true : undefined)
  return {
    view: written['view'] === 'list' ? 'list' : undefined,
    owner: textParam(written['owner'], 40),
    customer: textParam(written['customer'], 200),
    consultant: textParam(written['consultant'], 20),
    stale: isSet(written['stale']),
    ended: written['view'] === 'list' ? isSet(written['ended']) : undefined,
    order: ORDERS.find((one) => one === written['order']),
    stage: OPEN_STAGES.find((one) => one === written['stage']),
    open: /^[1-9]\d{0,14}$/.exec(String(written['open'] ?? ''))?.[0],
  }
}

const STALE_MS = 14 * 86_400_000

export const isStale = ({ next_step, next_step_on, updated_at }: FollowUpSummary, now: Date): boolean =>
  (next_step === null && next_step_on === null) || now.getTime() - Date.parse(updated_at) > STALE_MS

/** Whether the day of the next step has come. */
export const isDue = ({ next_step_on, ended_at }: FollowUpSummary, now: Date): boolean =>
  ended_at === null && next_step_on !== null && next_step_on <= isoDay(now)

/** Those that the address asks for, in its order. */
export function filtered(all: readonly FollowUpSummary[], search: BoardSearch, now: Date): FollowUpSummary[] {
  const { owner, customer, consultant, stale, order = 'changed' } = search
  return all
    .filter(
      (one) =>
        (!owner || one.owner?.id === owner) &&
        (!customer || one.company_name === customer) &&
        (!consultant || one.consultants.some(({ id }) => id === consultant)) &&
        (!stale || isStale(one, now)),
    )
    .toSorted((a, b) => compare(KEYS[order](a), KEYS[order](b)))
}

/** What has none comes last. The last changed come first in the answer, and stay so among equals. */
const KEYS: Record<Order, (one: FollowUpSummary) => string | null> = {
  changed: () => '',
  deadline: ({ deadline }) => deadline,
  next_step: ({ next_step_on }) => next_step_on,
  owner: ({ owner }) => owner?.name ?? null,
  customer: ({ company_name }) => company_name,
  consultant: ({ consultants }) => consultants[0]?.name ?? null,
}

const words = new Intl.Collator('nb')
const compare = (a: string | null, b: string | null) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : words.compare(a, b)

export interface Choice {
  value: string
  label: string
}

/** What can be filtered by: whoever and whatever is there, in alphabetical order. */
export function choicesIn(
  all: readonly FollowUpSummary[],
): Record<'owner' | 'customer' | 'consultant', Choice[]> {
  const unique = (pairs: (readonly [string, string])[]) =>
    [...new Map(pairs)]
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => words.compare(a.label, b.label))
  return {
    owner: unique(
      all.flatMap(({ owner }) => (owner ? [[owner.id, owner.name || ERASED_USER] as const] : [])),
    ),
    customer: unique(
      all.flatMap(({ company_name }) => (company_name ? [[company_name, company_name] as const] : [])),
    ),
    consultant: unique(
      all.flatMap(({ consultants }) => consultants.map(({ id, name }) => [id, name] as const)),
    ),
  }
}

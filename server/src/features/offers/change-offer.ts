import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import {
  type changeOffer as changeOfferCall,
  type changeOfferedCv as changeOfferedCvCall,
  MOST_OFFERED,
} from '@utsyn/contract/offers.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { AppError, badInput, notFound } from '../../http/app-error.ts'
import {
  addConsultants,
  dropConsultant,
  findChosen,
  findOffer,
  holdOffer,
  type OfferedChange,
  type OfferedRow,
  saveOffer,
  saveOffered,
  saveOrder,
  type StoredOffer,
} from './offers.repository.ts'

type Db = Pick<Deps, 'db'>
type Trx = Transaction<Database>

/** A CV has fewer entries and sentences. */
const MOST_LEFT_OUT = 5000

/** Somebody else has changed what this was made from. The route answers with the offer as it is now. */
export class ChangedMeanwhile extends AppError {
  constructor() {
    super(409, 'changed_meanwhile', 'Noen andre endret tilbudet i mellomtiden.')
  }
}

/** Runs work on a draft that nobody else can change meanwhile; it is made when there is none. */
const onHeld = (
  { db }: Db,
  job_id: number,
  work: (trx: Trx, held: StoredOffer & { id: number }) => Promise<void>,
) =>
  db.transaction().execute(async (trx) => {
    const id = await holdOffer(trx, job_id)
    const held = id === null ? null : await findOffer(trx, job_id)
    if (id === null || !held) throw notFound('Annonsen finnes ikke.')
    await work(trx, { ...held, id })
  })

/** Offers consultants; without any, those who are chosen in the open follow-up on the ad. */
export const addToOffer = (deps: Db, job_id: number, ids: readonly number[]) =>
  onHeld(deps, job_id, async (trx, { id, consultants }) => {
    const known = new Set(consultants.map(({ consultant_id }) => consultant_id))
    const wanted = ids.length > 0 || known.size > 0 ? ids : await findChosen(trx, job_id)
    const added = [...new Set(wanted)].filter((one) => !known.has(one))
    // Somebody who follows up more has to choose among them here.
    const room = MOST_OFFERED - known.size
    if (ids.length > 0 && added.length > room)
      throw badInput('consultant_ids', `Et tilbud kan ha høyst ${MOST_OFFERED} konsulenter.`)
    await addConsultants(trx, id, added.slice(0, room))
  })

export const removeFromOffer = (deps: Db, job_id: number, consultant_id: number) =>
  onHeld(deps, job_id, (trx, { id }) => dropConsultant(trx, id, consultant_id))

/** Changes what concerns the whole offer; like `changeOfferedCv`. */
export const changeOffer = (
  deps: Db,
  user_id: string,
  job_id: number,
  body: BodyOf<typeof changeOfferCall>,
) =>
  onHeld(deps, job_id, async (trx, held) => {
    const { language, introduction, order } = body
    const left_out = leftOutAfter(held.left_out, body)
    if (order) {
      const ids = order.ids.map(Number)
      const now = held.consultants.map(({ consultant_id }) => consultant_id)
      if (!isSame(now, order.was.map(Number))) {
        if (!isSame(now, ids)) throw new ChangedMeanwhile()
      } else await saveOrder(trx, held.id, ids)
    }
    await saveOffer(trx, held.id, {
      ...(language && { language }),
      ...(left_out && { left_out }),
      ...introductionChange(held, introduction, user_id),
    })
  })

/**
 * Changes what concerns one consultant. Leaving out and taking in are done whatever others did; an order and an
 * introduction replace what was there, and throw 409 when that is not what the user saw.
 */
export const changeOfferedCv = (
  deps: Db,
  user_id: string,
  { job_id, consultant_id }: { job_id: number; consultant_id: number },
  body: BodyOf<typeof changeOfferedCvCall>,
) =>
  onHeld(deps, job_id, async (trx, held) => {
    const chosen = held.consultants.find((one) => one.consultant_id === consultant_id)
    if (!chosen) throw notFound('Konsulenten er ikke med i tilbudet.')
    const change: OfferedChange = introductionChange(chosen, body.introduction, user_id)
    const { order, looked_over } = body
    const left_out = leftOutAfter(chosen.left_out, body)
    if (left_out) change.left_out = left_out
    if (order) change.orders = JSON.stringify(ordersWith(chosen, order))
    // A version that came after it has been seen by nobody.
    if (looked_over !== undefined && looked_over <= chosen.current_version)
      change.content_version = Math.max(looked_over, chosen.content_version)
    await saveOffered(trx, held.id, consultant_id, change)
  })

/** What is left out after a change; null when it changes nothing of that. */
function leftOutAfter(
  before: readonly string[],
  { leave_out = [], take_in = [] }: Pick<BodyOf<typeof changeOfferCall>, 'leave_out' | 'take_in'>,
): string[] | null {
  if (leave_out.length + take_in.length === 0) return null
  const taken = new Set(take_in)
  const left_out = [...new Set([...before, ...leave_out])].filter((ref) => !taken.has(ref))
  if (left_out.length > MOST_LEFT_OUT) throw badInput('leave_out', 'Det er for mye å utelate.')
  return left_out
}

type Order = NonNullable<BodyOf<typeof changeOfferedCvCall>['order']>

function ordersWith({ orders }: OfferedRow, { part, refs, was }: Order): OfferedRow['orders'] {
  if (!isSame(was.toSorted(), refs.toSorted()))
    throw badInput('order', 'Rekkefølgen må ha de samme delene som før.')
  // None is stored until somebody changes it. What has gone from the CV or is new in it is nobody's change.
  const stored = orders[part]?.filter((ref) => was.includes(ref))
  const seen = was.filter((ref) => orders[part]?.includes(ref))
  if (stored && !isSame(stored, seen)) throw new ChangedMeanwhile()
  return { ...orders, [part]: refs }
}

function introductionChange(
  { introduction: now }: { introduction: string },
  wanted: { text: string; was: string } | undefined,
  user_id: string,
): { introduction?: string; introduction_by?: string } {
  if (!wanted || wanted.text === now) return {}
  if (wanted.was !== now) throw new ChangedMeanwhile()
  return { introduction: wanted.text, introduction_by: user_id }
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, at) => one === b[at])

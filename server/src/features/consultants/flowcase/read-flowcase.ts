import type { Config, PortalSecrets } from '../../../config/config.ts'
import type { Deps } from '../../../deps.ts'
import { asFeedFault, FeedFault, stopsReading } from '../../../feeds/feed-fault.ts'
import { FeedHold } from '../../../feeds/feed-hold.ts'
import { type FeedRun, readHeldFeed } from '../../../feeds/read-held-feed.ts'
import { takeInPieces } from '../../../feeds/take-in-pieces.ts'
import { removeUnusedMedia } from '../../../media/media.repository.ts'
import type { ConsultantDraft } from '../consultant-draft.ts'
import { line } from '../reading/cv-values.ts'
import { readCvApart } from '../reading/read-cvs-apart.ts'
import { countFromFlowcase, removeGone } from '../remove-consultants.repository.ts'
import { takeInConsultants } from '../take-in-consultants.ts'
import { takeInPortraits } from '../take-in-portraits.ts'
import { FlowcaseApi, type FlowcaseUser } from './flowcase-api.ts'

export interface FlowcaseManners {
  /** Milliseconds between two requests. */
  pace: number
  /** Timeout of a response in milliseconds. */
  patience: number
  /** CVs imported at once. */
  batch: number
}

/** Five requests a second are the documented limit. */
const MANNERS: FlowcaseManners = { pace: 250, patience: 20_000, batch: 20 }

/** The progress of a run: whose CVs it has read. An interrupted run resumes with the others. */
interface FlowcasePosition {
  done: string[]
  /** Of those, the employees who no longer have a CV. */
  without_cv: string[]
  /** The last complete run would have removed most consultants, and needs confirmation by another. */
  is_doubted: boolean
}
const BEGINNING: FlowcasePosition = { done: [], without_cv: [], is_doubted: false }

/** After so many unreadable CVs in a row, the service itself is in trouble. */
const FAULTS_IN_A_ROW = 3
/** This few may all be removed at once. */
const FEW = 10

/**
 * Reads all CVs, and then removes the consultants Flowcase no longer has: only those absent from the list both at the
 * start and at the end, and most of them at once only when two runs agree.
 */
export async function readFlowcase(
  {
    config,
    db,
    openWeb,
  }: Pick<Deps, 'db' | 'openWeb'> & { config: Pick<Config, 'flowcase'> & PortalSecrets },
  run: FeedRun,
  manners: FlowcaseManners = MANNERS,
): Promise<void> {
  const { flowcase } = config
  if (!flowcase) return
  await readHeldFeed(db, flowcase.address, run, async (feed) => {
    const hold = new FeedHold<FlowcasePosition>(db, feed, BEGINNING)
    const { signal, clock, log } = run
    const api = new FlowcaseApi(openWeb, {
      ...flowcase,
      ...manners,
      signal,
      clock,
      beforeEach: () => hold.keep(),
    })
    const users = await api.users()
    const counts = { added: 0, changed: 0, skipped: 0, removed: 0, pictures: 0 }
    const done = new Set(hold.position.done)
    const without_cv = new Set(hold.position.without_cv)
    const waiting = [...users.values()].filter(({ user_id }) => !done.has(user_id))
    const faults = { in_a_row: 0, hasRead: false }
    try {
      for (let at = 0; at < waiting.length; at += manners.batch) {
        const piece = waiting.slice(at, at + manners.batch)
        const drafts: ConsultantDraft[] = []
        for (const user of piece) {
          const draft = await readOne(api, user, flowcase.address, faults)
          if (draft === 'gone') without_cv.add(user.user_id)
          else if (draft) drafts.push(draft)
          else counts.skipped += 1
        }
        for (const { user_id } of piece) done.add(user_id)
        await takeInPieces(drafts, log, async (some, refused) => {
          if (refused) {
            counts.skipped += 1
            return
          }
          const taken = await hold.work((trx) =>
            takeInConsultants(trx, some, { source: 'flowcase', secrets: config }),
          )
          counts.added += taken.added.length
          counts.changed += taken.changed.length
          const { pace } = manners
          const keep = () => hold.keep()
          counts.pictures += await takeInPortraits({ db, openWeb }, taken.pictures, { pace, signal, keep })
        })
        await hold.save({ ...hold.position, done: [...done], without_cv: [...without_cv] })
      }
      const present = new Set([...users.keys(), ...(await api.users()).keys()]).difference(without_cv)
      counts.removed = await removeThoseGone(hold, { db, config }, present)
    } finally {
      log.info(counts, 'Read the CVs of Flowcase')
    }
    return URL.parse(flowcase.address)?.hostname ?? null
  })
}

/** `gone` when there is none; an unreadable CV leaves its owner unchanged. */
async function readOne(
  api: FlowcaseApi,
  user: FlowcaseUser,
  address: string,
  faults: { in_a_row: number; hasRead: boolean },
): Promise<ConsultantDraft | 'gone' | null> {
  try {
    const cv = await api.cv(user)
    Object.assign(faults, { in_a_row: 0, hasRead: true })
    if (cv === 'gone') return 'gone'
    const read = await readCvApart({
      flowcase_url: address,
      office_name: line(user.values, 'office_name'),
      ...cv,
      deactivated: false,
      user_id: user.user_id,
      name: line(cv, 'name') ?? line(user.values, 'name'),
      email: line(cv, 'email') ?? line(user.values, 'email'),
    })
    return 'draft' in read ? read.draft : null
  } catch (error) {
    const fault = asFeedFault(error)
    if (!fault || stopsReading(fault)) throw error
    // The key opens others: some CVs may be closed to it.
    const isClosed = fault.word === 'http_403' && faults.hasRead
    if (!isClosed && ++faults.in_a_row === FAULTS_IN_A_ROW) throw error
    return null
  }
}

async function removeThoseGone(
  hold: FeedHold<FlowcasePosition>,
  { db, config }: { db: Deps['db']; config: PortalSecrets },
  user_ids: Set<string>,
): Promise<number> {
  // A key without access gets such an answer, which proves nothing about anybody.
  if (user_ids.size === 0) throw new FeedFault('empty')
  const present = [...user_ids].map((user_id) => `user:${user_id}`)
  const known = await countFromFlowcase(db, present)
  const isMuch = known.gone > FEW && known.gone > known.all / 2
  if (isMuch && !hold.position.is_doubted) {
    await hold.save({ ...BEGINNING, is_doubted: true })
    throw new FeedFault('suspicious')
  }
  return hold.save(BEGINNING, async (trx) => {
    const gone = await removeGone(trx, present, config)
    await removeUnusedMedia(
      trx,
      gone.flatMap(({ image_hash, thumb_hash }) => [image_hash, thumb_hash]).flatMap((hash) => hash ?? []),
    )
    return gone.length
  })
}

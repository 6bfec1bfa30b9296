import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { type NewEvent, noteEvents } from './job-history.repository.ts'
import { changesOf, toEvents, toRow, toUpdate } from './job-row.ts'
import { findJobsAt, findKnownJobs, findLikeJobs, type LikeJob, noteSources, placeName } from './job-sources.repository.ts'
import type { JobDraft } from './reading/job-draft.ts'
import { isRepeat, isSameAd } from './same-ad.ts'
import { insertJobs, noteLikeness, updateJob } from './save-jobs.repository.ts'
import { type JobReading, nameOf, type TakeInOptions, type TakenIn } from './taken-in.ts'

/** Takes in ads from places where they were not read before: joined to an ad that is here already, or added. */
export async function addNewJobs(trx: Transaction<Database>, readings: JobReading[], options: TakeInOptions, taken: TakenIn): Promise<void> {
  let left = readings
  while (left.length > 0) {
    const { first, rest } = apart(left)
    await takeInNew(trx, first, options, taken)
    left = rest
  }
}

/** Those that can be judged at once, and those that must see them first: same company and title, or same address. */
function apart(newcomers: JobReading[]): { first: JobReading[]; rest: JobReading[] } {
  const seen = new Set<string>()
  const first: JobReading[] = []
  const rest: JobReading[] = []
  for (const newcomer of newcomers) {
    const { likeness, draft } = newcomer
    const keys = [
      ...(likeness ? [JSON.stringify([likeness.company_id, likeness.title_key])] : []),
      ...(draft.url ? [draft.url] : []),
    ]
    const free = keys.every((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    ;(free ? first : rest).push(newcomer)
  }
  return { first, rest }
}

async function takeInNew(
  trx: Transaction<Database>,
  newcomers: JobReading[],
  { now }: TakeInOptions,
  taken: TakenIn,
): Promise<void> {
  const today = osloDay(now)
  const like = await findLike(trx, newcomers)
  const joining: { newcomer: JobReading; to: LikeJob }[] = []
  const adding: { newcomer: JobReading; repeats: LikeJob | undefined }[] = []
  for (const newcomer of newcomers) {
    const candidates = like(newcomer)
    const to = candidates.find((candidate) => isTwin(newcomer, candidate))
    if (to) joining.push({ newcomer, to })
    else adding.push({ newcomer, repeats: candidates.find((one) => isRepeated(one, newcomer, today)) })
  }
  await add(trx, adding, today, taken)
  await join(trx, joining, today, taken)
}

async function findLike(trx: Transaction<Database>, newcomers: JobReading[]) {
  const likenesses = newcomers.flatMap(({ likeness }) => likeness ?? [])
  const byTitle = Map.groupBy(await findLikeJobs(trx, likenesses), ({ company_id, title_key }) =>
    JSON.stringify([company_id, title_key]),
  )
  const byUrl = Map.groupBy(
    await findJobsAt(
      trx,
      newcomers.flatMap(({ draft }) => draft.url ?? []),
    ),
    ({ asked_url }) => asked_url,
  )
  return ({ draft, likeness }: JobReading): LikeJob[] => [
    ...(byUrl.get(draft.url ?? '') ?? []).map((job) => ({ ...job, atSameAddress: true })),
    ...((likeness && byTitle.get(JSON.stringify([likeness.company_id, likeness.title_key]))) || []),
  ]
}

/** A source shows an ad once: what it shows under two names are two ads, unless they lead to the same address. */
function isTwin({ draft, likeness }: JobReading, candidate: LikeJob & { atSameAddress?: boolean }): boolean {
  if (candidate.status !== 'open' || !likeness) return false
  if (candidate.atSameAddress && candidate.title_key === likeness.title_key) return true
  if (candidate.live_sources.includes(draft.source)) return false
  return isSameAd(
    { ...draft, place_keys: placeKeysOf(draft), text: draft.long_description ?? draft.short_description },
    candidate,
  )
}

function isRepeated(earlier: LikeJob, { draft, likeness }: JobReading, today: string): boolean {
  const last = earlier.deadline ?? earlier.expires_day
  const since = draft.posted_date ?? today
  const isOver = earlier.status === 'withdrawn' || (last !== null && last < since)
  return (
    isOver &&
    likeness !== null &&
    earlier.title_key === likeness.title_key &&
    earlier.listed_date <= since &&
    isRepeat(earlier, { place_keys: placeKeysOf(draft), sketch: likeness.sketch })
  )
}

const placeKeysOf = (draft: JobDraft): string[] => [...toRow(draft, null, '').place_keys!]

async function add(
  trx: Transaction<Database>,
  adding: { newcomer: JobReading; repeats: LikeJob | undefined }[],
  today: string,
  taken: TakenIn,
): Promise<void> {
  const rows = adding.map(({ newcomer: { draft, company_id }, repeats }) => ({
    ...toRow(draft, company_id, today),
    times_posted: repeats ? repeats.times_posted + 1 : 1,
  }))
  const ids = await insertJobs(trx, rows)
  const added = adding.map((one, index) => ({ ...one, id: ids[index]! }))
  await noteEvents(
    trx,
    added.flatMap(({ id, repeats }): NewEvent[] => [
      { job_id: id, kind: 'first_seen' },
      ...(repeats ? [{ job_id: id, kind: 'posted_again' as const, old_value: String(repeats.id) }] : []),
    ]),
  )
  await noteLikeness(
    trx,
    added.flatMap(({ id, newcomer: { likeness } }) => (likeness ? [{ job_id: id, ...likeness }] : [])),
  )
  await noteSources(
    trx,
    added
      .filter(({ newcomer: { draft } }) => draft.updated_at !== null)
      .map(({ id, newcomer: { draft } }) => ({ ...draft, job_id: id })),
  )
  taken.added.push(...added.map(({ id, newcomer: { draft } }) => nameOf(id, draft)))
}

async function join(
  trx: Transaction<Database>,
  joining: { newcomer: JobReading; to: LikeJob }[],
  today: string,
  taken: TakenIn,
): Promise<void> {
  if (joining.length === 0) return
  await noteSources(
    trx,
    joining.map(({ newcomer: { draft }, to }) => ({ ...draft, job_id: to.id })),
  )
  await noteEvents(
    trx,
    joining.map(({ newcomer: { draft }, to }) => ({
      job_id: to.id,
      kind: 'another_source',
      new_value: draft.source,
    })),
  )
  const known = await findKnownJobs(
    trx,
    joining.map(({ newcomer }) => newcomer.draft),
  )
  for (const { newcomer, to } of joining) {
    const { draft, company_id } = newcomer
    const changes = changesOf(known.get(placeName(draft))!, draft)
    if (changes.length > 0) await updateJob(trx, to.id, toUpdate(changes, draft, company_id, today))
    await noteEvents(trx, toEvents(to.id, changes))
    taken.joined.push(nameOf(to.id, draft))
  }
}


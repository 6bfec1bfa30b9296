import { setImmediate as breathe } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { type AdTraits, traitsOf } from './ad-traits.ts'
import { type NewEvent, noteEvents } from './job-history.repository.ts'
import { changesOf, toEvents, toRow, toUpdate } from './job-row.ts'
import {
  findKnownJobs,
  findLikeJobs,
  type LikeJob,
  noteSources,
  placeName,
} from './job-sources.repository.ts'
import { isContentId } from './reading/content-id.ts'
import { isRepeat, isSameAd, maybeSameAd, placesMeet } from './same-ad.ts'
import { TAG_VERSION } from './tag-job.ts'
import { insertJobs, noteLikeness, updateJob } from './save-jobs.repository.ts'
import { type JobReading, nameOf, type TakeInOptions, type TakenIn } from './taken-in.ts'

/** Adds ads from places not read before: joined to an existing ad, or as a new one. */
export async function addNewJobs(
  trx: Transaction<Database>,
  readings: JobReading[],
  options: TakeInOptions,
  taken: TakenIn,
): Promise<void> {
  let left = await toNewcomers(readings)
  while (left.length > 0) {
    const { first, rest } = apart(left)
    await takeInNew(trx, first, options, taken)
    left = rest
  }
}

/** A reading with its traits, for matching. */
type Newcomer = JobReading & AdTraits

/** Computing missing traits takes half a millisecond per ad, so other requests of this process run in between. */
async function toNewcomers(readings: JobReading[]): Promise<Newcomer[]> {
  const newcomers: Newcomer[] = []
  for (const reading of readings) {
    const { traits } = reading.draft
    newcomers.push({ ...reading, ...(traits ?? traitsOf(reading.draft)) })
    if (!traits && newcomers.length % 10 === 0) await breathe()
  }
  return newcomers
}

/**
 * Separates the ads that can be judged at once from those that must wait for them, because they may be the same or a
 * repetition.
 */
function apart(readings: Newcomer[]): { first: Newcomer[]; rest: Newcomer[] } {
  const taken = new Set<string>()
  const sources = new Map<string, string>()
  const first: Newcomer[] = []
  const rest: Newcomer[] = []
  for (const reading of readings) {
    const { draft, likeness } = reading
    const root = likeness.company_root
    const alone = [...(draft.url ? [draft.url] : []), ...(root ? [`${root}\n${likeness.title_key}`] : [])]
    // Ads of one source are never joined to each other.
    const shared = [...(root ? [root] : []), ...likeness.contact_keys.map(String)]
    const waits =
      alone.some((key) => taken.has(key)) ||
      shared.some((key) => (sources.get(key) ?? draft.source) !== draft.source)
    for (const key of alone) taken.add(key)
    for (const key of shared) sources.set(key, draft.source)
    ;(waits ? rest : first).push(reading)
  }
  return { first, rest }
}

async function takeInNew(
  trx: Transaction<Database>,
  readings: Newcomer[],
  { now }: TakeInOptions,
  taken: TakenIn,
): Promise<void> {
  const today = osloDay(now)
  const like = await findLikeJobs(
    trx,
    readings.map(({ draft: { source, url }, likeness }) => ({ source, url, ...likeness })),
  )
  const joining: { reading: Newcomer; to: LikeJob }[] = []
  const adding: { reading: Newcomer; repeats: LikeJob | undefined }[] = []
  for (const [place, reading] of readings.entries()) {
    const candidates = like[place]!
    const twins = candidates.filter((candidate) => isTwin(reading, candidate))
    const to = twins.find(({ title_key }) => title_key === reading.likeness.title_key) ?? twins[0]
    if (to) joining.push({ reading, to })
    else adding.push({ reading, repeats: candidates.find((one) => isRepeated(one, reading, today)) })
  }
  await add(trx, adding, today, taken)
  await join(trx, joining, today, taken)
}

/** A source lists an ad once: two ids are two ads, unless they have the same address. */
export function isTwin(
  { draft, likeness }: Pick<Newcomer, 'draft' | 'likeness'>,
  candidate: LikeJob,
): boolean {
  if (candidate.status !== 'open') return false
  if (candidate.is_at_same_address && candidate.title_key === likeness.title_key)
    return !isContentId(draft.external_id) || placesMeet(draft.locations, candidate.locations)
  if (candidate.live_sources.includes(draft.source) || !maybeSameAd(likeness, candidate)) return false
  return isSameAd({ ...draft, text: draft.long_description ?? draft.short_description }, candidate)
}

function isRepeated(earlier: LikeJob, { draft, likeness }: Newcomer, today: string): boolean {
  const last = earlier.deadline ?? earlier.expires_day
  const since = draft.posted_date ?? today
  const isOver = earlier.status === 'withdrawn' || (last !== null && last < since)
  return (
    isOver &&
    earlier.company_root === likeness.company_root &&
    earlier.listed_date <= since &&
    isRepeat(earlier, { ...likeness, locations: draft.locations })
  )
}

async function add(
  trx: Transaction<Database>,
  adding: { reading: Newcomer; repeats: LikeJob | undefined }[],
  today: string,
  taken: TakenIn,
): Promise<void> {
  const rows = adding.map(({ reading: { draft, company_id, technologies }, repeats }) => ({
    ...toRow(draft, company_id, today),
    ai_technologies: technologies,
    tag_version: TAG_VERSION,
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
    added.map(({ id, reading: { draft, likeness } }) => ({ job_id: id, source: draft.source, ...likeness })),
  )
  await noteSources(
    trx,
    added
      .filter(({ reading: { draft } }) => draft.updated_at !== null)
      .map(({ id, reading: { draft } }) => ({ ...draft, job_id: id })),
  )
  taken.added.push(...added.map(({ id, reading: { draft } }) => nameOf(id, draft)))
}

async function join(
  trx: Transaction<Database>,
  joining: { reading: Newcomer; to: LikeJob }[],
  today: string,
  taken: TakenIn,
): Promise<void> {
  if (joining.length === 0) return
  await noteSources(
    trx,
    joining.map(({ reading: { draft }, to }) => ({ ...draft, job_id: to.id })),
  )
  await noteEvents(
    trx,
    joining.map(({ reading: { draft }, to }) => ({
      job_id: to.id,
      kind: 'another_source',
      new_value: draft.source,
    })),
  )
  const known = await findKnownJobs(
    trx,
    joining.map(({ reading }) => reading.draft),
  )
  for (const { reading, to } of joining) {
    const { draft, company_id } = reading
    const before = known.get(placeName(draft))!
    const changes = changesOf(before, draft)
    if (changes.length > 0) await updateJob(trx, to.id, toUpdate(before, changes, draft, company_id, today))
    await noteEvents(trx, toEvents(to.id, changes))
    taken.joined.push(nameOf(to.id, draft))
  }
}

import type { connectKysely } from '../../server/src/db/connect.ts'
import type { JobDraft } from '../../server/src/features/jobs/reading/job-draft.ts'
import { takeInJobs } from '../../server/src/features/jobs/take-in-jobs.ts'
import { readPlaces } from '../../server/src/text/read-places.ts'
import { type Half, HALVES } from './halves.ts'
import { readSet } from './read-set.ts'

interface LabelledAd {
  source: string
  external_id: string
  url: string | null
  title: string
  company: string
  locations: string[]
  deadline: string | null
  posted_date: string | null
  text: string
}

interface LabelledPair {
  id: string
  split: Half
  a: LabelledAd
  b: LabelledAd
  same: boolean
  why: string
}

export interface MergeFigures {
  n: number
  merged: number
  /** Pairs merged wrongly. That hides a job, which is worse than a duplicate. */
  wrong: number
  missed: number
  precision: number
  recall: number
}

/** Imports both ads of each pair into an empty portal and checks whether there is one ad afterwards. */
export async function evaluateMerges(
  db: Db,
  say: (line: string) => void,
): Promise<Record<Half, MergeFigures>> {
  const results: { pair: LabelledPair; merged: boolean }[] = []
  for (const pair of readSet<LabelledPair[]>('ad-pairs'))
    results.push({ pair, merged: await isMerged(db, pair) })
  for (const { pair, merged } of results) {
    // The content of the frozen half must not be seen by those who work on the rules.
    if (pair.split === 'open' && merged !== pair.same)
      say(`  ${merged ? 'wrong ' : 'missed'} ${pair.id}: ${pair.why}`)
  }
  return Object.fromEntries(
    HALVES.map((half) => [half, figures(results.filter(({ pair }) => pair.split === half))]),
  ) as Record<Half, MergeFigures>
}

function figures(results: { pair: LabelledPair; merged: boolean }[]): MergeFigures {
  const count = (merged: boolean, same: boolean) =>
    results.filter((one) => one.merged === merged && one.pair.same === same).length
  const [right, wrong, missed] = [count(true, true), count(true, false), count(false, true)]
  return {
    n: results.length,
    merged: right + wrong,
    wrong,
    missed,
    precision: right + wrong === 0 ? 1 : right / (right + wrong),
    recall: right / (right + missed),
  }
}

type Db = ReturnType<typeof connectKysely>
type Trx = Parameters<typeof takeInJobs>[0]

class Undo extends Error {}

async function isMerged(db: Db, { a, b }: LabelledPair): Promise<boolean> {
  let ads = 0
  const take = (trx: Trx, ad: LabelledAd) =>
    takeInJobs(
      trx,
      { jobs: [toDraft(ad)], withdrawals: [] },
      { now: new Date(`${ad.posted_date ?? '2026-11-20'}T12:00:00Z`) },
    )
  try {
    await db.transaction().execute(async (trx) => {
      await take(trx, a)
      await take(trx, b)
      const { n } = await trx
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      ads = Number(n)
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return ads === 1
}

const toDraft = ({ text, locations, ...ad }: LabelledAd): JobDraft => ({
  ...ad,
  line: 1,
  company_orgnr: null,
  locations: locations.flatMap((place) => readPlaces(place)),
  job_type: null,
  image_url: null,
  short_description: null,
  long_description: text,
  contacts: [],
  is_open_application: false,
  deadline_text: null,
  expires_day: null,
  updated_at: null,
  remarks: [],
})

/** The reader thread of compare-apart.ts. CVs it has read stay for the next ad. */
import { serveReader } from '../../readers/serve-reader.ts'
import { compareCv, compareReadable } from './compare.ts'
import type { ComparedCv, KeptCv } from './compared-cv.ts'
import { type Passage, type ReadableCv, readCvPassages } from './evidence/passages.ts'
import type { Evidence, EvidenceStatus } from './evidence.ts'
import { type MeasuredAd, type Pair, pairOf, worthOf } from './score.ts'
import { readRequirements } from './reading/read-requirements.ts'
import type { AdText, Requirement } from './requirement.ts'

/** Lists that are only passed on are JSON, so that the request thread need not parse them. */
export type CompareQuestion =
  /** Returns which of these CVs it lacks; with `isExclusive` it forgets all others. */
  | { ask: 'missing'; cvs: readonly KeyedCv[]; isExclusive: boolean }
  | { ask: 'read'; consultants: readonly number[]; cvs: string }
  /** The next CVs for an ad; `ad` starts a new one, and reads it. */
  | { ask: 'gather'; ad: AdText | null; today: string; consultants: readonly number[] }
  /** Scores what has been gathered for the ad. */
  | { ask: 'measure' }
  | { ask: 'pairs'; consultant: number; ads: string }
  | { ask: 'evidence'; consultant: number; ad: MeasuredAd; hasPassages: boolean }
  /** A CV with parts left out, beside the whole one. */
  | { ask: 'kept'; ad: MeasuredAd; cv: KeptCv }
  /** Each sentence is read on its own. With `cv`, what its kept parts show less of. */
  | {
      ask: 'demands'
      consultant: number
      sentences: readonly string[]
      locations: readonly string[]
      today: string
      cv: KeptCv | null
    }

/** A consultant and the version key of their CV. */
export type KeyedCv = readonly [consultant_id: number, key: string]

export type CompareAnswer =
  | { missing: number[] }
  | { read: number }
  | { gathered: number }
  | { requirements: string; worth: number[]; pairs: string }
  | { pairs: string }
  | { evidence: Evidence[]; passages: Passage[] }
  | { less: (EvidenceStatus | null)[] }
  | { demands: { requirements: Requirement[]; evidence: Evidence[]; less: (EvidenceStatus | null)[] }[] }

interface KnownCv {
  key: string
  version: number
  readable: ReadableCv
}

const known = new Map<number, KnownCv>()
let gathering: {
  ad: AdText
  today: string
  requirements: Requirement[]
  found: { id: number; version: number; evidence: Evidence[] }[]
} | null = null

function answer(asked: CompareQuestion): CompareAnswer {
  switch (asked.ask) {
    case 'missing':
      return { missing: missing(asked) }
    case 'read':
      return { read: read(asked.cvs) }
    case 'gather':
      return { gathered: gather(asked) }
    case 'measure':
      return measure()
    case 'pairs':
      return { pairs: JSON.stringify(pairsOf(asked)) }
    case 'evidence': {
      const { ad, consultant } = asked
      const { readable } = cvOf(consultant)
      const evidence = compareReadable(ad.requirements, ad, readable, ad.compared_on)
      return { evidence, passages: asked.hasPassages ? [...readable.passages] : [] }
    }
    case 'kept':
      return { less: lessShown(asked.ad, asked.cv) }
    case 'demands':
      return { demands: demandsOf(asked) }
  }
}

function missing({ cvs, isExclusive }: CompareQuestion & { ask: 'missing' }): number[] {
  if (isExclusive) {
    const wanted = new Set(cvs.map(([id]) => id))
    for (const id of known.keys()) if (!wanted.has(id)) known.delete(id)
  }
  return cvs.flatMap(([id, key]) => (known.get(id)?.key === key ? [] : [id]))
}

function read(cvs: string): number {
  const list = JSON.parse(cvs) as { id: number; key: string; version: number; cv: ComparedCv }[]
  for (const { id, key, version, cv } of list) known.set(id, { key, version, readable: readCvPassages(cv) })
  return list.length
}

function cvOf(id: number): KnownCv {
  const cv = known.get(id)
  if (!cv) throw new Error(`The CV of consultant ${id} has not been read`)
  return cv
}

function gather({ ad, today, consultants }: CompareQuestion & { ask: 'gather' }): number {
  if (ad) gathering = { ad, today, requirements: readRequirements(ad), found: [] }
  const under = gathering!
  if (under.requirements.length === 0) return 0
  for (const id of consultants) {
    // A consultant removed meanwhile is left out.
    const cv = known.get(id)
    if (!cv) continue
    const evidence = compareReadable(under.requirements, under.ad, cv.readable, under.today)
    under.found.push({ id, version: cv.version, evidence })
  }
  return under.found.length
}

function measure(): CompareAnswer {
  const { requirements, found } = gathering!
  gathering = null
  const worth = worthOf(requirements)
  const pairs = found.map(({ id, version, evidence }): Pair & { consultant_id: number } => ({
    consultant_id: id,
    ...pairOf({ requirements, worth }, evidence, version),
  }))
  return { requirements: JSON.stringify(requirements), worth, pairs: JSON.stringify(pairs) }
}

function pairsOf({ consultant, ads }: CompareQuestion & { ask: 'pairs' }) {
  const { version, readable } = cvOf(consultant)
  return (JSON.parse(ads) as (MeasuredAd & { job_id: number; compared_at: string })[]).map((ad) => ({
    job_id: ad.job_id,
    compared_at: ad.compared_at,
    ...pairOf(ad, compareReadable(ad.requirements, ad, readable, ad.compared_on), version),
  }))
}

const STEPS: readonly EvidenceStatus[] = ['missing', 'mentioned', 'documented']

function lessShown(
  ad: Pick<MeasuredAd, 'requirements' | 'compared_on' | 'title' | 'locations'>,
  cv: KeptCv,
): (EvidenceStatus | null)[] {
  const whole = compareCv(ad.requirements, ad, cv.whole, ad.compared_on)
  return compareCv(ad.requirements, ad, cv.kept, ad.compared_on).map(({ status }, at) =>
    STEPS.indexOf(status) < STEPS.indexOf(whole[at]!.status) ? status : null,
  )
}

function demandsOf({ consultant, sentences, locations, today, cv }: CompareQuestion & { ask: 'demands' }) {
  const { readable } = cvOf(consultant)
  return sentences.map((sentence) => {
    const ad = { title: '', locations, text: '', demands: [{ sentence, kind: 'must' as const }] }
    const requirements = readRequirements(ad)
    return {
      requirements,
      evidence: compareReadable(requirements, ad, readable, today),
      less: cv ? lessShown({ ...ad, requirements, compared_on: today }, cv) : [],
    }
  })
}

serveReader<CompareQuestion, CompareAnswer>(answer)

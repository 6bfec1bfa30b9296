/** The labelled set of ads and CVs. Of the test half only figures may leave the code that reads it. */
import { existsSync } from 'node:fs'
import type { ComparedCv } from '../../../server/src/features/matching/compared-cv.ts'
import type { Category, RequirementKind } from '../../../server/src/features/matching/requirement.ts'
import { readCvs } from '../../../server/src/features/consultants/reading/read-cvs.ts'
import { readPackedSet, readSet, setFile } from '../read-set.ts'

/** The day of labelling. */
export const LABELLED_ON = '2026-11-20'
/** `strangers` and `strangers-2` have ads and CVs of their own, each by a writer of none of the others. */
export type Half = 'development' | 'test' | 'strangers' | 'strangers-2'
/** What is measured is said once for a run, since all of it compares the same CVs. */
export const MEASURED: Half =
  (['strangers', 'strangers-2', 'test'] as const).find((half) => process.argv.includes(`--${half}`)) ??
  'development'
export type Status = 'documented' | 'mentioned' | 'missing'
const STATUS: Readonly<Record<string, Status>> = { dokumentert: 'documented', nevnt: 'mentioned' }

export interface LabelledRequirement {
  id: string
  sentence: string
  kind: RequirementKind
  category: Category
}

export interface LabelledAd {
  id: string
  title: string
  locations: string[]
  text: string
  requirements: LabelledRequirement[]
}

export interface Label {
  status: Status
  quote: string | null
}

export interface Judged {
  relevance: number
  found: Map<string, Label>
}
/** Ad, then consultant. */
export type Labels = Map<string, Map<string, Judged>>

const CATEGORY: Readonly<Record<string, Category>> = {
  teknologi: 'technology',
  rolle: 'role',
  år: 'years',
  språk: 'language',
  sertifikat: 'certificate',
  klarering: 'clearance',
  utdanning: 'education',
  sted: 'place',
  annet: 'other',
}

/** One that nobody is to read is compressed. */
const readPart = <T>(name: string): T =>
  existsSync(setFile(`match/${name}`)) ? readSet<T>(`match/${name}`) : readPackedSet<T>(`match/${name}`)

interface PrintedAd extends Omit<LabelledAd, 'requirements'> {
  requirements: { id: string; sentence: string; kind: string; category: string }[]
}

export const readAds = (half: Half): LabelledAd[] =>
  readPart<PrintedAd[]>(`ads-${half}`).map((ad) => ({
    ...ad,
    requirements: ad.requirements.map(({ id, sentence, kind, category }) => ({
      id,
      sentence,
      kind: kind === 'skal' ? 'must' : 'should',
      category: CATEGORY[category]!,
    })),
  }))

type PrintedLabels = Record<
  string,
  Record<string, { relevance: number; found: Record<string, [string, string | null]> }>
>

export const readLabels = (name: Half | 'second'): Labels =>
  new Map(
    Object.entries(readPart<PrintedLabels>(`labels-${name}`)).map(([ad, judged]) => [
      ad,
      new Map(
        Object.entries(judged).map(([consultant, { relevance, found }]) => [
          consultant,
          {
            relevance,
            found: new Map(
              Object.entries(found).map(([id, [status, quote]]) => [
                id,
                { status: STATUS[status] ?? 'missing', quote },
              ]),
            ),
          },
        ]),
      ),
    ]),
  )

export interface LabelledConsultant {
  id: string
  cv: ComparedCv
}

/** CVs as an import reads them, in the order of the set, by the labels' ids. The two halves have the same. */
export function readConsultants(half: Half): LabelledConsultant[] {
  const set = half.startsWith('strangers') ? `consultants-${half}` : 'consultants'
  const printed = readPart<{ user_id: string }[]>(set)
  const { cvs, faults } = readCvs(Buffer.from(JSON.stringify(printed)))
  if (faults.length > 0 || cvs.length !== printed.length) throw new Error('A CV of the set cannot be read.')
  return cvs.map(({ draft }, at) => ({ id: printed[at]!.user_id, cv: draft.content }))
}

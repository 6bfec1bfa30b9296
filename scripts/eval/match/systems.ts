/** The engine and its baselines. Each judges every cell, and how well a CV fits an ad. */
import { seededRandom } from '../../../server/seed/seeded-random.ts'
import { compareCv } from '../../../server/src/features/matching/compare.ts'
import { readRequirements } from '../../../server/src/features/matching/reading/read-requirements.ts'
import type { Requirement } from '../../../server/src/features/matching/requirement.ts'
import { scoreOf, worthOf } from '../../../server/src/features/matching/score.ts'
import { technologiesIn } from '../../../server/src/text/find-technologies.ts'
import {
  type Label,
  LABELLED_ON,
  type Labels,
  type LabelledAd,
  type LabelledConsultant,
  MEASURED,
  readAds,
  readConsultants,
  readLabels,
} from './match-set.ts'
import { bm25, overlap, textsOf } from './text-words.ts'

export interface Answer {
  /** By requirement, then consultant. */
  cells: Map<string, Label[]>
  /** By consultant. */
  scores: number[]
}
export interface System {
  name: string
  answer(ad: LabelledAd): Answer
}

export const consultants = readConsultants(MEASURED)
/** What baselines learn is learned from these, whatever is measured. */
const learnedFrom = readConsultants('development')
const wholes = consultants.map(({ cv }) => textsOf(cv).join('\n'))
const MISSING: Label = { status: 'missing', quote: null }

const SAME = 0.5
/**
 * The requirements that the engine read from a labelled sentence, the most alike first: several when it took the sentence
 * apart, none when it read nothing there.
 */
export function readAs(sentence: string, read: readonly Requirement[]): number[] {
  const alike = read.map((one) => {
    if (one.from_title) return 0
    const isWithin = one.sentence.includes(sentence) || sentence.includes(one.sentence)
    return Math.max(overlap(one.sentence, sentence), isWithin ? SAME : 0)
  })
  const most = Math.max(0, ...alike)
  if (most < SAME) return []
  const first = alike.indexOf(most)
  const isPart = (at: number) => alike[at]! >= SAME && sentence.includes(read[at]!.sentence)
  return isPart(first) ? [first, ...read.keys().filter((at) => at !== first && isPart(at))] : [first]
}

/** Of a sentence taken apart: documented when all parts are, mentioned when only some are found. */
function asOne(parts: readonly Label[]): Label {
  const [most] = parts.toSorted((a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status))
  const isWhole = parts.every(({ status }) => status === most!.status)
  return isWhole ? most! : { ...most!, status: 'mentioned' }
}
const STATUSES = ['documented', 'mentioned', 'missing']

export const engine: System = {
  name: 'engine',
  answer(ad) {
    const requirements = readRequirements(ad)
    const evidence = consultants.map(({ cv }) => compareCv(requirements, ad, cv, LABELLED_ON))
    const worth = worthOf(requirements)
    return {
      cells: new Map(
        ad.requirements.map(({ id, sentence }) => {
          const parts = readAs(sentence, requirements)
          const judged = (found: readonly Label[]) => asOne(parts.map((at) => found[at]!))
          return [id, evidence.map((found) => (parts.length === 0 ? MISSING : judged(found)))]
        }),
      ),
      scores: evidence.map((found) => scoreOf(worth, found).score ?? 0),
    }
  },
}

export function baselines(): System[] {
  const labels = readLabels('development')
  const ads = readAds('development')
  return [random(ads, labels), constant(ads, labels), byWords(ads, labels), byTags()]
}

/** Documented and mentioned as often as in the development half. */
function random(ads: readonly LabelledAd[], labels: Labels): System {
  const all = ads.flatMap((ad) => cellsOf(ad, labels).map(({ status }) => status))
  const draw = seededRandom(7)
  return {
    name: 'random',
    answer: (ad) => ({
      cells: new Map(
        ad.requirements.map(({ id }) => [
          id,
          consultants.map(() => ({ status: draw.pick(all), quote: null })),
        ]),
      ),
      // All alike, which gives the average of a random order.
      scores: consultants.map(() => 0),
    }),
  }
}

/**
 * For each category the best constant status of the development half; consultants most often relevant there come first.
 */
function constant(ads: readonly LabelledAd[], labels: Labels): System {
  const counts = new Map<string, Map<string, number>>()
  for (const ad of ads) {
    for (const { status, category } of cellsOf(ad, labels)) {
      const of = counts.getOrInsertComputed(category, () => new Map<string, number>())
      of.set(status, (of.get(status) ?? 0) + 1)
    }
  }
  const EVEN = 0.3
  const said = new Map(
    [...counts].map(([category, of]) => {
      const all = [...of.values()].reduce((sum, one) => sum + one, 0)
      const documented = (of.get('documented') ?? 0) / all
      const mentioned = (of.get('mentioned') ?? 0) / all
      const status = documented >= mentioned ? ('documented' as const) : ('mentioned' as const)
      return [category, Math.max(documented, mentioned) >= EVEN ? status : ('missing' as const)]
    }),
  )
  return {
    name: 'constant',
    answer: (ad) => ({
      cells: new Map(
        ad.requirements.map(({ id, category }) => [
          id,
          consultants.map(() => ({ status: said.get(category) ?? 'missing', quote: null })),
        ]),
      ),
      scores: consultants.map(({ id }) =>
        ads
          .filter((other) => other.id !== ad.id)
          .reduce((sum, other) => sum + (labels.get(other.id)?.get(id)?.relevance ?? 0), 0),
      ),
    }),
  }
}

/** The line of each CV that is the most like a sentence. */
function bestLinesOf(of: readonly LabelledConsultant[]) {
  const lines = of.flatMap(({ cv }, at) => textsOf(cv).map((text) => ({ text, at })))
  const lineScores = bm25(lines.map(({ text }) => text))
  return (sentence: string) => {
    const best = of.map(() => ({ score: 0, quote: '' }))
    for (const [index, score] of lineScores(sentence).entries()) {
      const { at, text } = lines[index]!
      if (score > best[at]!.score) best[at] = { score, quote: text }
    }
    return best
  }
}

/** BM25: of a requirement against the lines of all CVs, of the whole ad against whole CVs. */
function byWords(ads: readonly LabelledAd[], labels: Labels): System {
  const cvScores = bm25(wholes)
  const bestLines = bestLinesOf(consultants)
  const bestLearned = bestLinesOf(learnedFrom)
  const tried = ads.flatMap((ad) =>
    ad.requirements.flatMap(({ id, sentence }) =>
      bestLearned(sentence).map(({ score }, at) => ({
        score,
        status: labels.get(ad.id)?.get(learnedFrom[at]!.id)?.found.get(id)?.status ?? 'missing',
      })),
    ),
  )
  const actual = tried.filter(({ status }) => status !== 'missing').length
  const f1 = (from: number) => {
    const given = tried.filter(({ score }) => score >= from)
    return (2 * given.filter(({ status }) => status === 'documented').length) / (given.length + actual)
  }
  const from = Array.from({ length: 60 }, (_, at) => (at + 1) / 4).reduce((most, one) =>
    f1(one) > f1(most) ? one : most,
  )
  return {
    name: 'BM25',
    answer: (ad) => ({
      cells: new Map(
        ad.requirements.map(({ id, sentence }) => [
          id,
          bestLines(sentence).map(({ score, quote }) =>
            score >= from ? { status: 'documented', quote } : MISSING,
          ),
        ]),
      ),
      scores: cvScores(`${ad.title}\n${ad.text}`),
    }),
  }
}

/** The portal's tags of an ad among those of a CV: used in a project, or only listed. */
function byTags(): System {
  const used = consultants.map(
    ({ cv }) => new Set(cv.projects.flatMap(({ technologies }) => [...technologies])),
  )
  const listed = consultants.map(({ cv }) => new Set(cv.technologies.map(({ name }) => name)))
  return {
    name: 'tag overlap',
    answer: (ad) => {
      const tags = technologiesIn(ad.text)
      return {
        cells: new Map(
          ad.requirements.map(({ id, sentence }) => {
            const asked = technologiesIn(sentence)
            const cell = (at: number): Label => {
              const shown = asked.find((name) => used[at]!.has(name))
              if (shown) return { status: 'documented', quote: shown }
              const said = asked.find((name) => listed[at]!.has(name))
              return said ? { status: 'mentioned', quote: said } : MISSING
            }
            return [id, consultants.map((_, at) => cell(at))]
          }),
        ),
        scores: consultants.map((_, at) => tags.filter((name) => listed[at]!.has(name)).length),
      }
    },
  }
}

const cellsOf = (ad: LabelledAd, labels: Labels) =>
  ad.requirements.flatMap(({ id, category }) =>
    learnedFrom.map((consultant) => ({
      category,
      status: labels.get(ad.id)?.get(consultant.id)?.found.get(id)?.status ?? ('missing' as const),
    })),
  )

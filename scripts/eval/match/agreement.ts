/** How alike two labellers judged a random quarter of all pairs, the second without seeing the first's labels. */
import { readAds, readLabels, type Status } from './match-set.ts'
import { weightedKappa } from './measures.ts'

const GRADE: Readonly<Record<Status, number>> = { missing: 0, mentioned: 1, documented: 2 }

export interface Agreement {
  of: string
  n: number
  alike: number
  kappa: number
}

export function agreementOfLabellers(): Agreement[] {
  const ads = [...readAds('development'), ...readAds('test')]
  const first = new Map([...readLabels('development'), ...readLabels('test')])
  const statuses = new Map<string, [number, number][]>()
  const relevance: [number, number][] = []
  for (const [id, judged] of readLabels('second')) {
    const ad = ads.find((one) => one.id === id)!
    for (const [consultant, again] of judged) {
      const before = first.get(id)!.get(consultant)!
      relevance.push([before.relevance, again.relevance])
      for (const requirement of ad.requirements) {
        const grades = [before, again].map(
          ({ found }) => GRADE[found.get(requirement.id)?.status ?? 'missing'],
        )
        statuses.getOrInsertComputed(requirement.category, () => []).push([grades[0]!, grades[1]!])
      }
    }
  }
  const row = (of: string, pairs: readonly [number, number][], grades: number): Agreement => ({
    of,
    n: pairs.length,
    alike: pairs.filter(([a, b]) => a === b).length / pairs.length,
    kappa: weightedKappa(pairs, grades),
  })
  return [
    row('status of requirements', [...statuses.values()].flat(), 3),
    ...[...statuses].map(([category, pairs]) => row(`of them ${category}`, pairs, 3)),
    row('relevance', relevance, 4),
  ]
}

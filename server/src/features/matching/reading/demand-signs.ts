import type { RequirementKind } from '../requirement.ts'
import type { AdLine } from './ad-lines.ts'
import { cuesOf, type Told } from './demand-rules.ts'

/** Fewer words than these, by name. */
const SIZES: readonly [string, number][] = [
  ['short', 4],
  ['middle', 12],
  ['long', 25],
  ['vast', Infinity],
]

/**
 * What speaks for or against a clause being a demand, by name. `ruled` is what conditions make of it, `at` where in the ad
 * it stands, from 0 to 1.
 */
export function demandSigns(told: Told, line: AdLine, ruled: RequirementKind | null, at: number): string[] {
  const { clause, category, theme, isItem } = told
  const place = isItem ? 'item' : line.isLead ? 'lead' : 'prose'
  const words = clause.toLowerCase().match(/[\p{L}\d+#]+/gu) ?? []
  const [size] = SIZES.find(([, most]) => words.length < most)!
  const cues = cuesOf(told)
  return [
    ...(ruled ? ['ruled', `ruled ${theme} ${place}`] : []),
    `${theme} ${place}`,
    category,
    `${category} ${theme} ${place}`,
    ...cues.flatMap((cue) => [cue, `${cue} ${place}`, `${cue} ${theme}`]),
    `size ${size} ${place}`,
    `at ${Math.min(4, Math.floor(at * 5))}`,
    ...new Set(words.map((word) => `word ${word}`)),
  ]
}

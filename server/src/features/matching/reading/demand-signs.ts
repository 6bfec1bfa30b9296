import type { RequirementKind } from '../requirement.ts'
import type { AdLine } from './ad-lines.ts'
import { cuesOf, type ClauseContext } from './demand-rules.ts'

/** Names for the number of words, with exclusive upper bounds. */
const SIZES: readonly [string, number][] = [
  ['short', 4],
  ['middle', 12],
  ['long', 25],
  ['vast', Infinity],
]

/**
 * The named features that speak for or against a clause being a requirement. `ruled` is the verdict of the rules;
 * `at` is the clause's position in the ad, from 0 to 1.
 */
export function demandSigns(
  context: ClauseContext,
  line: AdLine,
  ruled: RequirementKind | null,
  at: number,
): string[] {
  const { clause, category, theme, isItem } = context
  const place = isItem ? 'item' : line.isLead ? 'lead' : 'prose'
  const words = clause.toLowerCase().match(/[\p{L}\d+#]+/gu) ?? []
  const [size] = SIZES.find(([, most]) => words.length < most)!
  const cues = cuesOf(context)
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

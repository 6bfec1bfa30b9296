import type { OwnComparison } from '@utsyn/contract/match.ts'
import { engineText, scoreText, UNREADABLE } from './match-words.ts'
import { OwnRow } from './OwnRow.tsx'

export function OwnComparisonRow({ comparison }: { comparison: OwnComparison }) {
  const { asked_by, score, engine } = comparison
  return (
    <OwnRow of={comparison} score={score === null ? UNREADABLE : scoreText(score)} by={asked_by}>
      . {engineText(engine)}.
    </OwnRow>
  )
}

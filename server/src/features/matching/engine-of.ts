import type { MatchEngine } from '@utsyn/contract/match.ts'
import type { StoredComparison } from './comparisons.repository.ts'

/** The engine that answered, as sent to clients. */
export const engineOf = ({
  model,
  engine_version,
  instead_of_model,
}: Pick<StoredComparison, 'model' | 'engine_version' | 'instead_of_model'>): MatchEngine => ({
  kind: model === null ? 'embedded' : 'model',
  model,
  version: engine_version,
  instead_of_model,
})

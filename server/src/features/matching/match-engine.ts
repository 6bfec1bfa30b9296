import type { MatchEngine } from '@utsyn/contract/match.ts'
import type { ModelFailure } from '../../ai/model-failure.ts'
import type { Deps } from '../../deps.ts'
import { MATCH_VERSION } from './match-version.ts'
import type { StoredComparison } from './comparisons.repository.ts'

/** Version of the prompt for comparisons. Raise it with every change of the prompt. */
export const MODEL_COMPARISON_VERSION = 1

export const EMBEDDED: MatchEngine = {
  kind: 'embedded',
  model: null,
  version: MATCH_VERSION,
  instead_of_model: null,
}

export type Unanswered = ModelFailure | 'invented'

/** Why the rules answer although a model is configured. */
const REASONS: Record<Unanswered, string> = {
  budget: 'Dagens kvote for språkmodellen er brukt opp.',
  busy: 'Språkmodellen har for mye å gjøre.',
  invented: 'Språkmodellen svarte med noe som ikke står i CV-en eller annonsen.',
  not_allowed: 'CV-er sendes ikke til språkmodellen.',
  refused: 'Språkmodellen avviste spørsmålet.',
  share: 'Dagens kvote per person for språkmodellen er brukt opp.',
  stopped: 'Språkmodellen brukte for lang tid.',
  timeout: 'Språkmodellen brukte for lang tid.',
  unreachable: 'Språkmodellen er ikke tilgjengelig.',
  unreadable: 'Språkmodellen svarte på en måte som ikke kunne leses.',
}
export const reasonOf = (unanswered: Unanswered): string => REASONS[unanswered]

/** The engine that compares one consultant with one ad in this portal. */
export function configuredEngine({
  config,
  languageModel,
}: Pick<Deps, 'config' | 'languageModel'>): MatchEngine {
  if (!languageModel || !config.ai) return EMBEDDED
  if (!config.ai.isSendingCv) return { ...EMBEDDED, instead_of_model: reasonOf('not_allowed') }
  return {
    kind: 'model',
    model: languageModel.model,
    version: MODEL_COMPARISON_VERSION,
    instead_of_model: null,
  }
}

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

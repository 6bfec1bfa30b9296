import type { MatchEngine, RequirementRow, VerdictWord } from '@utsyn/contract/match.ts'
import { ApiError } from '../../lib/api-error.ts'

export const OBJECTED = 'Har reservert seg mot sammenligning'
/** A consultant may object while a list is open, and is then still in it. */
export const isObjection = (error: unknown) => error instanceof ApiError && error.code === 'objected'

export const UNREADABLE = 'Kan ikke vurderes'
export const ASKS_NOTHING = 'Annonsen stiller ingen krav som lar seg lese.'

/** The name of the engine, so that rules are not taken for a language model or the reverse. */
export const engineText = ({ kind, model, version }: Pick<MatchEngine, 'kind' | 'model' | 'version'>) =>
  kind === 'model'
    ? `Vurdert av språkmodellen ${model ?? 'som er satt opp'}`
    : `Beregnet av innebygd regelmotor v${version} (ikke språkmodell)`

export const STATUS_WORDS: Readonly<Record<RequirementRow['status'], string>> = {
  documented: 'Dokumentert',
  mentioned: 'Nevnt',
  missing: 'Mangler',
}

export const KIND_WORDS: Readonly<Record<RequirementRow['kind'], string>> = { must: 'skal', should: 'bør' }

export const VERDICT_WORDS: Readonly<Record<VerdictWord, string>> = {
  fits: 'Passer',
  partly: 'Passer delvis',
  does_not_fit: 'Passer ikke',
}

/** «82 av 100» */
export const scoreText = (points: number, worth = 100) => `${points} av ${worth}`

/**
 * Why there is no answer. `unreadable`: what came is not what was asked for, twice. `refused`: key, model or question are
 * not accepted. `not_allowed`: the configuration forbids to send it, a CV or what names a consultant.
 */
export type ModelFailure =
  | 'budget'
  | 'busy'
  | 'not_allowed'
  | 'refused'
  | 'stopped'
  | 'timeout'
  | 'unreachable'
  | 'unreadable'

/** One try went wrong. Carries no text of anybody's: errors of the library hold the question and the answer. */
export class ModelError extends Error {
  readonly failure: ModelFailure
  /** What the service asked for, in ms. */
  readonly retryAfter: number | null
  /** What it said instead, for asking once more. */
  readonly said: string | null
  /** The service does not know the form in which it was asked to answer; asked in another it may. */
  readonly isOtherForm: boolean

  constructor(
    failure: ModelFailure,
    {
      retryAfter = null,
      said = null,
      isOtherForm = false,
    }: { retryAfter?: number | null; said?: string | null; isOtherForm?: boolean } = {},
  ) {
    super(`The language model did not answer: ${failure}`)
    this.name = 'ModelError'
    this.failure = failure
    this.retryAfter = retryAfter
    this.said = said
    this.isOtherForm = isOtherForm
  }
}

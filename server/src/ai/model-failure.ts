/**
 * Why there is no answer. `budget`: the calls of the day are used up, `share`: what one person may use of them. `unreadable`: the response was not what was asked for, twice. `refused`: the service
 * rejected the key, the model or the question. `not_allowed`: the configuration forbids sending it, because of a CV
 * or the name of a consultant.
 */
export type ModelFailure =
  | 'budget'
  | 'busy'
  | 'not_allowed'
  | 'refused'
  | 'share'
  | 'stopped'
  | 'timeout'
  | 'unreachable'
  | 'unreadable'

/** One attempt failed. Carries no text of the question or answer, which the library's own errors contain. */
export class ModelError extends Error {
  readonly failure: ModelFailure
  /** The pause that the service asked for, in ms. */
  readonly retryAfter: number | null
  /** The unusable answer, for asking once more. */
  readonly said: string | null
  /** The service does not support the response format of the request; another format may work. */
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

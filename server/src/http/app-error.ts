/**
 * The one error class for expected errors. `message` is Norwegian and meant for the user; `code` is stable and meant
 * for programs. Anything else thrown is our own fault and answers 500 without details.
 */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** Of a conflict: what is stored now, as the call would have answered it. */
  readonly current: object | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { field?: string; retryAfter?: number; cause?: unknown; current?: object } = {},
  ) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause })
    this.status = status
    this.code = code
    this.field = extra.field
    this.retryAfter = extra.retryAfter
    this.current = extra.current
  }
}

export const notFound = (message = 'Fant ikke det du ba om.') => new AppError(404, 'not_found', message)

/** The person is known, but their role may not do this. It does not say whether the thing exists. */
export const forbidden = () => new AppError(403, 'forbidden', 'Det har du ikke tilgang til.')

export const tooManyRequests = (retryAfter: number) =>
  new AppError(429, 'too_many_requests', 'Det kom for mange kall på kort tid. Vent litt, og prøv igjen.', {
    retryAfter,
  })

export const badInput = (field: string, message: string) => new AppError(400, 'bad_input', message, { field })

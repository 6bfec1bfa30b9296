import type { ErrorEnvelope } from '@utsyn/contract/envelope.ts'

interface ApiErrorParts {
  /** HTTP status; 0 without a response. */
  status: number
  code?: string | undefined
  field?: string | undefined
  request_id?: string | undefined
  retry_after?: number
  cause?: unknown
}

/** A failed call. `message` is for logs; screens have their own Norwegian texts. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly field: string | undefined
  readonly request_id: string | undefined
  /** Seconds to wait before retrying; 0 when the server has not said. */
  readonly retry_after: number

  constructor(message: string, { status, code, field, request_id, retry_after = 0, cause }: ApiErrorParts) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.field = field
    this.request_id = request_id
    this.retry_after = retry_after
  }
}

export function errorFrom(response: Response, body: Partial<ErrorEnvelope>, reason?: Error): ApiError {
  // HTTP/2 sends no status text.
  const fallback = ['API Error', response.statusText || String(response.status), reason?.message]
  return new ApiError(body.message || fallback.filter(Boolean).join(': '), {
    status: response.status,
    code: body.code,
    field: body.field,
    request_id: body.request_id,
    retry_after: Number(response.headers.get('retry-after')) || 0,
    cause: reason,
  })
}

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/** True when the same call may succeed a moment later. */
export const isPassing = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500)

/** What the portal says is wrong, in Norwegian; `unanswered` where it did not answer, or a proxy did. */
export const reasonOf = (error: unknown, unanswered: string): string =>
  error instanceof ApiError && error.code && (!isPassing(error) || [429, 503].includes(error.status))
    ? error.message
    : unanswered

import type { BesideOf, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { TOKEN_INVALID_MESSAGE } from '@utsyn/contract/envelope.ts'
import { ApiError, errorFrom } from './api-error.ts'
import { authToken } from './auth-token.ts'
import { firePortalEvent } from './portal-events.ts'
import { isVerdict, refreshToken } from './refresh-token.ts'
import { send, type Answer, type Message } from './send.ts'

/** A change without a response would hold back every later one of its kind. */
const PATIENCE_MS = 15_000

/** For changes that are sent one after the other: they outlive the page, and give up in time. */
export const lasting = () => ({ keepalive: true, signal: AbortSignal.timeout(PATIENCE_MS) })

const TOKEN_INVALID = 'Authentication token is invalid or has expired' satisfies typeof TOKEN_INVALID_MESSAGE

type Given<K extends string, V> = V extends undefined
  ? { [P in K]?: undefined }
  : Partial<V> extends V
    ? { [P in K]?: V }
    : { [P in K]: V }

type CallOptions<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & { signal?: AbortSignal; keepalive?: boolean }

type Rest<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

type Values = Record<string, unknown>

/**
 * Calls an endpoint of the contract and returns `data`: `call<typeof getJob>('GET', '/jobs/:id', { params: { id } })`.
 * Throws ApiError on any error response.
 */
export async function call<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...rest: Rest<E>
): Promise<ReplyOf<E>> {
  return (await callWhole<E>(method, path, ...rest)).data
}

/** The same for the few calls that return more: `data` and the fields beside it. */
export async function callWhole<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...[options]: Rest<E>
): Promise<{ data: ReplyOf<E> } & BesideOf<E>> {
  const { params, query, body, signal, keepalive } = (options ?? {}) as {
    params?: Values
    query?: Values
    body?: unknown
    signal?: AbortSignal
    keepalive?: boolean
  }
  const message = { method, address: addressOf(path, params, query), body, signal, keepalive }
  return (await exchange(message)).body as { data: ReplyOf<E> } & BesideOf<E>
}

/** A file of the API, without the contract's envelope. Throws ApiError on any error response. */
export async function fetchFile(path: string, query: Values): Promise<Blob> {
  const { response } = await exchange({ method: 'GET', address: addressOf(path, {}, query) })
  return response.blob()
}

/** One call with its token, which is renewed when expired. Throws ApiError on any error response. */
export async function exchange(message: Message): Promise<Answer> {
  const token = authToken.get()
  let answer = await send({ ...message, token })
  if (token && isTokenInvalid(answer)) {
    const fresh = await refreshToken(token).catch((reason: unknown) => {
      throw failedRefresh(answer, reason)
    })
    answer = await send({ ...message, token: fresh })
  }
  const { response } = answer
  if (response.ok) return answer
  if (response.status === 401) firePortalEvent('token-check')
  throw errorFrom(response, answer.body)
}

const isTokenInvalid = ({ response, body }: Answer) =>
  response.status === 401 && body.message === TOKEN_INVALID

/** Without a verdict on the session the failure is temporary, and reported as such. */
function failedRefresh({ response, body }: Answer, reason: unknown): ApiError {
  const cause = reason instanceof ApiError ? reason : new ApiError(String(reason), { status: 0 })
  return isVerdict(cause) ? errorFrom(response, body, cause) : cause
}

/** Fills `:name` segments and adds the query; lists repeat the name, absent and empty values are left out. */
export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item))
    }
  }
  return search.size ? `${filled}?${search}` : filled
}

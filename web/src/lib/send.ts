import type { ErrorEnvelope } from '@utsyn/contract/envelope.ts'
import { ApiError } from './api-error.ts'

const BASE = '/api'

export interface Message {
  method: string
  /** Below the base, with its query. */
  address: string
  token?: string | null | undefined
  /** JSON, or a file as it is. */
  body?: unknown
  signal?: AbortSignal | undefined
  keepalive?: boolean | undefined
  /** The wanted content type; JSON by default. */
  accept?: string
}

export interface Answer {
  response: Response
  body: Partial<ErrorEnvelope> & { data?: unknown }
}

/** One exchange with the server, whatever the status. Throws only without a response. */
export async function send({
  method,
  address,
  token,
  body,
  signal,
  keepalive,
  accept = 'application/json',
}: Message): Promise<Answer> {
  const isFile = body instanceof Blob
  const headers = new Headers({
    'content-type': isFile ? 'application/octet-stream' : 'application/json',
    accept,
  })
  if (token) headers.set('authorization', `Bearer ${token}`)
  let response: Response
  try {
    response = await fetch(BASE + address, {
      method,
      headers,
      credentials: 'include',
      signal: signal ?? null,
      keepalive: keepalive ?? false,
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(`API Error: ${cause instanceof Error ? cause.message : 'no answer'}`, {
      status: 0,
      cause,
    })
  }
  return { response, body: await readBody(response) }
}

/** A proxy in between may answer with HTML, and a broken connection with half of the JSON. */
async function readBody(response: Response): Promise<Answer['body']> {
  // A file or stream is left to the caller.
  if (response.ok && !response.headers.get('content-type')?.includes('json')) return {}
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

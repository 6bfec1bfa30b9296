import type { Static, TObject, TSchema } from 'typebox'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the wire. `path` is written without the `/api` prefix and with `:name` for parameters.
 * `reply` is what stands inside `data` of the envelope.
 */
export interface Endpoint {
  /** The name that the constant has too: what programs made from the OpenAPI document call it. */
  name: string
  method: Method
  path: string
  summary: string
  tag: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  reply: TSchema
  /** What stands beside `data` in the envelope, for the few calls that answer more than one thing. */
  beside?: TObject
  /** True for the few calls that need no token. */
  open?: boolean
}

/** Keeps the literal types of an endpoint, so that a wrong path or body is a compile error on both sides. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends TSchema> ? Static<S> : undefined

export type ParamsOf<E extends Endpoint> = Part<E, 'params'>
export type QueryOf<E extends Endpoint> = Part<E, 'query'>
export type BodyOf<E extends Endpoint> = Part<E, 'body'>
export type ReplyOf<E extends Endpoint> = Static<E['reply']>
/** What stands beside `data`; nothing for most calls. */
export type BesideOf<E extends Endpoint> =
  E extends Record<'beside', infer S extends TSchema> ? Static<S> : Record<never, never>

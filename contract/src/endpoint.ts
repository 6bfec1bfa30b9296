import type { Static, TObject, TSchema } from 'typebox'
import type { Role } from './role.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the API. `path` has no `/api` prefix, and `:name` for parameters. `reply` is the type of `data` in the
 * envelope.
 */
export type Endpoint = Call & Access

interface Call {
  /** The same as the constant's name: programs generated from the OpenAPI document use it. */
  name: string
  method: Method
  path: string
  summary: string
  tag: string
  /**
   * What a personal access token needs to call it, when it is not `read` for GET and `write` for all others: `read` for
   * another method that changes nothing, `session` where no token is enough, only a person who is signed in.
   */
  scope?: 'read' | 'session'
  params?: TSchema
  query?: TSchema
  body?: TSchema
  reply: TSchema
  /** Fields beside `data` in the envelope, for the few calls that return more than one thing. */
  beside?: TObject
}

/** An endpoint without it does not compile: nobody can forget to decide who may call it. */
type Access =
  | {
      /** For the few calls that need no token. */
      open: true
      needs?: undefined
    }
  | {
      /** The lowest role that may call it; others are answered 403 `forbidden`. */
      needs: Role
      open?: undefined
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
/** The type of the fields beside `data`; none for most calls. */
export type BesideOf<E extends Endpoint> =
  E extends Record<'beside', infer S extends TSchema> ? Static<S> : Record<never, never>

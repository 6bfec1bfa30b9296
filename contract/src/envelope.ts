import { Type, type Static, type TObject, type TSchema } from 'typebox'

/**
 * Every successful response: the payload in `data`, sometimes a text for users in `message`, seldom more `beside` them.
 */
export const envelopeOf = <S extends TSchema>(reply: S, beside?: TObject) =>
  Type.Object({ data: reply, message: Type.Optional(Type.String()), ...beside?.properties })

/**
 * Every error response. `field` names the invalid part of the input; `request_id` finds it in the log; `current` is what
 * is stored, when somebody else has changed it.
 */
export const ErrorEnvelope = Type.Object({
  message: Type.String(),
  code: Type.String(),
  request_id: Type.String(),
  field: Type.Optional(Type.String()),
  current: Type.Optional(Type.Unknown()),
})
export type ErrorEnvelope = Static<typeof ErrorEnvelope>

/** The one English text that a browser acts upon: it refreshes its token and tries once more. */
export const TOKEN_INVALID_MESSAGE = 'Authentication token is invalid or has expired'

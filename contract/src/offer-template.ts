import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'
import { OFFER_LANGUAGES } from './offers.ts'

/** A placeholder as it is listed: in which others it may stand, from the outermost in. */
export const TemplatePlaceholder = Type.Object({
  name: Type.String(),
  help: Type.String(),
  /** Written «{#name}» where what is repeated or shown begins, and «{/name}» where it ends. */
  is_loop: Type.Boolean(),
  inside: Type.Array(Type.String()),
})
export type TemplatePlaceholder = Static<typeof TemplatePlaceholder>

/** The organisation's own template for offers as Word. */
export const OfferTemplate = Type.Object({
  /** Of the file that was laid in. */
  name: Type.String(),
  bytes: Type.Integer(),
  uploaded_at: Type.String(),
  /** Null when they have left. */
  uploaded_by: Nullable(Type.String()),
  /** What of an offer it has no place for: «utdanningen». */
  leaves_out: Type.Array(Type.String()),
})
export type OfferTemplate = Static<typeof OfferTemplate>

const TemplateState = Type.Object({
  /** Null: offers have the portal's own look. */
  template: Nullable(OfferTemplate),
  placeholders: Type.Array(TemplatePlaceholder),
})

export const getOfferTemplate = endpoint({
  name: 'getOfferTemplate',
  method: 'GET',
  path: '/offer-template/',
  tag: 'offers',
  needs: 'administrator',
  summary: 'The template of offers as Word, and the placeholders that one may have',
  reply: TemplateState,
})

export const saveOfferTemplate = endpoint({
  name: 'saveOfferTemplate',
  method: 'PUT',
  path: '/offer-template/',
  tag: 'offers',
  needs: 'administrator',
  summary:
    'Use a DOCX with placeholders for offers as Word, sent as `application/octet-stream`; 400 says what is wrong with it',
  query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: TemplateState,
})

export const removeOfferTemplate = endpoint({
  name: 'removeOfferTemplate',
  method: 'DELETE',
  path: '/offer-template/',
  tag: 'offers',
  needs: 'administrator',
  summary: 'Back to the portal’s own look',
  reply: TemplateState,
})

/** The response is a file, without the envelope. */
export const OfferTemplateFileQuery = Type.Object({
  /** One to begin with; the one that is in use; an invented offer in the one that is in use. */
  which: Type.Enum(['example', 'current', 'preview']),
  /** Of the invented offer. */
  language: Type.Optional(Type.Enum([...OFFER_LANGUAGES])),
})
export type OfferTemplateFileQuery = Static<typeof OfferTemplateFileQuery>

import { Type } from 'typebox'

/** The id of a row that is given as a value. In an address it is any text: an id that no row can have is 404 there. */
export const RowId = Type.String({ pattern: '^[1-9]\\d{0,14}$' })

/** The same in a body, where programs of others send numbers, too. */
export const BodyId = Type.Union([RowId, Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 })])

/** The id of a user. Stricter than the format `uuid`, which allows `urn:uuid:` before it, as the database does not. */
export const UserId = Type.String({ pattern: '^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$' })

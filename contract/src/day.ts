import { Type } from 'typebox'

/** A calendar day. The format allows the year 0, which the database does not have. */
export const Day = Type.String({ format: 'date', pattern: '^[12]\\d{3}-' })

import { Type } from 'typebox'

/** A value or null: no field of the API is left out. */
export const Nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()])

import { Type } from 'typebox'

/** What is told, or null: nothing of the wire is left out. */
export const Nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()])

import type { ColumnType } from 'kysely'

/** Has a default, and never changes after insert. */
export type SetOnce<T> = ColumnType<T, T | undefined, never>

import type { ColumnType } from 'kysely'

/** Written by default when left out, and never changed afterwards. */
export type SetOnce<T> = ColumnType<T, T | undefined, never>

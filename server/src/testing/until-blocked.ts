import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Waits until so many statements of this database wait for another's lock. */
export const untilBlocked = (pool: Pool, statements = 1) =>
  expect
    .poll(
      async () =>
        (
          await pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount,
    )
    .toBe(statements)

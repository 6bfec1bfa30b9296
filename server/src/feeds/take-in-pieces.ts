import type { Logger } from 'pino'

/**
 * Imports items, all at once if possible. When the database refuses the content of one (such as a name too long for an
 * index), the others are imported without it: it would be refused every time. `take` is called in order, and at last
 * with the refused item alone, as `isRefused`, so that it can be skipped.
 */
export async function takeInPieces<T>(
  all: T[],
  log: Logger,
  take: (piece: T[], isRefused: boolean) => Promise<void>,
): Promise<void> {
  if (all.length === 0) return
  try {
    await take(all, false)
  } catch (error) {
    const code = refusalOf(error)
    if (code === null) throw error
    if (all.length === 1) {
      // The rest of the error may quote what was read, with the people in it.
      log.error({ error_code: code }, 'Something that was read is left out: the database does not take it')
      await take(all, true)
      return
    }
    const half = all.length >> 1
    await takeInPieces(all.slice(0, half), log, take)
    await takeInPieces(all.slice(half), log, take)
  }
}

/** SQLSTATE classes: 22 invalid data, 23 broken constraints, 54 program limits. */
function refusalOf(error: unknown): string | null {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(?:22|23|54)...$/.test(code) ? code : null
}

import type { Logger } from 'pino'

/**
 * Takes things in, all at once if that goes. Where the database refuses what one of them contains, such as a name that
 * is too long for an index, the others are taken without it: it would be refused as often as it came. `take` is called
 * in the order of the things, and at last with the refused one by itself, `refused`, so that it can be passed over.
 */
export async function takeInPieces<T>(
  all: T[],
  log: Logger,
  take: (piece: T[], refused: boolean) => Promise<void>,
): Promise<void> {
  if (all.length === 0) return
  try {
    await take(all, false)
  } catch (error) {
    const code = refusalOf(error)
    if (code === null) throw error
    if (all.length === 1) {
      // The rest of the error may quote what was read and the people in it.
      log.error({ error_code: code }, 'Something that was read is left out: the database does not take it')
      await take(all, true)
      return
    }
    const half = all.length >> 1
    await takeInPieces(all.slice(0, half), log, take)
    await takeInPieces(all.slice(half), log, take)
  }
}

/** 22 wrong data, 23 broken constraints, 54 beyond limits of the program. */
function refusalOf(error: unknown): string | null {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(?:22|23|54)...$/.test(code) ? code : null
}

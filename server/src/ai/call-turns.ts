/**
 * Runs at most `most` calls at once. The others wait in order of arrival, and leave the line when their signal
 * aborts.
 */
export function callTurns(most: number): <T>(signal: AbortSignal, run: () => Promise<T>) => Promise<T> {
  let free = most
  const waiting: (() => void)[] = []

  async function take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (free > 0) {
      free--
      return
    }
    const turn = Promise.withResolvers<void>()
    const leave = () => {
      waiting.splice(waiting.indexOf(turn.resolve), 1)
      turn.reject(signal.reason)
    }
    waiting.push(turn.resolve)
    signal.addEventListener('abort', leave, { once: true })
    void turn.promise.then(
      () => signal.removeEventListener('abort', leave),
      () => undefined,
    )
    await turn.promise
  }

  return async (signal, run) => {
    await take(signal)
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** Lets each holder have one call in a line that all share: however many calls of theirs wait, others are not behind them. */
export function turnsByHolder(
  inTurn: ReturnType<typeof callTurns>,
): <T>(holder: string, signal: AbortSignal, run: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { inTurn: ReturnType<typeof callTurns>; calls: number }>()
  return async (holder, signal, run) => {
    const own = lines.get(holder) ?? { inTurn: callTurns(1), calls: 0 }
    lines.set(holder, own)
    own.calls++
    try {
      return await own.inTurn(signal, () => inTurn(signal, run))
    } finally {
      if (--own.calls === 0) lines.delete(holder)
    }
  }
}

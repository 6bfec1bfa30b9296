/** One line of `npm run doctor`. */
export interface Check {
  name: string
  /** `warn` works, but somebody should look; `skip` does not apply here. */
  state: 'ok' | 'warn' | 'fail' | 'skip'
  /** What was seen. Never a secret. */
  says: string
  /** What to do about it. */
  remedy?: string
}

export const ok = (name: string, says: string): Check => ({ name, state: 'ok', says })
export const skip = (name: string, says: string): Check => ({ name, state: 'skip', says })
export const warn = (name: string, says: string, remedy: string): Check => ({
  name,
  state: 'warn',
  says,
  remedy,
})
export const fail = (name: string, says: string, remedy: string): Check => ({
  name,
  state: 'fail',
  says,
  remedy,
})

/** Milliseconds that a service may take. */
const PATIENCE_MS = 5_000

/** Fetches an address of the configuration, which nobody else can choose. Redirects are not followed. */
export const ask = (address: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })

/** Why something could not be reached, in a few words: `fetch` hides the reason in its cause. */
export function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown }
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  const { code, message } = first as { code?: string; message?: string }
  return code && !message?.includes(code) ? `${message} (${code})` : (message ?? 'no reason given')
}

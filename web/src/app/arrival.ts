import { tradeCode } from '../features/auth/trade-code.ts'
import { syncDarkMode } from '../features/profile/sync-dark-mode.ts'
import { isSignedIn } from '../lib/auth-token.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { paths } from './paths.ts'

/** Long enough for the theme to arrive before the first paint, short enough not to be noticed. */
const THEME_MS = 600

/** Removes the one-time code from the address at once, so that it is neither stored, shared nor used twice. */
export function takeCode(): string | null {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('code')) return null
  const code = url.searchParams.get('code')
  url.searchParams.delete('code')
  window.history.replaceState(window.history.state, '', url.href)
  return code
}

/** Trades the code before any guard runs; a failure is shown on the login page, which remembers the target. */
export async function arriveWith(code: string): Promise<void> {
  if (await tradeCode(code)) {
    await Promise.race([syncDarkMode(), new Promise((done) => setTimeout(done, THEME_MS))])
  } else if (!isSignedIn()) {
    const { pathname, search, hash } = window.location
    const retur = [paths.home, paths.login].some((path) => path === pathname)
      ? undefined
      : pathname + search + hash
    window.history.replaceState(null, '', paths.login + stringifySearch({ retur, feil: 'kode' }))
  }
}

import { asText, storedValue } from '../lib/stored-value.ts'

const PAUSE_MS = 60_000
const lastReload = storedValue('session', 'reloadedAt', asText)

/**
 * Loads a part of the application. After a deploy the old parts are gone from the server, and a page that
 * was open since before cannot load them: then the page is loaded anew, once. When the server does not
 * answer at all, reloading would only lose the page, so the error goes on to the error panel.
 */
export async function reloadOnce<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const recently = Date.now() - Number(lastReload.get() ?? 0) < PAUSE_MS
    if (recently || !(await serverAnswers())) throw error
    lastReload.set(String(Date.now()))
    window.location.reload()
    return new Promise(() => {})
  }
}

const serverAnswers = () =>
  fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )

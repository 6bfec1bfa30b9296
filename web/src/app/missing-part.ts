import { asText, storedValue } from '../lib/stored-value.ts'

const PAUSE_MS = 60_000
const lastReload = storedValue('session', 'reloadedAt', asText)

/** A lazy part of the application could not be loaded. */
class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the application could not be loaded', { cause })
    this.name = 'MissingPart'
  }
}

/**
 * Loads a part, and throws our own error when it is missing: on the browser's message the router would reload the page,
 * even without a network, and the user would end on the browser's error page.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new MissingPart(cause)
  }
}

export const isMissingPart = (error: unknown) =>
  error instanceof MissingPart ||
  (error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css/i.test(error.message))

/**
 * After a deploy the old parts are gone from the server; a reload brings the new ones. Once a minute at most, and only
 * when the server responds. False when nothing was done.
 */
export async function reloadForNewParts(): Promise<boolean> {
  const recently = Date.now() - Number(lastReload.get() ?? 0) < PAUSE_MS
  if (recently || !(await serverAnswers())) return false
  lastReload.set(String(Date.now()))
  window.location.reload()
  return true
}

export const serverAnswers = () =>
  fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )

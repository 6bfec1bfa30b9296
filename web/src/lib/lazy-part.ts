import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

const TRIES = 2
const PAUSE_MS = 3_000

/**
 * `lazy` for a part that loads after its page. A network that is gone for a moment must not take the page down: loading
 * resumes when it is back, and the place stays empty until then.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => keepTrying(load))

/** Loads a part of a page, however long the network is gone. */
export async function keepTrying<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ;) {
    try {
      return await load()
    } catch (error) {
      // Without a network nothing is known about the server; with one, the part may be gone since a new version.
      if (navigator.onLine && ++tries > TRIES) throw error
      await networkOrPause()
      askForStylesAgain()
    }
  }
}

const networkOrPause = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      removeEventListener('online', go)
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', go)
    const timer = setTimeout(go, PAUSE_MS)
  })

/** The bundler requests each style sheet once, even when it failed. */
function askForStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode())
  }
}

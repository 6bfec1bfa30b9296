import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

const TRIES = 2
const PAUSE_MS = 3_000

type LazyProps<P> = P & {
  /** Loads the part when this is first true; until then there is nothing in its place. */
  when?: boolean
  /** In its place until it is there. */
  meanwhile?: ReactNode
}

/**
 * A part of a page that loads when it is first rendered: `lazyPart(async () => (await import('./Thing.tsx')).Thing)`. A
 * network that is gone for a moment must not take the page down: loading resumes when it is back. When the part is gone,
 * as after a deploy, the page has to load again; one it can do without (`'spare'`) is left out, and tried again the next
 * time it is wanted.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, need?: 'spare') {
  let loaded: ComponentType<P> | undefined
  return function LazyPart({ when = true, meanwhile = null, ...props }: LazyProps<P>) {
    // Only passes on its props: memoising would cost bytes and save nothing.
    'use no memo'
    const [Part, setPart] = useState(() => (when ? loaded : undefined))
    const [fault, setFault] = useState<{ cause: unknown }>()
    if (when && loaded && !Part) setPart(() => loaded)
    const isMissing = when && !Part
    useEffect(() => {
      if (!isMissing) return
      let gone = false
      const take = async () => {
        try {
          loaded = await keepTrying(load, () => gone)
          if (!gone) setPart(() => loaded)
        } catch (cause) {
          if (!gone && need !== 'spare') setFault({ cause })
        }
      }
      void take()
      return () => {
        gone = true
      }
    }, [isMissing])
    if (fault) throw fault.cause
    return Part ? <Part {...(props as unknown as P)} /> : meanwhile
  }
}

/** Loads what is not wanted yet, so that it is there then: some people are in a tunnel by that time. */
export const loadAhead = (load: () => Promise<unknown>) => void load().catch(() => undefined)

/** Loads a part however long the network is gone, until it is no longer wanted. */
async function keepTrying<T>(load: () => Promise<T>, isGone: () => boolean): Promise<T> {
  for (let tries = 1; ;) {
    try {
      return await load()
    } catch (error) {
      // Without a network nothing is known about the server; with one, the part may be gone since a new version.
      if (isGone() || (navigator.onLine && ++tries > TRIES)) throw error
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

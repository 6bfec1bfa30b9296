import { useLayoutEffect, useSyncExternalStore } from 'react'

let current = ''
const listeners = new Set<() => void>()

/** Sets the document title, as in «Jobbannonser – Utsyn». */
export function usePageTitle(title: string) {
  useLayoutEffect(() => {
    current = title
    document.title = `${title} – Utsyn`
    for (const listener of listeners) listener()
  }, [title])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCurrentPageTitle = () => useSyncExternalStore(subscribe, () => current)

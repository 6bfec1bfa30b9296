import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** A link that steps back in history where possible, and navigates otherwise or when a new tab is wanted. */
function useStepBack(mayStep: () => boolean) {
  const { history } = useRouter()
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || !mayStep()) return
    event.preventDefault()
    history.back()
  }
}

/** Back to the list as it was, with its search and scroll position, when the item was opened from there. */
export function useBackToList(of: 'job' | 'company') {
  const from_list = useLocation({
    select: ({ state }) => state.from_list === true && state[of] !== undefined,
  })
  return useStepBack(() => from_list)
}

/**
 * One step back to the previous page of the portal, or to the list after arriving from elsewhere. The browser knows its
 * steps across reloads too, as when an address is typed; where it does not expose them, ours count.
 */
export function useBackOneStep() {
  const { history } = useRouter()
  return useStepBack(() => ('navigation' in window ? window.navigation.canGoBack : history.canGoBack()))
}

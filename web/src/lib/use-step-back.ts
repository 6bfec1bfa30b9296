import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** A link that steps back where it may, and is followed where it may not, or where a new tab is asked for. */
function useStepBack(mayStep: () => boolean) {
  const { history } = useRouter()
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || !mayStep()) return
    event.preventDefault()
    history.back()
  }
}

/** Back to the list as it was, with its search and its place, for whoever opened one of it from there. */
export function useBackToList(of: 'job' | 'company') {
  const from_list = useLocation({
    select: ({ state }) => state.from_list === true && state[of] !== undefined,
  })
  return useStepBack(() => from_list)
}

/**
 * One step back to whatever page of the portal stood there; to the list for whoever came from elsewhere. The browser knows
 * its steps also across pages that were loaded anew, as when an address is typed; where it does not tell, ours count.
 */
export function useBackOneStep() {
  const { history } = useRouter()
  return useStepBack(() => ('navigation' in window ? window.navigation.canGoBack : history.canGoBack()))
}

import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** A link that steps back where it may, and is followed where it may not, or where a new tab is asked for. */
function useStepBack(may_step: boolean) {
  const { history } = useRouter()
  return (event: MouseEvent) => {
    if (!may_step || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    history.back()
  }
}

/** Back to the list as it was, with its search and its place, for whoever opened one of it from there. */
export const useBackToList = (of: 'job' | 'company') =>
  useStepBack(useLocation({ select: ({ state }) => state.from_list === true && state[of] !== undefined }))

/** One step back, wherever that leads; to the list for whoever began with this page. */
export const useBackOneStep = () => useStepBack(useCanGoBack())

import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '../../app/paths.ts'
import type { JobListSearch } from './job-list-search.ts'

/**
 * The filter drawer is a history entry of its own, so that «back» on a phone closes it and nothing else. Choices in it
 * replace the list's entry below: there is one list to go back from, not one for each time it was open.
 */
export function useFilterDrawer(search: JobListSearch) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const open = useLocation({ select: ({ state }) => state.filters_open === true })
  const chosen = useRef<JobListSearch>(null)
  const hiding = useRef(false)
  useEffect(() => {
    hiding.current = false
    if (open) chosen.current = search
    else if (chosen.current) {
      const kept = chosen.current
      chosen.current = null
      void navigate({ to: paths.jobs, search: kept, replace: true, resetScroll: false })
    }
  }, [open, search, navigate])
  return {
    open,
    show: () => void navigate({ to: paths.jobs, search, resetScroll: false, state: { filters_open: true } }),
    // The dialog also reports having been closed from outside.
    hide: () => {
      if (!open || hiding.current) return
      hiding.current = true
      history.back()
    },
  }
}

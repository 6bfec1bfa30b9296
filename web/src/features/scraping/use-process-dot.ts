import { useEffect } from 'react'
import { processFailed, processId, processReady } from '../../lib/process-values.ts'
import { useStoredValue } from '../../lib/stored-value.ts'
import type { StatusDotState } from '../../ui/StatusDot.tsx'

const TITLES: Record<StatusDotState, string> = {
  working: 'Jobber prosesseres',
  ready: 'Jobber er klare',
  failed: 'Prosessering feilet',
}

/**
 * How the reading of a career page is, for the link to the ads; undefined while there is none. Stands in what every
 * visitor loads, so it reads stored values only: what keeps them true is fetched when there is something to follow.
 */
export function useProcessDot(): { state: StatusDotState; title: string } | undefined {
  const id = useStoredValue(processId)
  const failed = useStoredValue(processFailed)
  const ready = useStoredValue(processReady)
  useEffect(() => {
    if (id) void import('./portal-process.ts').then((part) => part.watchProcess()).catch(() => {})
  }, [id])
  if (!id && !failed) return undefined
  const state = failed ? 'failed' : ready === id ? 'ready' : 'working'
  return { state, title: TITLES[state] }
}

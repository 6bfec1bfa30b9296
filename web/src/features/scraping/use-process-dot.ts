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
 * The state of the current reading, for the link to the ads; undefined without one. Part of what every visitor loads,
 * so it only reads stored values: the code that keeps them up to date is loaded when there is something to follow.
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

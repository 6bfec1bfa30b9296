import { useSearch } from '@tanstack/react-router'
import type { FreeWithin, RadarScope } from '@utsyn/contract/radar.ts'
import { SCOPES, WITHIN } from './radar-words.ts'

/** The parts of the address of the page; defaults are left out. */
export interface RadarSearch {
  scope?: RadarScope | undefined
  free?: FreeWithin | undefined
}

const USUAL = { scope: 'market', free: '30' } as const

/** What the page is asked to show. `followed` is the list's filter for the scope. */
export function useRadarFilters() {
  const { scope: written, free } = useSearch({ strict: false }) as Record<string, unknown>
  const scope = SCOPES.find(({ value }) => value === written)?.value ?? USUAL.scope
  const free_within = WITHIN.find(({ value }) => value === String(free))?.value ?? USUAL.free
  return { scope, free_within, followed: scope === 'followed' ? (true as const) : undefined }
}

export const addressOf = ({ scope, free }: Required<RadarSearch>): RadarSearch => ({
  ...(scope !== USUAL.scope && { scope }),
  ...(free !== USUAL.free && { free }),
})

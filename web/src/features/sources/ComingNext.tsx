import { useQuery } from '@tanstack/react-query'
import type { NextReading, NextReadings } from '@utsyn/contract/sources.ts'
import { clockTime, NBSP } from '../../lib/norwegian.ts'
import { sourcesQuery } from './sources.api.ts'

const BY_WHOM: Record<keyof NextReadings, string> = {
  jobs: 'De kommer fra kilder som en administrator setter opp. De kan også hentes fra en karriereside.',
  news: 'De kommer hvert kvarter når en administrator har lagt til aviser og nettsteder som kilder.',
  consultants:
    'De kommer når en administrator har koblet til Flowcase, eller når noen har lest inn CV-er fra filer.',
}

interface ComingNextProps {
  /** What the list is filled by. */
  by: keyof NextReadings
  /** What comes, where a list follows from another. */
  lead?: string
}

/** For a list that is empty: when its sources are read next, or who sets them up. */
export function ComingNext({ by, lead }: ComingNextProps) {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  const { data, isPending } = useQuery(sourcesQuery)
  if (isPending) return lead ?? null
  const next = data?.next[by]
  return [lead, whenIn(next, lead ? 'Kildene settes opp av en administrator.' : BY_WHOM[by])].join(' ').trim()
}

function whenIn(next: NextReading | null | undefined, by_whom: string): string {
  if (!next) return by_whom
  const { at, is_first } = next
  if (at === null) return 'Kildene er satt på pause av en administrator.'
  const time = `kl.${NBSP}${clockTime(at)}`
  return is_first ? `Kildene er satt opp. Første henting er ${time}.` : `Neste henting er ${time}.`
}

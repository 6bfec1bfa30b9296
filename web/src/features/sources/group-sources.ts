import type { Source } from '@utsyn/contract/sources.ts'
import { compareNames } from '../../lib/names.ts'

/** More rows than these would hide those that need attention. */
const MOST_ROWS = 12

export interface SourceGroup {
  name: string
  /** How many sites it stands for, including those that the server left out. */
  sites: number
  sources: Source[]
  open_jobs: number
  last_success_at: string | null
}

/**
 * The rows of the table in the order of the sources: when there are many, sites not read on a schedule are grouped into
 * one, placed by its ads among those that need no attention.
 */
export function groupSources(sources: Source[], left_out: number): (Source | SourceGroup)[] {
  const by_hand = sources.filter(({ kind }) => kind === 'site')
  if (sources.length <= MOST_ROWS || by_hand.length < 2) return sources
  const group: SourceGroup = {
    name: 'Karrieresider',
    sites: by_hand.length + left_out,
    sources: by_hand,
    open_jobs: by_hand.reduce((sum, { open_jobs }) => sum + open_jobs, 0),
    last_success_at: latest(by_hand),
  }
  const others = sources.filter(({ kind }) => kind !== 'site')
  const after = others.findIndex(
    (one) => needsNoCare(one) && (group.open_jobs - one.open_jobs || compareNames(one.name, group.name)) > 0,
  )
  const at = after < 0 ? others.length : after
  return [...others.slice(0, at), group, ...others.slice(at)]
}

const needsNoCare = ({ state }: Source) => state !== 'failing' && state !== 'delayed'

const latest = (sources: Source[]) =>
  sources
    .flatMap(({ last_success_at }) => last_success_at ?? [])
    .sort()
    .at(-1) ?? null

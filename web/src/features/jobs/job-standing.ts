import type { Job, JobSource, JobSummary } from '@utsyn/contract/jobs.ts'
import { count } from '../../lib/norwegian.ts'

const ORDINALS = 'andre tredje fjerde femte sjette sjuende åttende niende tiende'.split(' ')

/** «for tredje gang»; from the eleventh on in figures. */
const forTheTime = (times: number) => `for ${ORDINALS[times - 2] ?? `${times}.`} gang`

/** What the history of an ad shows a seller at a glance: «Frist forlenget 2 ganger», «Lyst ut for tredje gang». */
export function jobStanding({
  deadline_extensions,
  times_posted,
}: Pick<JobSummary, 'deadline_extensions' | 'times_posted'>): string[] {
  return [
    ...(deadline_extensions === 1 ? ['Frist forlenget'] : []),
    ...(deadline_extensions > 1 ? [`Frist forlenget ${count(deadline_extensions, 'gang', 'ganger')}`] : []),
    ...(times_posted > 1 ? [`Lyst ut ${forTheTime(times_posted)}`] : []),
  ]
}

/**
 * «Yrke: Programvareutviklere (STYRK 2512)»: the surest code of the standard; those of other systems say no more. A node of the
 * version before sends none while an upgrade is under way.
 */
export function occupationOf({ occupations }: Partial<Pick<Job, 'occupations'>>): string | null {
  const known = occupations?.find(({ system }) => system === 'STYRK08')
  return known ? `Yrke: ${known.name} (STYRK ${known.code})` : null
}

/**
 * Each site once, first seen first: one that has removed an ad and shows it again under another address counts as
 * showing it.
 */
export function sitesOf(sources: JobSource[]): JobSource[] {
  const sites = new Map<string, JobSource>()
  for (const source of sources) {
    const known = sites.get(source.source)
    if (!known || (known.is_gone && !source.is_gone)) sites.set(source.source, source)
  }
  return [...sites.values()]
}

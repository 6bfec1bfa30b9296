import type { NavRecord } from './nav-record.ts'

interface Version {
  kind: NavRecord['kind']
  updated_at: string | null
  /** Which record of the file it is. */
  index: number
}

/**
 * Which record of a file is the last word about each ad. NAV's feed has a line for every change of an ad, so a longer
 * stretch of it names the same ad many times: the version that was changed last counts, and of two with one time, or
 * without any, the one that stands later. An ad counts before a heading, which says nothing of what is in it.
 */
export class LatestVersions {
  private readonly latest = new Map<string, Version>()

  add(index: number, { uuid, kind, updated_at }: NavRecord): void {
    if (!uuid) return
    const version = { kind, updated_at, index }
    const other = this.latest.get(uuid)
    if (!other || isLater(version, other)) this.latest.set(uuid, version)
  }

  isLatest(index: number, { uuid }: NavRecord): boolean {
    return !uuid || this.latest.get(uuid)?.index === index
  }
}

function isLater(version: Version, earlier: Version): boolean {
  if (version.kind === 'heading' && earlier.kind === 'ad') return false
  if (version.kind === 'ad' && earlier.kind === 'heading') return true
  return !version.updated_at || !earlier.updated_at || version.updated_at >= earlier.updated_at
}

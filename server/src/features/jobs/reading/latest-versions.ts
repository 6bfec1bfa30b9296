import type { NavRecord } from './nav-record.ts'

interface Version {
  kind: NavRecord['kind']
  updated_at: string | null
  /** Index of the record in the file. */
  index: number
}

/**
 * Which record of a file is the current version of each ad. NAV's feed has a line for every change, so an ad appears
 * many times: the latest change counts, and of two with equal or missing times, the later in the file. A full ad takes
 * precedence over a feed line, which has no content.
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

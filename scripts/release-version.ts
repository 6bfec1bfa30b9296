/** What the files say about the version. */
export interface ReleaseFiles {
  /** The versions of the four `package.json`, by file. */
  manifests: Record<string, string>
  compose: string
  changelog: string
  /** `v0.1.4`, or null while the commit has none. */
  tag: string | null
}

/**
 * The version that a release of these files would be, and its part of the changelog, without its heading.
 *
 * @throws Error with a line for each file that says otherwise, or with what is missing for the tag.
 */
export function readReleaseVersion({ manifests, compose, changelog, tag }: ReleaseFiles): {
  version: string
  changes: string
} {
  const version = manifests['package.json'] ?? ''
  const changes = sectionOf(changelog, version)
  const faults = Object.entries(manifests)
    .filter(([, one]) => one !== version)
    .map(([file, one]) => `${file} says ${one}, package.json ${version}`)
  if (!/^\d+\.\d+\.\d+$/.test(version)) faults.push(`"${version}" in package.json is not like 1.2.3`)
  if (!compose.includes(`image: utsyn:${version}\n`))
    faults.push(`compose.yaml names no image utsyn:${version}`)
  if (!changes) faults.push(`CHANGELOG.md says nothing of [${version}]`)
  if (tag !== null && tag !== `v${version}`) faults.push(`the tag is ${tag}, package.json says ${version}`)
  if (tag !== null && sectionOf(changelog, 'Unreleased'))
    faults.push(`CHANGELOG.md has [Unreleased] changes, which belong under [${version}]`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return { version, changes }
}

/** The lines below `## [name]`, up to the next heading of that level. Empty when there are none. */
function sectionOf(changelog: string, name: string): string {
  const lines = changelog.split('\n')
  const first = lines.findIndex((line) => line.startsWith(`## [${name}]`))
  if (first === -1) return ''
  const rest = lines.slice(first + 1)
  const end = rest.findIndex((line) => line.startsWith('## '))
  return rest
    .slice(0, end === -1 ? undefined : end)
    .join('\n')
    .trim()
}

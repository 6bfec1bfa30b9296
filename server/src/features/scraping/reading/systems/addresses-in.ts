const LONGEST = 5_000_000
const MOST = 20

/**
 * What a pattern captures in a page with all its scripts, each once: an id or a host, out of which an address of the
 * system is built. The page may write addresses with «&amp;» and «\/».
 */
export function namesIn(html: string, pattern: RegExp): string[] {
  const text = html.slice(0, LONGEST).replaceAll('\\/', '/').replaceAll('&amp;', '&')
  const names = new Set<string>()
  for (const match of text.matchAll(pattern)) {
    const name = match.slice(1).find(Boolean)
    if (name) names.add(name)
    if (names.size >= MOST) break
  }
  return [...names]
}

/** The only one: a page that names two customers of a system does not say whose list it shows. */
export function oneNameIn(html: string, pattern: RegExp): string | null {
  const names = namesIn(html, pattern)
  return names.length === 1 ? names[0]! : null
}

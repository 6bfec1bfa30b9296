// Only its being another origin than a real one matters; it never leaves this file.
const ORIGIN = 'http://portal.invalid'

/** Path, query and fragment of an address inside the portal, or null for anything that leads elsewhere. */
export function safeReturnPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || /[\p{Cc}\\]/u.test(text)) return null
  const url = URL.parse(text, ORIGIN)
  if (!url || url.origin !== ORIGIN) return null
  // `/..//evil.example` is ours as written and another host's once the dots are gone.
  if (url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

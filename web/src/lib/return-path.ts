// Must only differ from any real origin; it never leaves this file.
const ORIGIN = 'http://portal.invalid'

/** Path, query and fragment of an address inside the portal, or null for any other. */
export function safeReturnPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || /[\p{Cc}\\]/u.test(text)) return null
  const url = URL.parse(text, ORIGIN)
  if (!url || url.origin !== ORIGIN) return null
  // `/..//evil.example` looks like ours and is another host's once the dots are resolved.
  if (url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

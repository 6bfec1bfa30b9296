const SCHEMES = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'])

/** The address if its scheme is one of the six allowed or it has none; otherwise undefined. */
export function safeUrl(url: string | undefined): string | undefined {
  // Browsers drop tabs and line breaks inside an address and blanks around it, so they must not hide a scheme.
  const seen = [...(url ?? '')]
    .filter((char) => char > '\u001f' && char !== '\u007f')
    .join('')
    .trim()
  if (!seen) return undefined
  const scheme = /^([^/?#:]*):/.exec(seen)?.[1]
  if (scheme === undefined || SCHEMES.has(scheme.toLowerCase())) return seen
  return undefined
}

/** Whether following the address leaves the site at `origin`. */
export function isExternal(url: string, origin: string): boolean {
  return URL.parse(url, origin)?.origin !== origin
}

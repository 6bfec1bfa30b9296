/** Scheme, host and port, and nothing after them. */
export function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  )
}

/** Of an identity service: https, or http on this machine. */
export function isIssuer(value: string): boolean {
  const url = URL.parse(value)
  if (!url) return false
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
  )
}

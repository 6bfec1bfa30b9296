/** The complete address: people leave out `https://`. Empty for nothing. */
export function wholeAddress(typed: string): string {
  const text = typed.trim()
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[:/?#]|$)/u.test(text) ? `https://${text}` : text
}

/** A readable address: without the scheme and a trailing slash. */
export const shownAddress = (url: string) => url.replace(/^https?:\/\//i, '').replace(/\/$/, '')

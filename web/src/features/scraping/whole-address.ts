/** The address as one would have to write it: people leave out `https://`. Empty for nothing. */
export function wholeAddress(typed: string): string {
  const text = typed.trim()
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[:/?#]|$)/u.test(text) ? `https://${text}` : text
}

/** An address for people: without the scheme and the last slash. */
export const shownAddress = (url: string) => url.replace(/^https?:\/\//i, '').replace(/\/$/, '')

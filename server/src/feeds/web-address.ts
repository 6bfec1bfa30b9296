/** An absolute http address, or null. `base` resolves relative ones. */
export function webAddress(text: string | null, base: string | null = null): string | null {
  if (!text || text.length > 2_000) return null
  const url = URL.parse(text.trim(), base ?? undefined)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return url.href.length <= 2_000 ? url.href : null
}

export const hostOf = (address: string | null): string | null =>
  (address && URL.parse(address)?.hostname.replace(/^www\./, '')) || null

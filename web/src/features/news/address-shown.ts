const MOST = 90

/** A readable address: without the scheme, and shortened when long. */
export function addressShown(url: string): string {
  const shown = url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return shown.length > MOST ? `${shown.slice(0, MOST - 1)}…` : shown
}

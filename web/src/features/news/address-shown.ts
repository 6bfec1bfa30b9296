const MOST = 90

/** An address as people read it: without the scheme, and shortened when it is long. */
export function addressShown(url: string): string {
  const shown = url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return shown.length > MOST ? `${shown.slice(0, MOST - 1)}…` : shown
}

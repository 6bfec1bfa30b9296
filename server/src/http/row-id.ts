/** The row id in an address, or null when no row can have it: then the response is 404, never 400. */
export function rowId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** The same for rows identified by a UUID. */
export function rowUuid(text: string): string | null {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : null
}

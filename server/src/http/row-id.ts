/** The id of a row out of an address, or null when the text can name no row: then the answer is 404, never 400. */
export function rowId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** The same for rows that are named by a UUID. */
export function rowUuid(text: string): string | null {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : null
}

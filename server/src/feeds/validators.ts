import type { Fetched } from '../open-web/fetch-options.ts'

/** The validators of a response, for a conditional request later. */
export interface Validators {
  etag: string | null
  last_modified: string | null
}

/** Headers of a conditional request. */
export const conditions = ({ etag, last_modified }: Validators): Record<string, string> => ({
  ...(etag !== null && { 'if-none-match': etag }),
  ...(last_modified !== null && { 'if-modified-since': last_modified }),
})

/** They are sent back as headers later, so they must be valid header values. */
export function validatorsOf({ headers }: Pick<Fetched, 'headers'>): Validators {
  const fit = (value: string | undefined) => (value && /^[\x20-\x7e]{1,500}$/.test(value) ? value : null)
  return { etag: fit(headers.etag), last_modified: fit(headers['last-modified']) }
}

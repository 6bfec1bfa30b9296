import { textParam } from '../../lib/search-params.ts'

export interface LoginSearch {
  /** Path and query of the page the user wanted. */
  retur?: string | undefined
  /** Why the login page is shown again. */
  feil?: string | undefined
}

export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  return { retur: textParam(search['retur'], 2000), feil: textParam(search['feil'], 40) }
}

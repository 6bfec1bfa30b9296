import type { SearchSchemaInput } from '@tanstack/react-router'
import { pageParam, textParam } from '../../lib/search-params.ts'

/** What the address of the list says. */
export interface JobListSearch {
  page: number
  search?: string | undefined
}

/** Links may leave everything out, and addresses may say anything. */
type Written = { [Name in keyof JobListSearch]?: unknown } & SearchSchemaInput

export function readJobListSearch({ page, search }: Written): JobListSearch {
  return { page: pageParam(page), search: textParam(search, 200) }
}

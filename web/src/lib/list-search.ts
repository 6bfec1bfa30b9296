import { NAME } from './filter-kinds.ts'
import { type Chosen, chosenOf, type ListFilter, type ListFilters, switchesOf } from './list-filters.ts'
import { pageParam, textParam } from './search-params.ts'

/** What is special about one list of the portal; everything that lists have in common follows from it. */
export interface List {
  /** The address of its page. */
  path: string
  /** The address's name of the text searched for. */
  word: 'search' | 'name'
  filters: ListFilters
  /** The usual order first, each with its API query. */
  sorts: readonly { value: string; label: string; query: Readonly<Record<string, string>> }[]
  /** A search is best first, unless another order is chosen. */
  is_ranked: boolean
}

/** The address of a list. Defaults are left out. */
export type SearchOf<L extends List> = Chosen<L['filters']> & {
  page: number
  sort?: L['sorts'][number]['value'] | undefined
} & { [Name in L['word']]?: string | undefined }

/** The same with values of any kind: links may leave everything out, and addresses may hold anything. */
export type WrittenOf<L extends List> = { [Name in keyof SearchOf<L>]?: unknown }

/** The same selection always gives the same address, whatever was chosen first. Switches come last. */
export function readList<L extends List>(list: L, written: WrittenOf<L>): SearchOf<L> {
  const { word, filters, sorts, is_ranked } = list
  const { page, sort, [word]: text, ...others }: Record<string, unknown> = written
  const order = textParam(sort, 20)
  const read = (some: [string, ListFilter<unknown>][]) =>
    Object.fromEntries(some.map(([name, filter]) => [name, filter.read(others[name])]))
  return {
    page: pageParam(page),
    [word]: textParam(text, NAME),
    ...read(switchesOf(filters, false)),
    sort: sorts.slice(is_ranked ? 0 : 1).find(({ value }) => value === order)?.value,
    ...read(switchesOf(filters)),
  } as SearchOf<L>
}

/** The text searched for. */
export const textOf = <L extends List>({ word }: L, search: SearchOf<L>): string =>
  (search as Record<string, string | undefined>)[word] ?? ''

/** The order as an API query. */
export const sortQueryOf = <L extends List>(list: L, search: SearchOf<L>): L['sorts'][number]['query'] | {} =>
  !search.sort && list.is_ranked && textOf(list, search)
    ? {}
    : (list.sorts.find(({ value }) => value === search.sort) ?? list.sorts[0]!).query

/** Whether a text or a filter narrows the list. */
export const isNarrowed = <L extends List>(list: L, search: SearchOf<L>) =>
  textOf(list, search) !== '' || chosenOf(list.filters, search).length > 0

/** Remembers filters for the rest of the visit; an address with filters replaces them. */
export function rememberFilters<L extends List>({ filters }: L, search: SearchOf<L>): void {
  for (const [name, { memory }] of Object.entries(filters)) {
    const chosen = (search as Chosen<ListFilters>)[name] as string[] | undefined
    if (chosen) memory?.set(chosen)
    else memory?.remove()
  }
}

/** The remembered filters for an address with nothing but a page, or null when there are none. */
export function rememberedFilters<L extends List>(list: L, search: SearchOf<L>): Partial<SearchOf<L>> | null {
  if (search.sort || isNarrowed(list, search)) return null
  const kept = Object.entries(list.filters).flatMap(([name, { memory }]) => {
    const chosen = memory?.get()
    return chosen?.length ? [[name, chosen]] : []
  })
  return kept.length > 0 ? Object.fromEntries(kept) : null
}

import { NAME } from './filter-kinds.ts'
import { pageParam, textParam } from './search-params.ts'
import type { StoredValue } from './stored-value.ts'

/** Everything the web knows about a filter of a list. Its value is the one in the address; the API may take another. */
export interface ListFilter<Value, Asked = unknown> {
  /** Its control: a switch, one name of a list, one of a few values, or several names. */
  kind: 'flag' | 'name' | 'choice' | 'names'
  label: string
  /** Parses the address's value, or the API's; undefined when it narrows nothing. */
  read(written: unknown): Value | undefined
  ask(value: Value): Asked
  /** The chip's text for a value that is no name. */
  chip?(value: Value): string
  /** Remembers it for the rest of the visit. */
  memory?: StoredValue<readonly string[]>
  /** The API's name, when it differs from the address's. */
  wire?: string
  /** About the user's own data: it cannot be part of a saved search. */
  is_own?: true
}

export type ListFilters = Readonly<Record<string, ListFilter<unknown>>>
type ValueOf<One> = One extends { read: (written: unknown) => infer Value } ? Value : never
/** The address's values of these filters. */
export type Chosen<Filters> = { [Name in keyof Filters]?: ValueOf<Filters[Name]> | undefined }

/** The address of a list. Defaults are left out. */
export type ListSearch<Filters, Sort> = Chosen<Filters> & {
  page: number
  search?: string | undefined
  sort?: Sort | undefined
}

const switchesOf = (filters: ListFilters, are_switches = true) =>
  Object.entries(filters).filter(([, { kind }]) => (kind === 'flag') === are_switches)

/** The same selection always gives the same address, whatever was chosen first. Switches come last. */
export function readList<Filters extends ListFilters, Sort extends string>(
  filters: Filters,
  sorts: readonly { value: Sort }[],
  written: Record<string, unknown>,
): ListSearch<Filters, Sort> {
  const sort = textParam(written['sort'], 20)
  const read = (some: [string, ListFilter<unknown>][]) =>
    Object.fromEntries(some.map(([name, filter]) => [name, filter.read(written[name])])) as Chosen<Filters>
  return {
    page: pageParam(written['page']),
    search: textParam(written['search'], NAME),
    ...read(switchesOf(filters, false)),
    sort: sorts.find(({ value }) => value === sort)?.value,
    ...read(switchesOf(filters)),
  }
}

/** The active filters with their values: switches first, as on the screen. */
export const chosenOf = <Filters extends ListFilters>(filters: Filters, search: Chosen<Filters>) =>
  [...switchesOf(filters), ...switchesOf(filters, false)].flatMap(([name, filter]) => {
    const value: unknown = search[name]
    return value === undefined ? [] : [{ name, filter, value }]
  })

/**
 * A chip for each active filter value, removable by itself. A change may leave an empty list of names, which means no
 * filter.
 */
export const chipsOf = <Filters extends ListFilters>(
  filters: Filters,
  search: Chosen<Filters>,
  onChange: (change: Chosen<Filters>) => void,
) =>
  chosenOf(filters, search).flatMap(({ name, filter, value }) =>
    [value].flat().map((one) => ({
      name: filter.chip?.(one) ?? (one as string),
      remove: () =>
        onChange({
          [name]: Array.isArray(value) ? value.filter((other) => other !== one) : undefined,
        } as Chosen<Filters>),
    })),
  )

/** A change that removes all filters. */
export const noneOf = <Filters extends ListFilters>(filters: Filters) =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])) as Chosen<Filters>

/** Whether the address has nothing but a page: then the filters of this visit are restored. */
export const isBareList = <Filters extends ListFilters>(
  filters: Filters,
  search: ListSearch<Filters, string>,
) => !search.search && !search.sort && chosenOf(filters, search).length === 0

/** Remembers filters for the rest of the visit; an address with filters replaces them. */
export function rememberFilters<Filters extends ListFilters>(
  filters: Filters,
  search: Chosen<Filters>,
): void {
  for (const [name, { memory }] of Object.entries(filters)) {
    const chosen = search[name] as string[] | undefined
    if (chosen) memory?.set(chosen)
    else memory?.remove()
  }
}

/** The remembered filters for an address without any, or null when there are none. */
export function rememberedFilters<Filters extends ListFilters>(
  filters: Filters,
  search: ListSearch<Filters, string>,
): Chosen<Filters> | null {
  if (!isBareList(filters, search)) return null
  const kept = Object.entries(filters).flatMap(([name, { memory }]) => {
    const chosen = memory?.get()
    return chosen?.length ? [[name, chosen]] : []
  })
  return kept.length > 0 ? (Object.fromEntries(kept) as Chosen<Filters>) : null
}

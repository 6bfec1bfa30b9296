import { NAME } from './filter-kinds.ts'
import { pageParam, textParam } from './search-params.ts'
import type { StoredValue } from './stored-value.ts'

/** All that the web knows of a filter of a list. What it has for a value stands in the address; the API may want another. */
export interface ListFilter<Value, Asked = unknown> {
  /** Its control: a switch, one name of a list, one of a few values, or several names. */
  kind: 'flag' | 'name' | 'choice' | 'names'
  label: string
  /** Of what an address says, or what the API was asked; undefined where it narrows nothing. */
  read(written: unknown): Value | undefined
  ask(value: Value): Asked
  /** What stands on the chip of a value that is no name. */
  chip?(value: Value): string
  /** Kept for the rest of the visit. */
  memory?: StoredValue<readonly string[]>
  /** What the API calls it, where that is not its name in the address. */
  wire?: string
  /** Of things that are the person's own: no search for new ones can be saved. */
  is_own?: true
}

export type ListFilters = Readonly<Record<string, ListFilter<unknown>>>
type ValueOf<One> = One extends { read: (written: unknown) => infer Value } ? Value : never
/** What an address says of these filters. */
export type Chosen<Filters> = { [Name in keyof Filters]?: ValueOf<Filters[Name]> | undefined }

/** What an address of a list says. What stands for itself is left out. */
export type ListSearch<Filters, Sort> = Chosen<Filters> & {
  page: number
  search?: string | undefined
  sort?: Sort | undefined
}

const switchesOf = (filters: ListFilters, are_switches = true) =>
  Object.entries(filters).filter(([, { kind }]) => (kind === 'flag') === are_switches)

/** The same selection is always the same address, whatever was chosen first. Switches come last. */
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

/** The filters that narrow a list, with their values: switches first, as on the screen. */
export const chosenOf = <Filters extends ListFilters>(filters: Filters, search: Chosen<Filters>) =>
  [...switchesOf(filters), ...switchesOf(filters, false)].flatMap(([name, filter]) => {
    const value: unknown = search[name]
    return value === undefined ? [] : [{ name, filter, value }]
  })

/** What a list is filtered by, each part removable by itself. A change may leave an empty list of names, which says nothing. */
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

/** A change that takes all filters away. */
export const noneOf = <Filters extends ListFilters>(filters: Filters) =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])) as Chosen<Filters>

/** Whether the address says nothing but a page: then the filters of this visit are taken up again. */
export const isBareList = <Filters extends ListFilters>(
  filters: Filters,
  search: ListSearch<Filters, string>,
) => !search.search && !search.sort && chosenOf(filters, search).length === 0

/** Keeps filters for the rest of the visit; an address with filters replaces what was kept. */
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

/** The filters of this visit for an address that says none itself, or null when there are none to take up. */
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

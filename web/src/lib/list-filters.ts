import type { Role } from '@utsyn/contract/role.ts'
import type { StoredValue } from './stored-value.ts'

/** Everything the web knows about a filter of a list. Its value is the one in the address; the API may take another. */
export interface ListFilter<Value, Asked = unknown> {
  /** Its control: a switch, one name of a list, one of a few values, or several names. What only links set has a chip alone. */
  kind: 'flag' | 'name' | 'choice' | 'names' | 'link'
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
  /** Of a switch: its value when it is on, and the lowest role that may use it. */
  on?: Value
  needs?: Role
  /** About the user's own data, or no list of public ads: it cannot be part of a saved search. */
  is_own?: true
}

export type ListFilters = Readonly<Record<string, ListFilter<unknown>>>
type ValueOf<One> = One extends { read: (written: unknown) => infer Value } ? Value : never
/** The address's values of these filters. */
export type Chosen<Filters> = { [Name in keyof Filters]?: ValueOf<Filters[Name]> | undefined }

/** The filters that are switches, or all others. */
export const switchesOf = (filters: ListFilters, are_switches = true) =>
  Object.entries(filters).filter(([, { kind }]) => (kind === 'flag') === are_switches)

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
      // Two filters may print the same name: a place and a switch.
      key: `${name}:${String(one)}`,
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

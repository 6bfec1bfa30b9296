import { flagParam, listParam, pageParam, textParam } from './search-params.ts'
import { asList, type StoredValue, storedValue } from './stored-value.ts'

/** Where names are kept for the rest of the visit. */
export const FILTER_KEYS = ['jobsFilterCompanies', 'jobsFilterTechnologies', 'newsFilterCompanies'] as const

const NAME = 200

/** All that the web knows of a filter of a list. What it has for a value stands in the address; the API may want another. */
export interface ListFilter<Value, Asked = unknown> {
  /** Its control: a switch, one name of a list, one of a few values, or several names. */
  kind: 'flag' | 'name' | 'choice' | 'names'
  label: string
  /** Of what an address says; undefined where it narrows nothing. */
  read(written: unknown): Value | undefined
  /** What stands on its chips, and the value without each. */
  chips(value: Value): { name: string; left: Value | undefined }[]
  ask(value: Value): Asked
  /** The value of what was asked for, and how it is said in a sentence. */
  take(asked: Asked): Value | undefined
  say(asked: Asked): string
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

const lower = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

export const flag = (label: string) => ({
  kind: 'flag' as const,
  label,
  read: flagParam,
  chips: () => [{ name: label, left: undefined }],
  ask: (on: true) => on,
  take: (asked: boolean) => asked || undefined,
  say: () => lower(label),
})

/** One name of a list that comes from the server. `none` is what the control says when nothing is chosen. */
export const oneName = (label: string, none: string) => ({
  kind: 'name' as const,
  label,
  none,
  read: (written: unknown) => textParam(written, NAME),
  chips: (name: string) => [{ name, left: undefined }],
  ask: (name: string) => [name],
  take: ([name]: string[]) => name,
  say: (names: string[]) => names.join(', '),
})

/** Names of a list that comes from the server, kept for the rest of the visit. */
export const names = (label: string, stored: (typeof FILTER_KEYS)[number]) => ({
  kind: 'names' as const,
  label,
  read: (written: unknown) => listParam(written, NAME),
  chips: (chosen: string[]) =>
    chosen.map((name) => ({ name, left: emptyless(chosen.filter((other) => other !== name)) })),
  ask: (chosen: string[]) => chosen,
  take: emptyless,
  say: (chosen: string[]) => chosen.join(', '),
  memory: storedValue('session', stored, asList),
})

/** One of a few values; the usual one stands for itself. */
export const choice = <const Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  usual: NoInfer<Value>,
) => {
  const option = (value: unknown) => options.find((one) => one.value === String(value) && one.value !== usual)
  return {
    kind: 'choice' as const,
    label,
    options,
    usual,
    read: (written: unknown) => option(textParam(String(written ?? ''), 20))?.value,
    chips: (value: Value) => [{ name: option(value)?.label ?? value, left: undefined }],
    ask: (value: Value) => Number(value) as NumberOf<Value>,
    take: (asked: number) => option(asked)?.value,
    say: (asked: number) => lower(option(asked)?.label ?? ''),
  }
}

type NumberOf<Text> = Text extends `${infer Value extends number}` ? Value : never

const emptyless = (chosen: string[]) => (chosen.length > 0 ? chosen : undefined)

/** What an address of a list says. What stands for itself is left out. */
export type ListSearch<Filters, Sort> = Chosen<Filters> & {
  page: number
  search?: string | undefined
  sort?: Sort | undefined
}

/** The same selection is always the same address, whatever was chosen first. Switches come last. */
export function readList<Filters extends ListFilters, Sort extends string>(
  filters: Filters,
  sorts: readonly { value: Sort }[],
  written: Record<string, unknown>,
): ListSearch<Filters, Sort> {
  const sort = textParam(written['sort'], 20)
  const read = (are_flags: boolean) =>
    Object.fromEntries(
      Object.entries(filters)
        .filter(([, { kind }]) => (kind === 'flag') === are_flags)
        .map(([name, filter]) => [name, filter.read(written[name])]),
    ) as Chosen<Filters>
  return {
    page: pageParam(written['page']),
    search: textParam(written['search'], NAME),
    ...read(false),
    sort: sorts.find(({ value }) => value === sort)?.value,
    ...read(true),
  }
}

/** The filters that narrow a list, with their values: switches first, as on the screen. */
export const chosenOf = <Filters extends ListFilters>(filters: Filters, search: Chosen<Filters>) =>
  Object.entries(filters)
    .sort(([, a], [, b]) => Number(b.kind === 'flag') - Number(a.kind === 'flag'))
    .flatMap(([name, filter]) => {
      const value: unknown = search[name]
      return value === undefined ? [] : [{ name, filter, value }]
    })

/** What a list is filtered by, each part removable by itself. */
export const chipsOf = <Filters extends ListFilters>(
  filters: Filters,
  search: Chosen<Filters>,
  onChange: (change: Chosen<Filters>) => void = () => {},
) =>
  chosenOf(filters, search).flatMap(({ name, filter, value }) =>
    filter.chips(value).map((chip) => ({
      name: chip.name,
      remove: () => onChange({ [name]: chip.left } as Chosen<Filters>),
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
    return chosen?.length ? [[name, [...chosen]]] : []
  })
  return kept.length > 0 ? (Object.fromEntries(kept) as Chosen<Filters>) : null
}

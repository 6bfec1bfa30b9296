import { dateShort } from './norwegian.ts'
import { flagParam, listParam, periodParam, textParam } from './search-params.ts'
import { asList, storedValue } from './stored-value.ts'

/** Stored values that remember names for the rest of the visit. */
export const FILTER_KEYS = ['jobsFilterCompanies', 'jobsFilterTechnologies', 'newsFilterCompanies'] as const

/** The longest name accepted in an address. */
export const NAME = 200

export const flag = (label: string) => ({
  kind: 'flag' as const,
  label,
  /** Its value when it is on. */
  on: true as const,
  read: flagParam,
  ask: (on: true) => on,
  chip: () => label,
})

/** One name of a list from the server. `none` is the control's text when nothing is chosen. */
export const oneName = (label: string, none: string) => ({
  kind: 'name' as const,
  label,
  none,
  read: (written: unknown) => textParam(written, NAME),
  ask: (name: string) => [name],
})

/** Names of a list from the server, remembered for the rest of the visit where a stored value is given. */
export const names = (label: string, stored?: (typeof FILTER_KEYS)[number]) => ({
  kind: 'names' as const,
  label,
  read: (written: unknown) => listParam(written, NAME),
  ask: (chosen: string[]) => chosen,
  ...(stored && { memory: storedValue('session', stored, asList) }),
})

/** One of a few names that never change. `none` is the control's text when nothing is chosen. */
export const nameOf = <const Value extends string>(
  label: string,
  values: readonly Value[],
  none: string,
) => ({
  kind: 'choice' as const,
  label,
  options: [{ value: '', label: none }, ...values.map((value) => ({ value, label: value }))],
  usual: '',
  read: (written: unknown) => values.find((value) => value === written),
  ask: (value: Value) => value,
  chip: (value: Value) => value,
})

/** Only links set it, and its chip removes it. */
export const fromLink = (label: string, read: (written: unknown) => string | undefined) => ({
  kind: 'link' as const,
  label,
  read,
  ask: (value: string) => value,
  chip: () => label,
})

/** From one day to another, as «2026-11-01/2026-11-30». */
export const period = (label: string) => ({
  ...fromLink(label, periodParam),
  chip: (days: string) => {
    const [from = '', to = ''] = days.split('/')
    return `${label} ${dateShort(from)}–${dateShort(to)}`
  },
})

/** One of a few numbers; the default is left out of the address. */
export const choice = <const Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  usual: NoInfer<Value>,
) => ({
  kind: 'choice' as const,
  label,
  options,
  usual,
  read: (written: unknown) =>
    options.find(({ value }) => value === String(written) && value !== usual)?.value,
  ask: (value: Value) => Number(value) as NumberOf<Value>,
  chip: (value: Value) => options.find((option) => option.value === value)?.label ?? value,
})

type NumberOf<Text> = Text extends `${infer Value extends number}` ? Value : never

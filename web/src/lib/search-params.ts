type Search = Record<string, unknown>

/** Parses `?a=1&b=x&b=y` as `{ a: '1', b: ['x', 'y'] }`. Each route interprets the texts itself. */
export function parseSearch(text: string): Search {
  const params = new URLSearchParams(text)
  const search: Search = {}
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    search[name] = values.length > 1 ? values : values[0]
  }
  return search
}

/** The inverse: lists repeat the name, absent and empty values are left out. */
export function stringifySearch(search: Search): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') params.append(name, String(item))
    }
  }
  return params.size ? `?${params}` : ''
}

/** The one character that the server refuses; nobody types it. */
const withoutNul = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : undefined)

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value)

export function textParam(value: unknown, maxLength: number): string | undefined {
  const text = withoutNul(first(value))
  return text?.trim() ? text.slice(0, maxLength) : undefined
}

/** Whole and at least 1; anything else is page 1. Links in code give a number, the address a text. */
export function pageParam(value: unknown): number {
  const text = String(first(value) ?? '')
  return /^[1-9]\d{0,11}$/.test(text) ? Number(text) : 1
}

/** Names without duplicates, up to a sensible number for a filter. */
export function listParam(value: unknown, maxLength: number): string[] | undefined {
  const texts = (Array.isArray(value) ? value : [value]).flatMap((text) => {
    const clean = withoutNul(text)
    return clean?.trim() ? [clean] : []
  })
  return texts.length > 0
    ? [...new Set(texts.map((text) => text.slice(0, maxLength)))].slice(0, 50)
    : undefined
}

/** Two days that exist, the earlier one first: «2026-11-01/2026-11-30». */
export function periodParam(value: unknown): string | undefined {
  const text = String(first(value) ?? '')
  const [from = '', to = ''] = text.split('/')
  return text === `${from}/${to}` && isDay(from) && isDay(to) && from <= to ? text : undefined
}

export const uuidParam = (value: unknown): string | undefined => {
  const text = String(first(value) ?? '').toLowerCase()
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : undefined
}

const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text

export const flagParam = (value: unknown): true | undefined =>
  value === true || first(value) === 'true' ? true : undefined

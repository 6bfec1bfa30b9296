import { isObject } from './json-values.ts'

/** Where a JSON feed says that its next page is; undefined without one, null when that cannot be read. */
export function nextUrlOf(bytes: Uint8Array): string | null | undefined {
  try {
    const page = JSON.parse(new TextDecoder().decode(bytes)) as unknown
    const next = isObject(page) ? page['next_url'] : undefined
    if (next === undefined || next === null || next === '') return undefined
    return typeof next === 'string' ? next : null
  } catch {
    return null
  }
}

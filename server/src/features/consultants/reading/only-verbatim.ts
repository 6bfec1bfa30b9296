/** Fields that are written otherwise than they are printed, and the lines that are shown beside. */
const REWRITTEN = new Set(['began', 'ended', 'date', 'expires', 'kind', 'lines'])

/**
 * What was read without anything that does not stand in the text, whatever rule took it: a text of several lines must have
 * each of them there. An entry without its name goes as a whole.
 */
export function onlyVerbatim<Reading extends object>(reading: Reading, text: string): Reading {
  const whole = spaced(text)
  const stands = (value: string) => value.split('\n').every((line) => whole.includes(spaced(line)))

  function kept(value: unknown, field: string): unknown {
    if (REWRITTEN.has(field)) return value
    if (typeof value === 'string') return stands(value) ? value : null
    if (Array.isArray(value)) return value.map((one) => kept(one, '')).filter((one) => one !== null)
    if (typeof value !== 'object' || value === null) return value
    const own = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, kept(one, name)]))
    const isNameless = own.name === null || own.value === null
    return isNameless || ('label' in own && own.description === null) ? null : own
  }

  return Object.fromEntries(
    Object.entries(reading).map(([field, value]) => [field, kept(value, field)]),
  ) as Reading
}

const spaced = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

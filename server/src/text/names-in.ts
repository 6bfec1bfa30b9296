/**
 * The names in the values of a query. A value that is a known name is one («Toronto, Ontario, CA»); else it is split at
 * commas.
 */
export async function namesIn(
  values: string[],
  isKnown: (name: string) => Promise<boolean> | boolean,
): Promise<string[]> {
  if (!values.some((value) => value.includes(','))) return [...new Set(values)]
  const names = await Promise.all(
    values.map(async (value) =>
      !value.includes(',') || (await isKnown(value)) ? [value] : splitAtCommas(value),
    ),
  )
  return [...new Set(names.flat())]
}

export const splitAtCommas = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

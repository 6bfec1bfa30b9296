/**
 * The names that values of a query stand for. A value is one name if anything is called that («Toronto, Ontario, CA»);
 * else what stands between its commas are names.
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

/**
 * The names that the values of a parameter mean: a value is one name if anything is called that; only else what stands
 * between its commas are names. «Toronto, Ontario, CA» is one place.
 */
export async function namesIn(
  values: string[],
  isKnown: (name: string) => Promise<boolean> | boolean,
): Promise<string[]> {
  const names = await Promise.all(
    values.map(async (value) =>
      !value.includes(',') || (await isKnown(value)) ? [value] : splitAtCommas(value),
    ),
  )
  return names.flat()
}

export const splitAtCommas = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

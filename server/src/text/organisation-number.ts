const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2]

/** A number of Enhetsregisteret, printed with or without spaces; null when the check digit is wrong. */
export function organisationNumber(printed: string | null): string | null {
  const digits = printed?.slice(0, 30).replaceAll(/\s/g, '') ?? ''
  if (!/^[1-9]\d{8}$/.test(digits)) return null
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return (11 - (sum % 11)) % 11 === Number(digits[8]) ? digits : null
}

/** Compares titles, names and places regardless of spelling. */
export const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’´`]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const sameAddress = (one: string, other: string): boolean => address(one) === address(other)

const address = (text: string): string => {
  const url = URL.parse(text)
  if (!url) return text
  return `${url.host}${decoded(url.pathname).replace(/\/$/, '')}${url.search}`
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const TYPES: [RegExp, string][] = [
  [/full.?time|heltid|fulltid|tilsvidare|vollzeit/, 'full'],
  [/part.?time|deltid|teilzeit/, 'part'],
  [/permanent|^fast|fast stilling|tillsvidare/, 'permanent'],
  [/temporary|midlertidig|vikariat|engasjement|fixed.?term/, 'temporary'],
  [/intern|praksis/, 'intern'],
  [/contract|oppdrag/, 'contract'],
]

/** «FULL_TIME» is «Heltid». */
export function sameJobType(one: string, other: string): boolean {
  const kinds = (text: string) => {
    const words = plain(text).replaceAll('_', ' ')
    const found = TYPES.filter(([pattern]) => pattern.test(words)).map(([, kind]) => kind)
    return found.length > 0 ? found.join() : words
  }
  return plain(one) === plain(other) || kinds(one) === kinds(other)
}

/** A number with and without its country code and spaces. */
export const samePhone = (one: string, other: string): boolean => digits(one) === digits(other)

const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^(?:00)?47(?=\d{8}$)/, '')

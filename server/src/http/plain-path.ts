/** More layers of encoding than anything between a browser and us takes off. */
const MOST_LAYERS = 5

/**
 * The path of an address as the most forgiving reader would understand it: dots walked, slashes one by one, each layer of
 * encoding taken off. Null where nobody can say. Whether an address is the API's is judged by this and nothing else.
 */
export function plainPath(address: string): string | null {
  let path = address
  for (let layer = 0; layer <= MOST_LAYERS; layer++) {
    // Two slashes at the beginning would name a host, and whoever merges slashes takes them for one.
    const url = URL.parse(path.replace(/^[/\\]+/, '/'), 'http://localhost')
    if (!url) return null
    const decoded = url.pathname.replaceAll(/(%[\da-f]{2})+/gi, withoutEncoding).replaceAll(/[/\\]+/g, '/')
    if (decoded === path) return path
    path = decoded
  }
  return null
}

/** What is answered by no page: the API, the embedded identity service, the live connection. */
export const isPagePath = (address: string): boolean => {
  const path = plainPath(address)
  return path !== null && !/^\/(api|sso|socket\.io)(\/|$)/.test(path)
}

/** Whether it leads to the API; what nobody can read counts as if it did. */
export const isApiPath = (address: string): boolean => {
  const path = plainPath(address)
  return path === null || /^\/api(\/|$)/.test(path)
}

/**
 * The same address with `%25` for each `%` of its path that encodes no text. The router refuses an address that it cannot
 * decode, and so does the one in the browser, but a page may be asked for by anything.
 */
export function readableAddress(address: string): string {
  if (!address.includes('%') || !isPagePath(address)) return address
  const [path = ''] = address.split('?', 1)
  const readable = path.replaceAll(/(?:%[\da-f]{2})+|%/gi, (encoded) =>
    withoutEncoding(encoded) === encoded ? encoded.replaceAll('%', '%25') : encoded,
  )
  return readable + address.slice(path.length)
}

/** What is no text stays as it is. */
function withoutEncoding(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

/** More layers of encoding than any proxy between browser and server removes. */
const MOST_LAYERS = 5

/**
 * The path as the most lenient parser would understand it: dot segments resolved, slashes merged, each layer of
 * encoding removed. Null when undecidable. This alone decides whether an address belongs to the API.
 */
export function plainPath(address: string): string | null {
  let path = address
  for (let layer = 0; layer <= MOST_LAYERS; layer++) {
    // Two leading slashes would name a host, and proxies that merge slashes read them as one.
    const url = URL.parse(path.replace(/^[/\\]+/, '/'), 'http://localhost')
    if (!url) return null
    const decoded = url.pathname.replaceAll(/(%[\da-f]{2})+/gi, withoutEncoding).replaceAll(/[/\\]+/g, '/')
    if (decoded === path) return path
    path = decoded
  }
  return null
}

/** No page has these addresses: the API, the tools for other assistants, SCIM, the embedded identity service, the socket. */
export const isPagePath = (address: string): boolean => {
  const path = plainPath(address)
  return path !== null && !/^\/(api|mcp|scim|sso|socket\.io)(\/|$)/.test(path)
}

/** Whether it leads to the API, to the tools for other assistants or to SCIM, which answer no pages; an undecidable address counts as such. */
export const isApiPath = (address: string): boolean => {
  const path = plainPath(address)
  return path === null || /^\/(api|mcp|scim)(\/|$)/.test(path)
}

/**
 * The same address with `%25` for each `%` in the path that encodes no text. The router refuses an address it cannot
 * decode, as does the one in the browser, but any address may ask for a page.
 */
export function readableAddress(address: string): string {
  if (!address.includes('%') || !isPagePath(address)) return address
  const [path = ''] = address.split('?', 1)
  const readable = path.replaceAll(/(?:%[\da-f]{2})+|%/gi, (encoded) =>
    withoutEncoding(encoded) === encoded ? encoded.replaceAll('%', '%25') : encoded,
  )
  return readable + address.slice(path.length)
}

/** Leaves invalid encoding as it is. */
function withoutEncoding(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

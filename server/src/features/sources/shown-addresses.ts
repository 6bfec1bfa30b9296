/** Long names with digits in them, and very long ones: possible access keys. */
const KEY = /[\w~+=%]{12,}/g
const LONG = 24

/**
 * Addresses of feeds as shown to users: host and path, without possible keys. Those that then look the same are
 * numbered.
 */
export function shownAddresses(addresses: string[]): string[] {
  const shown = addresses.map(withoutKeys)
  return shown.map((one, index) => {
    if (shown.indexOf(one) === shown.lastIndexOf(one)) return one
    return `${one} (${shown.slice(0, index + 1).filter((other) => other === one).length})`
  })
}

function withoutKeys(address: string): string {
  const url = URL.parse(address)
  if (!url) return 'ukjent'
  const path = url.pathname.replaceAll(KEY, (name) => (/\d/.test(name) || name.length >= LONG ? '…' : name))
  return `${url.host.replace(/^www\./, '')}${path === '/' ? '' : path}`
}

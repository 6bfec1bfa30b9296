import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Scheme, host and port, and nothing after them. */
export function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  )
}

/** Address of an identity service: https, or http on this machine. */
export function isIssuer(value: string): boolean {
  const url = URL.parse(value)
  return (
    url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname)))
  )
}

/** A host name or address (IPv6 in brackets too) that leads only to this machine. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback'
}

/** The widest private networks, 10.0.0.0/8 and fc00::/7. A wider block would trust strangers. */
const WIDEST = { ipv4: 8, ipv6: 7 }
/** IPv4 mapped into IPv6. */
const MAPPED = { first: ipaddr.parse('::ffff:0:0'), bits: 96 }

/** An address, or a block no wider than a private network, where proxies stand. */
export function isProxyBlock(value: string): boolean {
  const [address = '', length] = value.split('/')
  if (!isIP(address) || address.includes('%')) return false
  if (length === undefined) return ipaddr.process(address).range() !== 'unspecified'
  if (!/^\d{1,3}$/.test(length) || !ipaddr.isValidCIDR(value)) return false
  const ip = ipaddr.parse(address)
  const bits = Number(length)
  const touchesMapped = ip.kind() === 'ipv6' && MAPPED.first.match(ip, Math.min(bits, MAPPED.bits))
  return bits >= WIDEST[ip.kind()] && !touchesMapped
}

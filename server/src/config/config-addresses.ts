import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Scheme, host and port, and nothing after them. */
export function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  )
}

/** Of an identity service: https, or http on this machine. */
export function isIssuer(value: string): boolean {
  const url = URL.parse(value)
  return (
    url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname)))
  )
}

/** A name or an address, in an address in brackets too, that leads nowhere but to this machine. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback'
}

/** The widest closed nets that there are, 10.0.0.0/8 and fc00::/7: what is wider trusts strangers. */
const WIDEST = { ipv4: 8, ipv6: 7 }
/** All of IPv4 as it may be written in IPv6. */
const MAPPED = { first: ipaddr.parse('::ffff:0:0'), bits: 96 }

/** An address, or a block no wider than a closed net, in which proxies stand. */
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

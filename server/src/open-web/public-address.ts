import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The range allocated to the open internet so far. Everything else is obsolete, special or unused. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/** Public by number, but answered inside a cloud: Azure's wire server gives out secrets of the machine. */
const SPECIAL: ReadonlySet<string> = new Set(['168.63.129.16'])

/** Whether an IP address, as text without brackets, belongs to one machine on the open internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const ip = ipaddr.parse(address)
  if (ip.range() !== 'unicast' || SPECIAL.has(ip.toString())) return false
  return ip.kind() === 'ipv4' || ip.match(GLOBAL_IPV6)
}

/** One spelling per address, for comparison. An IPv4 address mapped into IPv6 is unmapped. */
export const sameSpelling = (address: string): string => ipaddr.process(address).toString()

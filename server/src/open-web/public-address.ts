import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What is handed out to the open internet so far. Everything else is old, special or not in use. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/** Public by number, but answered inside a cloud: Azure's wire server hands out secrets of the machine. */
const SPECIAL: ReadonlySet<string> = new Set(['168.63.129.16'])

/** Whether an IP address, as text without brackets, belongs to the open internet and to one machine there. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const ip = ipaddr.parse(address)
  if (ip.range() !== 'unicast' || SPECIAL.has(ip.toString())) return false
  return ip.kind() === 'ipv4' || ip.match(GLOBAL_IPV6)
}

/** One spelling for each address, so that two can be compared. An IPv4 address dressed as IPv6 is undressed. */
export const sameSpelling = (address: string): string => ipaddr.process(address).toString()

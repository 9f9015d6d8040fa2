import ipaddr from 'ipaddr.js'

/** The address range assigned to the public internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address (IPv4, IPv6, IPv4-mapped) is not a public one: loopback, private, reserved, and IPv6
 * ranges that lead to an unchecked IPv4 address (6to4, NAT64, Teredo). Uses the IANA registries as listed by
 * `ipaddr.js`. An invalid address counts as internal.
 */
export function isInnerAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return true
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast') return true
  return plain instanceof ipaddr.IPv6 && !plain.match(globalUnicast)
}

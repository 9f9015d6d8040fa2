import ipaddr from 'ipaddr.js'

/** All that is given out to the public net. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address, v4, v6 or v4 within v6, is anything but one of the public net: the machine itself, its own
 * network, what is set aside, and what leads from v6 to a v4 address that nobody looks at (6to4, NAT64, Teredo).
 * The ranges are those that `ipaddr.js` keeps of the registries of IANA. What is no address is inner.
 */
export function isInnerAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return true
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast') return true
  return plain instanceof ipaddr.IPv6 && !plain.match(globalUnicast)
}

/**
 * Returns the network that an address counts as for limits: an IPv6 caller has 64 bits of addresses to try
 * from.
 */
export function findNetwork(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = Math.max(0, 8 - groups.length - tail.split(':').filter(Boolean).length)
  return [...groups, ...Array(missing).fill('0')].slice(0, 4).join(':')
}

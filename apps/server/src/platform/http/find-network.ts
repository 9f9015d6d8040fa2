/** The network an address counts as: an IPv6 caller has 64 bits of addresses of its own to try from. */
export function findNetwork(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = Math.max(0, 8 - groups.length - tail.split(':').filter(Boolean).length)
  return [...groups, ...Array(missing).fill('0')].slice(0, 4).join(':')
}

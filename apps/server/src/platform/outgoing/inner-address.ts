import { BlockList, isIPv6 } from 'node:net'

/** Networks that no public service answers from: the machine itself, its own network, and what is set aside. */
const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inner.addSubnet(network, bits, 'ipv6')
}

/** Whether an IP address, v4, v6 or v4 within v6, belongs to the machine or its own network. */
export function isInnerAddress(address: string): boolean {
  return inner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

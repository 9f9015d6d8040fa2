import { BlockList, isIPv6 } from 'node:net'
import { describe, expect, test } from 'vitest'
import { isInnerAddress } from './inner-address.ts'

const inner = [
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
]
/** IPv6 forms that embed an IPv4 address or are deprecated. */
const disguised = [
  '2002:a00:1::1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '::ffff:0:a00:1',
  '2001::a00:1',
  'fec0::1',
  '::a00:1',
  '100::1',
]

describe('an inner address', () => {
  test('is the machine, its network and what is set aside, in every way of writing them', () => {
    expect(inner.filter((address) => !isInnerAddress(address))).toEqual([])
  })

  test('is one of v6 that leads to v4; negative control: the private networks of v6 alone let each through', () => {
    expect(disguised.filter((address) => !isInnerAddress(address))).toEqual([])
    const listed = new BlockList()
    for (const [network, bits] of [
      ['fc00::', 7],
      ['fe80::', 10],
      ['ff00::', 8],
    ] as const) {
      listed.addSubnet(network, bits, 'ipv6')
    }
    expect(disguised.filter((address) => listed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))).toEqual(
      [],
    )
  })

  test('is whatever is no address at all', () => {
    expect(['', 'localhost', '127.1.1', '1.2.3.4.5'].filter((text) => !isInnerAddress(text))).toEqual([])
  })

  test('is none of the public net', () => {
    const outer = ['8.8.8.8', '172.32.0.1', '2400:3200::1', '::ffff:8.8.8.8', '2606:4700::1111']
    expect(outer.filter(isInnerAddress)).toEqual([])
  })
})

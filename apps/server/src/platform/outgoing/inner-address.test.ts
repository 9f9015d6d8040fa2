import { expect, test } from 'vitest'
import { isInnerAddress } from './inner-address.ts'

test('the machine, its network and what is set aside are inner, in every way of writing them', () => {
  const inner = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
  ]
  expect(inner.filter((address) => !isInnerAddress(address))).toEqual([])
  expect(['8.8.8.8', '172.32.0.1', '2400:3200::1', '::ffff:8.8.8.8'].filter(isInnerAddress)).toEqual([])
})

import { calls, livePaths } from '@roombook/contract'
import { expect, test } from 'vitest'
import { assertAllRegistered, type Made } from './assert-all-registered.ts'

const whole: Made = {
  features: [{ name: 'rooms' }, { name: 'booking' }],
  mounted: new Set(calls.map(({ name }) => name)),
  sockets: [{ [livePaths.staff]: () => {} }, {}, { [livePaths.guest]: () => {} }],
  sweeps: [{ name: 'holds' }, { name: 'day-end' }],
}
const saidOf = (change: Partial<Made>) => () => assertAllRegistered({ ...whole, ...change })

test('a server whose features keep what the contract promises starts', () => {
  expect(saidOf({})).not.toThrow()
})

test('a call that no feature mounts, and a channel that nobody speaks at, stop the start', () => {
  const mounted = new Set(whole.mounted)
  mounted.delete('booking.transfer')
  expect(saidOf({ mounted })).toThrow('No feature mounts: booking.transfer')
  expect(saidOf({ sockets: whole.sockets.slice(1) })).toThrow('No feature speaks at: /ws/admin')
})

test('two of one name stop the start: one of them would be lost', () => {
  expect(saidOf({ features: [...whole.features, { name: 'rooms' }] })).toThrow('Two have one name: rooms')
  expect(saidOf({ sweeps: [...whole.sweeps, { name: 'holds' }] })).toThrow('Two have one name: holds')
  expect(saidOf({ sockets: [...whole.sockets, { [livePaths.guest]: () => {} }] })).toThrow(
    'Two have one name: /ws/guest',
  )
})

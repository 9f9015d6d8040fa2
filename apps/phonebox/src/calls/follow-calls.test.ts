import { beforeEach, expect, test } from 'vitest'
import { manualClock } from '#test/manual-clock.ts'
import type { Signal } from '../devices/device.ts'
import { type CallFollower, followCalls, type OpenCall, type TimedEvent } from './follow-calls.ts'

const modem = { name: '前台', quietMs: 8000 }
const switchboard = { name: '总机' }

let clock = manualClock()
let told: TimedEvent[] = []
let kept: OpenCall[] = []
let calls: CallFollower

const begin = () =>
  followCalls(
    {
      clock,
      emit: (event) => void told.push(event),
      store: (open) => {
        kept = structuredClone([...open])
      },
    },
    structuredClone(kept),
  )
const hear = (signal: Omit<Signal, 'line'> & { line?: string; phone?: string }, device = modem) =>
  calls.handleSignal(device, { line: '1', ...signal } as Signal)
const kinds = () => told.map(({ event, phone }) => `${event} ${phone}`)

beforeEach(() => {
  clock = manualClock()
  told = []
  kept = []
  calls = begin()
})

test('many rings are one call; eight seconds without one and it is over, and nobody here knows who took it', () => {
  hear({ what: 'ring' })
  clock.move(2000)
  hear({ what: 'caller', phone: '13800000001' })
  const ringAt = clock.now() - 2000
  for (let ring = 0; ring < 4; ring += 1) {
    clock.move(5000)
    hear({ what: 'ring' })
  }
  expect(kinds()).toEqual(['ring 13800000001'])
  const lastAt = clock.now()
  clock.move(7999)
  expect(told).toHaveLength(1)
  clock.move(1)
  expect(kinds()).toEqual(['ring 13800000001', 'ended 13800000001'])
  expect(told.map(({ at }) => at)).toEqual([ringAt, lastAt])
  expect(new Set(told.map(({ call_id }) => call_id)).size).toBe(1)
  expect(told[0]?.call_id).toMatch(/^[\w.:-]{1,64}$/)
  expect(kept).toEqual([])
})

test('the number is told the moment it is known; where none comes, the ring is told without it', () => {
  hear({ what: 'ring' })
  clock.move(5999)
  expect(told).toEqual([])
  clock.move(1)
  expect(kinds()).toEqual(['ring '])
  hear({ what: 'caller', phone: '13800000001' })
  expect(told).toHaveLength(1)
  clock.move(8000)
  expect(kinds()).toEqual(['ring ', 'ended 13800000001'])
})

test('a withheld number is told at once and without digits', () => {
  hear({ what: 'caller', phone: '' })
  expect(kinds()).toEqual(['ring '])
})

test('a line that says another number has another call; the same number in another spelling is the same', () => {
  hear({ what: 'caller', phone: '0512-62001234' })
  hear({ what: 'caller', phone: '051262001234' })
  hear({ what: 'caller', phone: '' })
  expect(kinds()).toEqual(['ring 0512-62001234'])
  hear({ what: 'caller', phone: '13800000002' })
  expect(kinds()).toEqual(['ring 0512-62001234', 'ended 0512-62001234', 'ring 13800000002'])
  expect(told[2]?.call_id).not.toBe(told[0]?.call_id)
})

test('two lines ring at once and each has its call', () => {
  hear({ what: 'caller', phone: '13800000001', line: '1' })
  hear({ what: 'caller', phone: '13800000002', line: '2' })
  clock.move(4000)
  hear({ what: 'ring', line: '2' })
  clock.move(4000)
  expect(kinds()).toEqual(['ring 13800000001', 'ring 13800000002', 'ended 13800000001'])
})

test('two lines whose numbers nobody knows are apart by their place on the box', () => {
  hear({ what: 'caller', phone: '13800000001', line: '', channel: '01' } as Signal)
  hear({ what: 'caller', phone: '13800000002', line: '', channel: '02' } as Signal)
  expect(kinds()).toEqual(['ring 13800000001', 'ring 13800000002'])
  expect(told.every(({ line_number }) => line_number === '')).toBe(true)
})

test('a device that knows says who took it and what was missed; a call that is spoken is not over for being quiet', () => {
  const one = { call: '17.1' }
  hear({ ...one, what: 'caller', phone: '13800000001' } as Signal, modem)
  hear({ ...one, what: 'answered' } as Signal)
  hear({ ...one, what: 'answered' } as Signal)
  clock.move(3_600_000)
  hear({ ...one, what: 'over', unanswered: true } as Signal)
  hear({ call: '17.2', what: 'caller', phone: '13800000002' } as Signal)
  hear({ call: '17.2', what: 'over', unanswered: true } as Signal)
  expect(told.map(({ event }) => event)).toEqual(['ring', 'answered', 'ended', 'ring', 'missed'])
})

test('what is over or answered without a call is nothing', () => {
  hear({ what: 'answered' })
  hear({ what: 'over' })
  clock.move(60_000)
  expect(told).toEqual([])
})

test('a spoken call that nothing is heard of any more ends after four hours', () => {
  hear({ call: '17.1', what: 'caller', phone: '13800000001' } as Signal, switchboard as typeof modem)
  hear({ call: '17.1', what: 'answered' } as Signal, switchboard as typeof modem)
  clock.move(4 * 3_600_000)
  expect(told.map(({ event }) => event)).toEqual(['ring', 'answered', 'ended'])
})

test('a call keeps its name when the program is begun anew in the middle of its rings, and is told once', () => {
  hear({ what: 'caller', phone: '13800000001' })
  const [first] = told
  calls.stop()
  clock.move(4000)
  calls = begin()
  hear({ what: 'ring' })
  clock.move(8000)
  expect(kinds()).toEqual(['ring 13800000001', 'ended 13800000001'])
  expect(told[1]?.call_id).toBe(first?.call_id)
})

test('killed between keeping and telling, it is told under the same name', () => {
  hear({ what: 'caller', phone: '13800000001' })
  const [first] = told
  calls.stop()
  kept = kept.map((call) => ({ ...call, isTold: false }))
  calls = begin()
  clock.move(8000)
  expect(told.map(({ event, call_id }) => [event, call_id])).toEqual([
    ['ring', first?.call_id],
    ['ring', first?.call_id],
    ['ended', first?.call_id],
  ])
})

test('a program that was away for longer ends the call where it was last heard; its rings are another', () => {
  hear({ what: 'caller', phone: '13800000001' })
  const heardAt = clock.now()
  calls.stop()
  clock.move(120_000)
  calls = begin()
  expect(told[1]).toMatchObject({ event: 'ended', at: heardAt })
  hear({ what: 'caller', phone: '13800000001' })
  expect(told[2]?.call_id).not.toBe(told[0]?.call_id)
})

test('a clock that was set back while the program was away is no reason to keep a call for ever', () => {
  hear({ what: 'caller', phone: '13800000001' })
  calls.stop()
  clock.set(clock.now() - 86_400_000)
  calls = begin()
  expect(told.map(({ event }) => event)).toEqual(['ring', 'ended'])
})

test('a name of the device’s own is the call’s, however long it is', () => {
  for (const call of ['1700000000.12', `${'x'.repeat(200)}`, '中文 | 空格']) {
    hear({ call, what: 'caller', phone: '13800000001' } as Signal)
    hear({ call, what: 'over' } as Signal)
    hear({ call, what: 'caller', phone: '13800000001' } as Signal)
    const ids = told.map(({ call_id }) => call_id)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^[\w.:-]{1,64}$/)
    hear({ call, what: 'over' } as Signal)
    told = []
  }
})

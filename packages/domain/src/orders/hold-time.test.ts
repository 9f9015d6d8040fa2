import { expect, test } from 'vitest'
import { bookingRequestDeadline, holdUntil } from './hold-time.ts'

const at = (clock: string) => Date.parse(`2026-11-20T${clock}+08:00`)
const dinner = { periodStart: at('17:00'), periodEnd: at('21:00') }

test('a hold holds until two hours before its period, or half an hour from now', () => {
  expect(holdUntil({ ...dinner, now: at('10:00') })).toBe(at('15:00'))
  expect(holdUntil({ ...dinner, now: at('16:50') })).toBe(at('17:20'))
})

test('a shop that says otherwise is followed', () => {
  const rule = { holdBeforeMinutes: 60, holdLeastMinutes: 15 }
  expect(holdUntil({ ...dinner, now: at('10:00'), rule })).toBe(at('16:00'))
  expect(holdUntil({ ...dinner, now: at('16:50'), rule })).toBe(at('17:05'))
})

test('an application waits as long as the shop lets it, and not past the start of its period', () => {
  const until = (now: string, minutes = 120) => bookingRequestDeadline({ ...dinner, now: at(now), minutes })
  expect(until('10:00')).toBe(at('12:00'))
  expect(until('16:00')).toBe(at('17:00'))
  expect(until('10:00', 15)).toBe(at('10:15'))
})

test('an application made while the period runs waits half an hour, and never past its end', () => {
  const until = (now: string) => bookingRequestDeadline({ ...dinner, now: at(now), minutes: 120 })
  expect(until('16:45')).toBe(at('17:15'))
  expect(until('18:00')).toBe(at('18:30'))
  expect(until('20:50')).toBe(at('21:00'))
})

test('whichever of the two is later', () => {
  const hour = 3_600_000
  const untilOf = (periodStart: number, now: number) => holdUntil({ periodStart, now })
  expect(untilOf(10 * hour, 0)).toBe(8 * hour)
  expect(untilOf(2 * hour, hour)).toBe(1.5 * hour)
})

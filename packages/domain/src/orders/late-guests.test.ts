import { describe, expect, test } from 'vitest'
import { dueAt, type ExpectedGuests, isLate, lateText, minutesLate } from './late-guests.ts'
import { OrderStatus } from './order-status.ts'

const booking: ExpectedGuests = { status: OrderStatus.booked, bookDate: '2026-11-20', arrivalTime: '18:00' }
const at = (clock: string, date = '2026-11-20') => ({
  now: Date.parse(`${date}T${clock}+08:00`),
  timezone: 'Asia/Shanghai',
})

describe('late guests', () => {
  test('a booking of the day is late from a quarter of an hour after its time', () => {
    expect(minutesLate(booking, at('17:00:00'))).toBeUndefined()
    expect(minutesLate(booking, at('18:14:59'))).toBeUndefined()
    expect(minutesLate(booking, at('18:15:00'))).toBe(15)
    expect(minutesLate(booking, at('19:05:59'))).toBe(65)
    expect(isLate(booking, at('18:14:59'))).toBe(false)
    expect(isLate(booking, at('18:15:00'))).toBe(true)
  })

  test('whoever is there, named no time, or comes on another day is not', () => {
    for (const status of Object.values(OrderStatus).filter((one) => one !== OrderStatus.booked)) {
      expect(isLate({ ...booking, status }, at('20:00:00'))).toBe(false)
    }
    expect(isLate({ ...booking, arrivalTime: '' }, at('20:00:00'))).toBe(false)
    expect(isLate({ ...booking, bookDate: '2026-11-21' }, at('20:00:00'))).toBe(false)
    expect(isLate({ ...booking, bookDate: '2026-11-19' }, at('20:00:00'))).toBe(false)
  })

  test('a time past midnight belongs to the day before, which lasts until its cut-over', () => {
    const supper = { ...booking, arrivalTime: '00:30' }
    expect(isLate(supper, at('23:00:00'))).toBe(false)
    expect(isLate(supper, at('00:44:59', '2026-11-21'))).toBe(false)
    expect(minutesLate(supper, at('00:50:00', '2026-11-21'))).toBe(20)
    expect(isLate(supper, at('05:00:00', '2026-11-21'))).toBe(false)
    expect(dueAt(supper, { timezone: 'Asia/Shanghai', cutoverHour: 0 })).toBe(at('00:30:00').now)
  })

  test('is told in minutes, and in hours once there is one', () => {
    expect([15, 60, 65].map(lateText)).toEqual(['迟到15分', '迟到1小时', '迟到1小时5分'])
  })
})

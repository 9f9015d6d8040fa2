import { expect, test } from 'vitest'
import { dayQuestion, earlySettleWarning } from './day-question.ts'
import { OrderStatus } from './order-status.ts'

const booking = { status: OrderStatus.booked, bookDate: '2026-11-22', arrivalTime: '18:00' }
const at = (clock: string, date = '2026-11-22') => ({
  now: Date.parse(`${date}T${clock}:00+08:00`),
  timezone: 'Asia/Shanghai',
})

test('a move that waits for the day of its booking is asked about on every other day, by date', () => {
  const future = { ...booking, bookDate: '2026-12-06' }
  const text = '这是12月6日（周日）的预订，今天是11月22日（周日）'
  for (const move of ['arrive', 'clear', 'settle', 'mealCheck'] as const) {
    expect(dayQuestion(move, future, at('18:00'))).toBe(text)
  }
  const yesterday = { ...booking, status: OrderStatus.arrived, bookDate: '2026-11-21' }
  expect(dayQuestion('settle', yesterday, at('12:00'))).toContain('11月21日（周六）')
  expect(dayQuestion('settle', yesterday, at('02:00'))).toBeUndefined()
  expect(dayQuestion('cancel', future, at('18:00'))).toBeUndefined()
})

test('on its day it is asked about while its guests are not due, for a quarter of an hour and more', () => {
  const question = (clock: string) => dayQuestion('arrive', booking, at(clock))
  expect(question('14:55')).toBe('约定18:00到店，现在14:55，还早3小时5分')
  expect(question('17:45')).toBe('约定18:00到店，现在17:45，还早15分')
  expect(question('17:46')).toBeUndefined()
  expect(question('19:00')).toBeUndefined()
  expect(dayQuestion('arrive', { ...booking, arrivalTime: '' }, at('14:55'))).toBeUndefined()
  expect(dayQuestion('clear', { ...booking, status: OrderStatus.arrived }, at('14:55'))).toBeUndefined()
})

test('settling before the guests are expected is named, also of guests who were noted as arrived', () => {
  const arrived = { ...booking, status: OrderStatus.arrived }
  for (const order of [booking, arrived]) {
    expect(earlySettleWarning(order, at('14:55'))).toBe('约定18:00到店，现在14:55，还早3小时5分')
    expect(earlySettleWarning(order, at('17:50'))).toBeUndefined()
    expect(earlySettleWarning(order, at('20:30'))).toBeUndefined()
    expect(earlySettleWarning(order, at('20:30', '2026-11-21'))).toContain('11月22日（周日）的预订')
    expect(earlySettleWarning(order, at('10:00', '2026-11-23'))).toBeUndefined()
  }
})

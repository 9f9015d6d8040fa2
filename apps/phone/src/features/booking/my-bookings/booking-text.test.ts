import type { BookingOfGuest } from '@roombook/contract/my-bookings'
import { fen, noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { expect, test } from 'vitest'
import { answerBy, describeBookingState } from './booking-text.ts'
import { describeDeposit } from './change-request-text.ts'

const booking: BookingOfGuest = {
  shopId: 1,
  orderId: 12,
  shopTitle: '和宴·望江店',
  status: OrderStatus.applied,
  statusName: '待处理',
  bookDate: '2026-11-25',
  periodId: 2,
  periodName: '晚餐',
  startsAt: '2026-11-25T09:00:00.000Z',
  arrivalTime: '',
  roomNames: ['牡丹厅'],
  turnText: '',
  peopleNum: 8,
  timezone: 'Asia/Shanghai',
  deposit: fen(20_000),
  depositReceived: fen(20_000),
  depositDue: noMoney,
  depositReturn: null,
  depositShare: null,
  depositGiven: noMoney,
  depositToFetch: noMoney,
  depositUsed: noMoney,
  depositOpen: noMoney,
  unpaidInTime: false,
  heldUntil: '2026-11-20T07:00:00.000Z',
}

test('the list says that it is paid and until when the shop answers, by the shop’s clock', () => {
  expect(answerBy(booking)).toBe('已付 · 门店将于 11月20日 周五 15:00 前答复')
  expect(describeBookingState(booking).text).toContain('已付 · 门店将于 11月20日 周五 15:00 前答复。')
})

test('an application without a deposit waits for the same answer; nothing is said to be paid', () => {
  expect(answerBy({ ...booking, deposit: noMoney, depositReceived: noMoney })).toBe(
    '门店将于 11月20日 周五 15:00 前答复',
  )
})

test('what waits for its deposit, stands or is over waits for no answer', () => {
  expect(answerBy({ ...booking, depositReceived: noMoney, depositDue: fen(20_000) })).toBe('')
  expect(answerBy({ ...booking, status: OrderStatus.booked })).toBe('')
  expect(answerBy({ ...booking, status: OrderStatus.refused })).toBe('')
})

test('a share that goes back is named, and that the rest stays', () => {
  const back = { ...booking, depositReceived: fen(10_000), depositReturn: 'refunded' as const }
  expect(describeDeposit({ ...back, depositShare: fen(10_000) })).toBe('已退款 ¥100.00，其余按预订须知不退')
  expect(describeDeposit({ ...back, depositReceived: noMoney, depositShare: null })).toBe('已退款')
})

test('what a room’s bill took of the deposit of several is told apart from what stays for the others', () => {
  const part = {
    ...booking,
    status: OrderStatus.finished,
    depositUsed: fen(30_000),
    depositOpen: fen(20_000),
  }
  expect(describeDeposit(part)).toBe('已抵用 ¥300.00，余 ¥200.00 留给其他包厢')
  expect(describeDeposit({ ...part, depositOpen: noMoney })).toBe('已抵用 ¥200.00')
})

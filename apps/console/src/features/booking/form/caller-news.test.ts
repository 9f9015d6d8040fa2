import type { ComingBooking } from '@roombook/contract/customers'
import { birthdayLabel, describeComingBooking } from '@roombook/domain/customers'
import { noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleCustomer, sampleDraft, sampleOrderRow } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { otherComing, sameDay } from './caller-news.ts'

const coming = (id: number, bookDate: string): ComingBooking => ({
  id,
  bookDate,
  periodId: 2,
  periodName: '晚餐',
  roomName: '牡丹厅、芍药厅',
  arrivalTime: '18:00',
  peopleNum: 8,
  status: OrderStatus.booked,
  statusName: '已预订',
})
const caller = sampleCustomer({ comingOrders: [coming(7, '2026-11-20'), coming(8, '2026-11-25')] })

test('the caller’s bookings of the form’s day are named, not the one on the form nor its linked rooms', () => {
  const draft = sampleDraft({ bookDate: '2026-11-20' })
  expect(sameDay(caller, draft, undefined).map(({ id }) => id)).toEqual([7])
  expect(sameDay(caller, { ...draft, bookDate: '2026-11-21' }, undefined)).toEqual([])
  expect(sameDay(caller, draft, sampleOrderRow({ id: 7 }))).toEqual([])
  const linked = {
    orderId: 7,
    roomId: 1,
    roomName: '',
    status: OrderStatus.booked,
    statusName: '',
    mealChecked: false,
    serviceFee: noMoney,
    first: true,
  }
  expect(otherComing(caller, sampleOrderRow({ id: 6, linkedRooms: [linked] })).map(({ id }) => id)).toEqual([
    8,
  ])
  expect(sameDay(undefined, draft, undefined)).toEqual([])
})

test.each([
  ['on the day', '2026-11-23', '当天生日'],
  ['a week before', '2026-11-16', '生日 11-23'],
  ['a week after', '2026-11-30', '生日 11-23'],
  ['eight days before', '2026-11-15', ''],
])('a birthday is told %s', (_, bookDate, word) => {
  expect(birthdayLabel(sampleCustomer({ nextBirthday: '2026-11-23', birthdayType: 1 }), bookDate)).toBe(word)
})

test('a coming booking in a few words leaves out what nobody said', () => {
  expect(describeComingBooking(coming(7, '2026-11-25'))).toBe('11-25 晚餐 牡丹厅、芍药厅 18:00 8人')
  expect(describeComingBooking({ ...coming(7, '2026-11-25'), arrivalTime: '', peopleNum: 0 })).toBe(
    '11-25 晚餐 牡丹厅、芍药厅',
  )
})

import type { OrderForm } from '@roombook/contract/order-form'
import type { PlainMoney } from '@roombook/domain/money'
import type { TestVenue } from './test-venue.ts'

/** An order form whose amounts may be plain numbers. */
export type TypedForm = Partial<PlainMoney<OrderForm>>

/** Builds a valid form: dinner of 王先生 for ten in 牡丹厅 on the initial day of tests. */
export const orderFormFor = (venue: TestVenue, change: TypedForm = {}): OrderForm => ({
  bookDate: '2026-11-20',
  periodId: venue.periods.dinner,
  roomIds: [findRoomId(venue, '牡丹厅')],
  linked: false,
  peopleNum: 10,
  userName: '王先生',
  phone: '13912345678',
  sex: 1,
  birthdayKind: 0,
  birthdayOfOther: false,
  otherName: '',
  arrivalTime: '18:00',
  inviteStyleId: venue.styleId,
  openerId: venue.staff.booker.id,
  dishMode: 0,
  sendSms: false,
  adminRemark: '',
  memorialTitles: [],
  orderLabels: [],
  customerLabelIds: [],
  ...change,
  deposit: (change.deposit ?? null) as OrderForm['deposit'],
})

/** Returns the id of a room by its title. */
export function findRoomId(venue: TestVenue, title: string): number {
  const id = venue.rooms[title]
  if (id === undefined) throw new Error(`The venue has no ${title}`)
  return id
}

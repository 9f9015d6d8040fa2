import { stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { type BookingTermsRead, readBookingTerms, readOwnTerms } from '@roombook/contract/deposit-rules'
import { readStoreBrand } from '@roombook/contract/find-stores'
import {
  availability,
  type GuestPeriod,
  type GuestRoom,
  listGuestDays,
} from '@roombook/contract/guest-booking'
import { readGuestTexts } from '@roombook/contract/guest-session'
import { type BookingOfGuest, listMyBookings, type MyBooking } from '@roombook/contract/my-bookings'
import { type EntryOfGuest, listMyWaiting } from '@roombook/contract/waitlist'
import { type Fen, noMoney, shortYuan } from '@roombook/domain/money'
import { termsText } from '@roombook/domain/orders'
import { page } from 'vitest/browser'
import { NewBookingPage } from '#features/booking/new/new-booking.page.tsx'
import { type OnPhone, renderPhone } from './render-phone.tsx'

type Day = OutputOf<typeof availability>

/** A free sample room with a capacity, at any time of dinner. */
export const freeRoom = (
  id: number,
  title: string,
  capacityMax: number,
  differences: Partial<GuestRoom> = {},
): GuestRoom => ({
  id,
  title,
  floorName: '一楼',
  image: '',
  capacityMin: 1,
  capacityMax,
  serviceFee: noMoney,
  averageSpend: noMoney,
  fits: true,
  turn: 1,
  turnText: '',
  arrivalWindow: '17:00-21:00',
  arrivalTimes: ['18:00', '18:30'],
  ...differences,
})

/** A sample dinner with its free rooms. */
export const dinner = (rooms: GuestRoom[], differences: Partial<GuestPeriod> = {}): GuestPeriod => ({
  id: 2,
  title: '晚餐',
  startTime: '17:00',
  endTime: '21:00',
  state: rooms.length > 0 ? 'open' : 'full',
  words: rooms.length > 0 ? '' : '已订满',
  joinable: false,
  arrivalTimes: ['18:00', '18:30'].map((value) => ({ name: value, value })),
  rooms,
  taken: [],
  ...differences,
})

/** Returns a day's availability in a store with instant booking and without a deposit. */
export const buildDay = (bookDate: string, periods: GuestPeriod[], differences: Partial<Day> = {}): Day => ({
  bookDate,
  mode: 'instant',
  arrivalTimeRequired: false,
  periods,
  ...differences,
})

/** The store's two rooms on this evening. */
export const usualRooms = [freeRoom(1, '梅厅', 6), freeRoom(2, '兰厅', 10)]

const sampleDays: OutputOf<typeof listGuestDays> = {
  shopTitle: '云厅',
  phone: '0571 8888 0000',
  mode: 'instant',
  mostPeople: 20,
  list: ['2026-11-20', '2026-11-21'].map((bookDate) => ({
    bookDate,
    label: '十二',
    open: true,
    words: '',
    meals: [{ periodId: 2, title: '晚餐', evening: true, state: 'free' }],
  })),
}

/** A sample booking of this guest in this store. */
export const bookingOfGuest = (differences: Partial<BookingOfGuest> = {}): BookingOfGuest => ({
  shopId: 1,
  orderId: 70,
  shopTitle: '云厅',
  status: 2,
  statusName: '已预订',
  bookDate: '2026-11-20',
  periodId: 2,
  periodName: '晚餐',
  startsAt: '2026-11-20T10:00:00.000Z',
  arrivalTime: '18:00',
  roomNames: ['梅厅'],
  turnText: '',
  peopleNum: 4,
  timezone: 'Asia/Shanghai',
  deposit: noMoney,
  depositReceived: noMoney,
  depositDue: noMoney,
  depositReturn: null,
  depositShare: null,
  depositGiven: noMoney,
  depositToFetch: noMoney,
  depositUsed: noMoney,
  depositOpen: noMoney,
  unpaidInTime: false,
  heldUntil: null,
  ...differences,
})

/** A sample booking as shown on its own page. */
export const myBooking = (differences: Partial<MyBooking> = {}): MyBooking => ({
  ...bookingOfGuest(),
  lunarText: '农历十月十二',
  orderSerial: '2026112000000070',
  userName: '王建国',
  sex: 1,
  remark: '',
  shopPhone: '0571 8888 0000',
  shopAddress: '',
  mapUrl: '',
  calendarPath: '/m/bookings/1/70/calendar.ics',
  roomImage: '',
  payType: '',
  mayWithdraw: true,
  withdrawUntil: '2026-11-20T08:00:00.000Z',
  depositBack: noMoney,
  withdrawCharge: noMoney,
  mayAskChange: true,
  mayChange: false,
  version: 1,
  change: null,
  dishMode: 0,
  dishesOpen: false,
  dishesChosen: false,
  dishesToConfirm: false,
  createdAt: '2026-11-19T02:00:00.000Z',
  serviceFee: noMoney,
  terms: [],
  termsAgreedAt: null,
  ...differences,
})

/** A sample waitlist entry of this guest in this store. */
export const waitedFor = (differences: Partial<EntryOfGuest> = {}): EntryOfGuest => ({
  entryId: 5,
  shopId: 1,
  periodId: 2,
  peopleNum: 8,
  orderId: null,
  shopTitle: '云厅',
  shopPhone: '0571 8888 0000',
  periodName: '晚餐',
  bookDate: '2026-11-20',
  state: 'waiting',
  bookable: true,
  free: false,
  ...differences,
})

/** Builds terms of a booking with sample text. */
const buildTerms = (deposit: Fen): BookingTermsRead => {
  const terms = [
    ...(deposit > 0
      ? [{ title: '订金', text: `¥${shortYuan(deposit)}，提交后30分钟内支付，逾期未付自动取消` }]
      : []),
    { title: '答复', text: '提交后立即预订成功' },
  ]
  return { deposit, depositMinutes: 30, terms, needed: deposit > 0, text: termsText(terms) }
}

/** Stubs the store's days, this evening, and a booking's terms. */
export function answerEvening(
  periods = [dinner(usualRooms)],
  { deposit = noMoney, ...differences }: Partial<Day> & { deposit?: Fen } = {},
) {
  stubCall(readBookingTerms, () => buildTerms(deposit))
  stubCall(readOwnTerms, () => buildTerms(deposit))
  return stubCall(availability, ({ bookDate }) => buildDay(bookDate, periods, differences))
}
export const answerDays = (differences: Partial<OutputOf<typeof listGuestDays>> = {}) =>
  stubCall(listGuestDays, () => ({ ...sampleDays, ...differences }))

interface OnBooking extends OnPhone {
  /** Bookings of the guest; none by default. */
  booked?: BookingOfGuest[]
}

/** Opens the booking page of 云厅, by default as a logged-in guest, with their waitlist entries. */
export async function openBooking(
  { booked = [], ...onPhone }: OnBooking = { as: 'guest' },
  ...waits: EntryOfGuest[]
) {
  stubCall(readStoreBrand, () => ({ title: '云厅', logo: '' }))
  stubCall(listMyBookings, () => ({ list: booked, count: booked.length }))
  stubCall(listMyWaiting, () => ({ list: waits }))
  stubCall(readGuestTexts, () => ({
    agreement: { title: '用户协议', paragraphs: [] },
    privacy: { title: '个人信息保护说明', paragraphs: [] },
    version: 'v1',
  }))
  return renderPhone(<NewBookingPage />, { path: '/s/1/book', route: '/s/:shopId/book', ...onPhone })
}

/** Fields of the page, by label. */
export const bookingField = {
  name: page.getByLabelText('姓名', { exact: true }),
  people: page.getByLabelText('用餐人数'),
  bar: page.getByRole('button', { name: /^(立即预订|提交预订申请|预订并支付订金)$/ }),
}

/** Returns a free room to tap. */
export const room = (title: string) =>
  page.getByRole('list', { name: '包厢' }).getByRole('button', { name: new RegExp(title) })

import type { EntryOfGuest } from '@roombook/contract/waitlist'
import type { BookingStateText } from '../my-bookings/booking-text.ts'

type EntryFacts = Pick<EntryOfGuest, 'state' | 'free' | 'bookable' | 'shopPhone'>

const over: Readonly<Record<Exclude<EntryOfGuest['state'], 'waiting'>, string>> = {
  booked: '已预订',
  withdrawn: '已退出候补',
  removed: '候补已结束',
  lapsed: '候补已过期',
}

/** Describes a waitlist entry for its guest, and whether a free room can be booked on the page. */
export function describeWaiting({
  state,
  free,
  bookable,
  shopPhone,
}: EntryFacts): BookingStateText & { mayBook: boolean } {
  if (state !== 'waiting') return { title: over[state], text: '', tone: 'neutral', mayBook: false }
  if (!free)
    return { title: '候补中', text: '有空位时请尽快预订，先订先得。', tone: 'caution', mayBook: false }
  return bookable
    ? { title: '有空位了', text: '先订先得，请尽快预订。', tone: 'good', mayBook: true }
    : {
        title: '有空位了',
        text: `已过线上预订时间，${shopPhone ? '请致电门店预订，' : ''}先订先得。`,
        tone: 'good',
        mayBook: false,
      }
}

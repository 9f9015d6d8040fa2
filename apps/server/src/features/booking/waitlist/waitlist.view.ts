import type { EntryOfGuest, WaitlistEntry } from '@roombook/contract'
import { type LocalDate, maskPhone } from '@roombook/domain'
import { canSeat, type GuestRulesContext, isTooLate } from '../guests/guest-rules.ts'
import type { Opening } from '../guests/openings.ts'
import type { EntryRow } from './waitlist.repository.ts'

/** Whether a party finds room at this moment in the period that it waits for. */
export function isFreeFor(
  openings: readonly Opening[],
  { bookDate, periodId, peopleNum }: { bookDate: LocalDate; periodId: number; peopleNum: number },
): boolean {
  const there = openings.find((opening) => opening.bookDate === bookDate && opening.id === periodId)
  return there !== undefined && canSeat(there.free, peopleNum)
}

/** An entry as staff see it. */
export const waitlistEntryView = (row: EntryRow, free: boolean): WaitlistEntry => ({
  id: row.id,
  bookDate: row.bookDate,
  periodId: row.periodId,
  periodName: row.periodName,
  userName: row.userName,
  sex: row.sex,
  phone: maskPhone(row.phone),
  customerId: row.customerId,
  peopleNum: row.peopleNum,
  remark: row.remark,
  addedBy: row.addedBy ?? '',
  createdAt: row.createdAt.toISOString(),
  free,
})

interface WaitingShop extends GuestRulesContext {
  title: string
  phone: string
}

/** An entry as its guest sees it: what is free is what was found at the last look, seconds ago. */
export const entryOfGuestView = (shopId: number, shop: WaitingShop, row: EntryRow): EntryOfGuest => ({
  shopId,
  entryId: row.id,
  shopTitle: shop.title,
  shopPhone: shop.phone,
  bookDate: row.bookDate,
  periodId: row.periodId,
  periodName: row.periodName,
  peopleNum: row.peopleNum,
  // The sweep comes by in its time.
  state: row.state === 'waiting' && row.lapsesAt <= shop.now ? 'lapsed' : row.state,
  free: row.state === 'waiting' && row.freeSince !== null,
  bookable: shop.settings.guestBooking !== 'closed' && !isTooLate(shop, row, row.bookDate),
  orderId: row.orderId,
})

import type { EntryOfGuest, WaitlistEntry } from '@roombook/contract/waitlist'
import type { LocalDate } from '@roombook/domain/time'
import { maskPhone } from '@roombook/domain/validation'
import { canSeat, type GuestRulesContext, isTooLate } from '../guests/guest-rules.ts'
import type { Opening } from '../guests/openings.ts'
import type { EntryRow } from './waitlist.repository.ts'

/** Checks whether a party fits now into the period that it waits for. */
export function isFreeFor(
  openings: readonly Opening[],
  { bookDate, periodId, peopleNum }: { bookDate: LocalDate; periodId: number; peopleNum: number },
): boolean {
  const there = openings.find((opening) => opening.bookDate === bookDate && opening.id === periodId)
  return there !== undefined && canSeat(there.free, peopleNum)
}

/** Maps an entry to its view for staff. */
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

/** Maps an entry to its view for the guest; a free room is the result of the last check, seconds ago. */
export const entryOfGuestView = (shopId: number, shop: WaitingShop, row: EntryRow): EntryOfGuest => ({
  shopId,
  entryId: row.id,
  shopTitle: shop.title,
  shopPhone: shop.phone,
  bookDate: row.bookDate,
  periodId: row.periodId,
  periodName: row.periodName,
  peopleNum: row.peopleNum,
  // The sweep may not have marked it yet.
  state: row.state === 'waiting' && row.lapsesAt <= shop.now ? 'lapsed' : row.state,
  free: row.state === 'waiting' && row.freeSince !== null,
  bookable: shop.settings.guestBooking !== 'closed' && !isTooLate(shop, row, row.bookDate),
  orderId: row.orderId,
})

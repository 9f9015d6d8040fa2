import type { BirthdayKind } from '@roombook/domain/booking-form'
import { lunarDateOf, monthDayText } from '@roombook/domain/calendar'
import { placeholderName, type Sex } from '@roombook/domain/customers'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'
import {
  type CustomerRow,
  findCustomer,
  findCustomerByPhone,
  insertCustomer,
  lockCustomerShared,
  nameUnnamed,
  replaceCustomerLabels,
  suggestBirthday,
  suggestMemorial,
} from './customer.repository.ts'

/** Guest fields of a booking. */
export interface BookingPerson {
  shopId: number
  at: Date
  /** Customer chosen in the search; null where none was chosen. */
  customerId: number | null
  name: string
  /** Full number without prefix; empty where none was entered or the chosen customer's own phone applies. */
  phone: string
  sex: Sex
  /** Source of a new customer: 电话预订. */
  source: string
  bookDate: string
  birthdayKind: BirthdayKind
  birthdayOfOther: boolean
  memorialTitles: readonly { title: string; calendar: 'solar' | 'lunar' }[]
  /** Undefined keeps the customer's labels. */
  labelIds: readonly number[] | undefined
}

/** A booking's customer. */
export interface BookedCustomer {
  id: number
  /** Stored phone; empty for none. */
  phone: string
  /** Whether this booking created the customer. */
  isNew: boolean
  visits: number
}

/**
 * Finds the customer of a booking, or creates one from a name and a phone. An existing customer keeps their
 * name unless it is the placeholder (`placeholderName`); the order stores the booking's name. The occasion is
 * stored only as a suggested date, because guests often celebrate on another day.
 * @param found result of an earlier `findCustomerByPhone`; repeated where the customer was merged or erased
 *   since.
 * @returns undefined where the order has no customer.
 * @throws Refusal `booking.customer_missing` for a chosen customer whom the store does not have.
 */
export async function customerOfBooking(
  tx: ShopTransaction,
  guest: BookingPerson,
  found?: Promise<CustomerRow | undefined>,
): Promise<BookedCustomer | undefined> {
  const customer = await findOrBegin(tx, guest, found)
  if (!customer) return undefined
  const { id, isNew, visits } = customer
  const { shopId, name } = guest
  if (customer.name === placeholderName && name !== '') await nameUnnamed(tx, shopId, id, guest)
  // Merged or erased since the search, so the transaction restarts. A new customer is not visible to others
  // yet.
  if (!isNew && !(await lockCustomerShared(tx, shopId, id))) throw new RunAgain()
  if (guest.labelIds && !(isNew && guest.labelIds.length === 0))
    await replaceCustomerLabels(tx, shopId, id, guest.labelIds)
  await storeSuggestions(tx, guest, id)
  return { id, phone: customer.phone ?? '', isNew, visits }
}

async function findOrBegin(
  tx: ShopTransaction,
  guest: BookingPerson,
  found?: Promise<CustomerRow | undefined>,
): Promise<(CustomerRow & { isNew: boolean }) | undefined> {
  const { shopId, phone, name, customerId } = guest
  if (phone === '') {
    if (customerId === null) return undefined
    const chosen = await findCustomer(tx, shopId, customerId)
    if (!chosen) throw new Refusal('booking.customer_missing')
    return { ...chosen, isNew: false }
  }
  const known = await (found ?? findCustomerByPhone(tx, shopId, phone))
  if (known) return { ...known, isNew: false }
  if (name === '') return undefined
  const begun = { shopId, name, phone, sex: guest.sex, source: guest.source, at: guest.at }
  const id = await insertCustomer(tx, begun)
  // A concurrent transaction created the same customer.
  const other = id === undefined ? await findCustomerByPhone(tx, shopId, phone) : undefined
  if (id === undefined) return other && { ...other, isNew: false }
  return { id, name, phone, visits: 0, isNew: true }
}

async function storeSuggestions(
  tx: ShopTransaction,
  guest: BookingPerson,
  customerId: number,
): Promise<void> {
  const { shopId, bookDate, birthdayKind, birthdayOfOther } = guest
  const dayIn = (calendar: 'solar' | 'lunar') =>
    calendar === 'solar' ? bookDate.slice(5) : monthDayText(lunarDateOf(bookDate))
  if (birthdayKind > 0 && !birthdayOfOther) {
    const type = birthdayKind === 2 ? 2 : 1
    await suggestBirthday(tx, shopId, customerId, { type, monthDay: dayIn(type === 2 ? 'lunar' : 'solar') })
  }
  for (const { title, calendar } of guest.memorialTitles) {
    await suggestMemorial(tx, shopId, customerId, { title, calendar, monthDay: dayIn(calendar) })
  }
}

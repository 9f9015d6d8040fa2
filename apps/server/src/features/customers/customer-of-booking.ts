import { type BirthdayKind, lunarDateOf, monthDayText, nameUnsaid, type Sex } from '@roombook/domain'
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

/** What a booking says of its guest. */
export interface BookingPerson {
  shopId: number
  at: Date
  /** Chosen from the search. */
  customerId: number | null
  name: string
  /** Whole and without prefix; empty when none was given, or when the chosen customer's own is meant. */
  phone: string
  sex: Sex
  /** Where the customer comes from, if this is the first of him: 电话预订. */
  source: string
  bookDate: string
  birthdayKind: BirthdayKind
  birthdayOfOther: boolean
  memorialTitles: readonly { title: string; calendar: 'solar' | 'lunar' }[]
  /** Undefined leaves the customer's labels as they are. */
  labelIds: readonly number[] | undefined
}

/**
 * Finds the customer of a booking, or begins one when there are a name and a phone. Never renames anybody: the order
 * keeps the name it was booked under; whoever had not said a name (`nameUnsaid`) gets that one. What is celebrated is kept as a suggestion where nothing is known, since
 * people celebrate on the Saturday before.
 *
 * @returns nothing where the order stands alone.
 * @throws Refusal `booking.customer_missing` for a chosen customer whom the shop does not have.
 */
export async function customerOfBooking(
  tx: ShopTransaction,
  guest: BookingPerson,
): Promise<{ id: number; phone: string } | undefined> {
  const customer = await findOrBegin(tx, guest)
  if (!customer) return undefined
  const { shopId, name } = guest
  if (customer.name === nameUnsaid && name !== '') await nameUnnamed(tx, shopId, customer.id, guest)
  // Somebody merged or erased them since they were found: who they are is asked anew.
  if (!(await lockCustomerShared(tx, shopId, customer.id))) throw new RunAgain()
  if (guest.labelIds) await replaceCustomerLabels(tx, shopId, customer.id, guest.labelIds)
  await keepSuggestions(tx, guest, customer.id)
  return { id: customer.id, phone: customer.phone ?? '' }
}

async function findOrBegin(tx: ShopTransaction, guest: BookingPerson): Promise<CustomerRow | undefined> {
  const { shopId, phone, name, customerId } = guest
  if (phone === '') {
    if (customerId === null) return undefined
    const chosen = await findCustomer(tx, shopId, customerId)
    if (!chosen) throw new Refusal('booking.customer_missing')
    return chosen
  }
  const known = await findCustomerByPhone(tx, shopId, phone)
  if (known || name === '') return known
  const begun = { shopId, name, phone, sex: guest.sex, source: guest.source, at: guest.at }
  const id = await insertCustomer(tx, begun)
  // Somebody else began the same customer this instant.
  return id === undefined ? findCustomerByPhone(tx, shopId, phone) : { id, name, phone }
}

async function keepSuggestions(tx: ShopTransaction, guest: BookingPerson, customerId: number): Promise<void> {
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

import { refusals } from '@roombook/contract'
import type { DataInStore, MyData } from '@roombook/contract/my-data'
import type { WaitlistState } from '@roombook/contract/waitlist'
import { birthdayText, parseBirthday } from '@roombook/domain/calendar'
import { findDietRestrictions, linesByShort, type OfferChannel, salutation } from '@roombook/domain/customers'
import { OrderStatus, orderStatuses } from '@roombook/domain/orders'
import { readOwnConsentStatus } from '#features/consents/index.ts'
import type { GuestAbroadCall } from '#platform/calls/guest-call.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import {
  findOwnCustomer,
  findShopOfData,
  listOwnBookings,
  listOwnLabels,
  listOwnMemorials,
  listOwnMessages,
  listOwnWaiting,
} from './own-data.repository.ts'
import { listConsents, listNotices, listShopsKnowing } from './own-person.repository.ts'
import { findOwnPerson, listObstacles } from './own-person.ts'

/** Most bookings of one store on the page; the export has all. */
const maxShownBookings = 50

/** Reads the data that stores hold about a guest, under the verified phone only. */
export async function readMyData(
  { db }: { db: Database },
  { guest: { guestId, phone, name } }: GuestAbroadCall,
): Promise<MyData> {
  const stores: DataInStore[] = []
  for (const shopId of await listShopsKnowing(db, phone)) {
    stores.push(await inShop(db, shopId, (tx) => dataInStore(tx, shopId, phone)))
  }
  const consents = await listConsents(db, guestId)
  return { phone, name, consents, notices: await listNotices(db, guestId), stores }
}

async function dataInStore(tx: ShopTransaction, shopId: number, phone: string): Promise<DataInStore> {
  const shop = await findShopOfData(tx, shopId)
  const bookings = await listOwnBookings(tx, shopId, phone)
  const obstacles = await listObstacles(tx, shopId, await findOwnPerson(tx, shopId, phone))
  return {
    shopId,
    shopTitle: shop.title,
    shopPhone: shop.phone,
    timezone: shop.timezone,
    profile: await readProfile(tx, shopId, phone),
    bookings: bookings.slice(0, maxShownBookings).map((booking) => ({
      orderId: booking.id,
      bookDate: booking.book_date,
      periodName: booking.period_title,
      roomName: booking.room_title,
      statusName: ownStatusName(booking.status),
      peopleNum: booking.people_num,
      userName: booking.user_name,
      remark: booking.remark,
      termsAgreedAt: booking.terms_agreed_at?.toISOString() ?? null,
    })),
    bookingCount: bookings.length,
    waiting: (await listOwnWaiting(tx, shopId, phone)).map((entry) => ({
      entryId: entry.id,
      bookDate: entry.book_date,
      periodName: entry.period_title,
      stateName: waitingStateName(entry.state),
      peopleNum: entry.people_num,
      userName: entry.user_name,
      remark: entry.remark,
    })),
    messageCount: (await listOwnMessages(tx, shopId, phone)).length,
    marketing: await readConsentStatus(tx, shopId, { phone, channel: 'sms' }),
    pushMarketing: await readConsentStatus(tx, shopId, { phone, channel: 'push' }),
    obstacles: obstacles.map((code) => refusals[code].message),
  }
}

async function readConsentStatus(
  tx: ShopTransaction,
  shopId: number,
  of: { phone: string; channel: OfferChannel },
): Promise<DataInStore['marketing']> {
  const consentStatus = await readOwnConsentStatus(tx, shopId, of)
  return { ...consentStatus, agreedAt: consentStatus.agreedAt?.toISOString() ?? null }
}

/** Returns the guest's profile in a store. */
export async function readProfile(
  tx: ShopTransaction,
  shopId: number,
  phone: string,
): Promise<DataInStore['profile']> {
  const customer = await findOwnCustomer(tx, shopId, phone)
  if (!customer) return null
  const memorials = await listOwnMemorials(tx, shopId, customer.id)
  return {
    name: customer.name,
    title: salutation(customer.sex),
    ...linesByShort(({ column }) => customer[column]),
    birthday: dayText(customer.birthday ?? '', customer.birthday_type === 2),
    memorials: memorials.map(
      ({ title, calendar, monthDay }) => `${title} ${dayText(monthDay, calendar === 'lunar')}`,
    ),
    diets: findDietRestrictions(await listOwnLabels(tx, shopId, customer.id)),
    balance: customer.balance,
  }
}

const dayText = (monthDay: string, isLunar: boolean): string => {
  const day = parseBirthday(monthDay, isLunar ? 'lunar' : 'solar')
  return day ? birthdayText(day) : ''
}

const waitingStates: Readonly<Record<WaitlistState, string>> = {
  waiting: '候补中',
  booked: '已预订',
  withdrawn: '已退出',
  removed: '已结束',
  lapsed: '已过期',
}

/** Returns the name of a waiting-list state for guests. */
export const waitingStateName = (state: WaitlistState): string => waitingStates[state]

/** Returns the name of a booking's status for guests; unchecked dishes are internal and shown as finished. */
export const ownStatusName = (status: OrderStatus): string =>
  orderStatuses[status === OrderStatus.unchecked ? OrderStatus.finished : status].name

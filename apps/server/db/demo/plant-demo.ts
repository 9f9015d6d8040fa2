import { addDays, businessDate, instantOf } from '@roombook/domain/time'
import pg from 'pg'
import { hashPassword } from '#platform/auth/password.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log/log.ts'
import { addActivities } from './add-activities.ts'
import { addAiTexts } from './add-ai-texts.ts'
import { addBrandPerson } from './add-brand.ts'
import { addCampaigns } from './add-campaigns.ts'
import { addChangeRequests } from './add-change-requests.ts'
import { addClosedDays } from './add-closed-days.ts'
import { addCompanies } from './add-companies.ts'
import { addConsents } from './add-consents.ts'
import { addConversations } from './add-conversations.ts'
import { addCoupons } from './add-coupons.ts'
import { addCustomerRecords } from './add-customer-records.ts'
import { addCustomers } from './add-customers.ts'
import { addDigests } from './add-digests.ts'
import { addDishes } from './add-dishes.ts'
import { addDuplicates } from './add-duplicates.ts'
import { addGuarantees } from './add-guarantees.ts'
import { addInvitations } from './add-invitations.ts'
import { addLog } from './add-log.ts'
import { addMessages } from './add-messages.ts'
import { addOpenerRequests } from './add-opener-requests.ts'
import { addOrders } from './add-orders.ts'
import { addPayments } from './add-payments.ts'
import { addPhoneCalls } from './add-phone-calls.ts'
import { addPictures, drawPictures, type Pictures, storePictures } from './add-pictures.ts'
import { addPreorders } from './add-preorders.ts'
import { addPrinters } from './add-printers.ts'
import { addRebates } from './add-rebates.ts'
import { addReferrals } from './add-referrals.ts'
import { addShifts } from './add-shifts.ts'
import { addSms } from './add-sms.ts'
import { addAccounts } from './add-staff.ts'
import { addStaffChanges } from './add-staff-changes.ts'
import { addTillSystem } from './add-till-system.ts'
import { addVenue } from './add-venue.ts'
import { addVouchers } from './add-vouchers.ts'
import { addWaitlist } from './add-waitlist.ts'
import { addWallet } from './add-wallet.ts'
import { addWebsite } from './add-website.ts'
import { addWork } from './add-work.ts'
import { type BookingSoFar, bookingAt } from './booking-so-far.ts'
import { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { planPreviousYear } from './former-year.ts'
import { keepSomebodyIn } from './keep-somebody-in.ts'
import { type DemoAccount, listDemoAccounts } from './list-demo-accounts.ts'
import { callsOfTheHour } from './liven-today.ts'
import { makeCustomers } from './make-customers.ts'
import { timezone } from './moments.ts'
import { planDay } from './plan-day.ts'
import type { PlannedBooking } from './planned-booking.ts'
import { demoShops } from './shop-data.ts'
import { demoPassword } from './staff-data.ts'
import { brandTitle } from './venue-data.ts'

/** Any number, as long as nobody else locks it: of two servers that start at once, one plants. */
const plantingLock = 7_226_0211

/**
 * Plants the demo group into an empty database, all of it or nothing; leaves any other as it is. Works as the tables'
 * owner.
 *
 * @param now decides what is past, on, and to come.
 * @param openFiles opens the store that keeps the pictures of dishes and rooms; without it there are none.
 * @param isWithYear with bookings of the year before, for statistics to compare with.
 * @returns the demo accounts whose password is still the one that was planted.
 */
export async function plantDemo(
  ownerUrl: string,
  now: Date,
  log: Pick<Log, 'info'>,
  openFiles?: () => Promise<FileStore>,
  isWithYear = false,
): Promise<DemoAccount[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [plantingLock])
    const { rowCount } = await client.query('select from brand limit 1')
    if (rowCount === 0) {
      const started = performance.now()
      const pictures = openFiles && (await drawPictures())
      const tables = await collect(now, pictures, isWithYear)
      await tables.insert(client)
      // Before the commit: a row without its file would promise a picture that there is not.
      if (pictures) await storePictures(tables, pictures, openFiles)
      await client.query('commit')
      log.info(
        { orders: tables.count('orders'), ms: Math.round(performance.now() - started) },
        'demo planted',
      )
    } else await client.query('rollback')
    return await listDemoAccounts(client)
  } finally {
    await client.end()
  }
}

/** Range of orders, in days. */
const pastDays = 60
const comingDays = 20

async function collect(now: Date, pictures: Pictures | undefined, isWithYear: boolean): Promise<DemoTables> {
  const tables = new DemoTables()
  const today = businessDate(now.getTime(), timezone)
  const openedAt = new Date(instantOf(addDays(today, -900), 600, timezone))
  const passwordHash = await hashPassword(demoPassword)
  const accounts = addAccounts(tables, passwordHash, openedAt)
  const brandId = tables.number('brand', { title: brandTitle })
  addBrandPerson(tables, { brandId, passwordHash, at: openedAt })
  for (const shop of demoShops) {
    const venue = addVenue(tables, shop, { brandId, accounts, today, openedAt })
    addPrinters(tables, venue, openedAt)
    const menu = addDishes(tables, { shopId: venue.shopId, today, openedAt })
    if (pictures) addPictures(tables, venue, pictures, openedAt)
    addWebsite(tables, { venue, menu }, new Date(instantOf(addDays(today, -5), 980, timezone)))
    addStaffChanges(tables, venue, { passwordHash, now: now.getTime() })
    addOperations(tables, venue, now.getTime(), isWithYear)
  }
  return tables
}

/** Adds a store's customers, orders and log, as they stand at a moment. */
function addOperations(tables: DemoTables, venue: DemoVenue, now: number, isWithYear: boolean): void {
  const today = businessDate(now, timezone)
  const customers = makeCustomers(venue, tables.count('customer') + 1, today)
  const frequencies = customers.map((customer) => [customer, customer.weight] as const)
  const bookings: PlannedBooking[] = []
  for (let days = -pastDays; days <= comingDays; days++)
    bookings.push(...planDay({ venue, date: addDays(today, days), customers: frequencies }))
  bookings.push(...callsOfTheHour({ venue, today, now, customers }, bookings))
  keepSomebodyIn(bookingsAt(bookings, now), today, now)
  const bookingsSoFar = bookingsAt(bookings, now)
  const until = addDays(today, -pastDays - 1)
  const former = isWithYear ? bookingsAt(planPreviousYear(venue, frequencies, { today, until }), now) : []
  addCustomers(tables, venue.shopId, customers, [...former, ...bookingsSoFar])
  addDuplicates(tables, venue.shopId, customers, now - 3 * 86_400_000)
  addCustomerRecords(tables, venue, customers, today)
  addConsents(tables, venue, customers, now)
  addAiTexts(tables, venue, customers, now)
  const before = former.flatMap((soFar) => addOrders(tables, venue, soFar).log)
  const orders = bookingsSoFar.map((soFar) => ({ soFar, ...addOrders(tables, venue, soFar) }))
  addSms(tables, venue, orders, now)
  addCampaigns(tables, venue, customers, now)
  addWallet(tables, venue, now)
  addCoupons(tables, venue, customers, now)
  addReferrals(tables, venue, { today, now })
  addActivities(tables, venue, { today, now })
  addRebates(tables, venue, now)
  addWork(tables, venue, now)
  addDigests(tables, venue, now)
  addConversations(tables, venue, orders, now)
  addPayments(tables, venue, orders)
  const guaranteed = addGuarantees(tables, venue, orders, { today, now })
  addCompanies(tables, venue, now)
  addVouchers(tables, venue, now)
  addShifts(tables, venue, today, now)
  addTillSystem(tables, venue, { today, now })
  addPhoneCalls(tables, venue, { customers, today, now })
  const chosen = addPreorders(tables, venue, orders, now)
  const answered = addInvitations(tables, venue, orders, now)
  const wished = addChangeRequests(tables, venue, orders, { today, now })
  const handed = addOpenerRequests(tables, venue, orders, { today, now })
  addWaitlist(tables, venue, orders, now)
  addMessages(tables, venue, orders, now)
  addClosedDays(tables, venue, today)
  addLog(tables, venue.shopId, [
    ...before,
    ...orders.flatMap(({ log }) => log),
    ...guaranteed,
    ...chosen,
    ...answered,
    ...wished,
    ...handed,
  ])
}

/** Returns the bookings' state at a moment, in the order of their calls. */
function bookingsAt(bookings: readonly PlannedBooking[], now: number): BookingSoFar[] {
  return bookings
    .map((planned) => bookingAt(planned, now))
    .filter((soFar) => soFar !== undefined)
    .sort((one, other) => (one.steps[0]?.at ?? 0) - (other.steps[0]?.at ?? 0))
}

import { addDays, businessDate, instantOf } from '@roombook/domain'
import pg from 'pg'
import { hashPassword } from '../../src/platform/auth/password.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import type { Log } from '../../src/platform/log/log.ts'
import { addBrandPerson } from './add-brand.ts'
import { addChangeRequests } from './add-change-requests.ts'
import { addClosedDays } from './add-closed-days.ts'
import { addCustomerRecords } from './add-customer-records.ts'
import { addCustomers } from './add-customers.ts'
import { addDishes } from './add-dishes.ts'
import { addDuplicates } from './add-duplicates.ts'
import { addAccounts, addHouse, type House } from './add-house.ts'
import { addInvitations } from './add-invitations.ts'
import { addLog } from './add-log.ts'
import { addMessages } from './add-messages.ts'
import { addOrders } from './add-orders.ts'
import { addPayments } from './add-payments.ts'
import { addPictures, drawPictures, keepPictures, type Pictures } from './add-pictures.ts'
import { addPreorders } from './add-preorders.ts'
import { addPrinters } from './add-printers.ts'
import { addSms } from './add-sms.ts'
import { addStaffChanges } from './add-staff-changes.ts'
import { addWaitlist } from './add-waitlist.ts'
import { addWebsite } from './add-website.ts'
import { brandTitle, demoShops } from './house-data.ts'
import { type DemoAccount, listDemoAccounts } from './list-demo-accounts.ts'
import { callsOfTheHour, keepSomebodyIn } from './liven-today.ts'
import { makeCustomers } from './make-customers.ts'
import { timezone } from './moments.ts'
import type { Party } from './party.ts'
import { planDay } from './plan-day.ts'
import { Sheets } from './sheets.ts'
import { demoPassword } from './staff-data.ts'
import { type Standing, standingAt } from './standing.ts'

/** Any number, as long as nobody else locks it: of two servers that start at once, one plants. */
const plantingLock = 7_226_0211

/**
 * Plants the demo group into an empty database, all of it or nothing; leaves any other as it is. Works as the tables'
 * owner.
 *
 * @param now decides what is past, on, and to come.
 * @param openFiles opens the store that keeps the pictures of dishes and rooms; without it there are none.
 * @returns the demo accounts whose password is still the one that was planted.
 */
export async function plantDemo(
  ownerUrl: string,
  now: Date,
  log: Pick<Log, 'info'>,
  openFiles?: () => Promise<FileStore>,
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
      const sheets = await collect(now, pictures)
      await sheets.insert(client)
      // Before the commit: a row without its file would promise a picture that there is not.
      if (pictures) await keepPictures(sheets, pictures, openFiles)
      await client.query('commit')
      log.info(
        { orders: sheets.count('orders'), ms: Math.round(performance.now() - started) },
        'demo planted',
      )
    } else await client.query('rollback')
    return await listDemoAccounts(client)
  } finally {
    await client.end()
  }
}

/** How far orders reach, in days. */
const pastDays = 60
const comingDays = 20

async function collect(now: Date, pictures: Pictures | undefined): Promise<Sheets> {
  const sheets = new Sheets()
  const today = businessDate(now.getTime(), timezone)
  const openedAt = new Date(instantOf(addDays(today, -900), 600, timezone))
  const passwordHash = await hashPassword(demoPassword)
  const accounts = addAccounts(sheets, passwordHash, openedAt)
  const brandId = sheets.number('brand', { title: brandTitle })
  addBrandPerson(sheets, { brandId, passwordHash, at: openedAt })
  for (const shop of demoShops) {
    const house = addHouse(sheets, shop, { brandId, accounts, today, openedAt })
    addPrinters(sheets, house, openedAt)
    const menu = addDishes(sheets, { shopId: house.shopId, today, openedAt })
    if (pictures) addPictures(sheets, house, pictures, openedAt)
    addWebsite(sheets, { house, menu }, new Date(instantOf(addDays(today, -5), 980, timezone)))
    addStaffChanges(sheets, house, { passwordHash, now: now.getTime() })
    addOperations(sheets, house, now.getTime())
  }
  return sheets
}

/** Adds a store's customers, orders and log, as they stand at a moment. */
function addOperations(sheets: Sheets, house: House, now: number): void {
  const today = businessDate(now, timezone)
  const customers = makeCustomers(house, sheets.count('customer') + 1, today)
  const frequencies = customers.map((customer) => [customer, customer.weight] as const)
  const parties: Party[] = []
  for (let days = -pastDays; days <= comingDays; days++)
    parties.push(...planDay({ house, date: addDays(today, days), customers: frequencies }))
  parties.push(...callsOfTheHour({ house, today, now, customers }, parties))
  keepSomebodyIn(standingsAt(parties, now), today, now)
  const standings = standingsAt(parties, now)
  addCustomers(sheets, house.shopId, customers, standings)
  addDuplicates(sheets, house.shopId, customers, now - 3 * 86_400_000)
  addCustomerRecords(sheets, house, customers, today)
  const orders = standings.map((standing) => ({ standing, ...addOrders(sheets, house, standing) }))
  addSms(sheets, house, orders)
  addPayments(sheets, house, orders)
  const chosen = addPreorders(sheets, house, orders, now)
  const answered = addInvitations(sheets, house, orders, now)
  const wished = addChangeRequests(sheets, house, orders, { today, now })
  addWaitlist(sheets, house, orders, now)
  addMessages(sheets, house, orders, now)
  addClosedDays(sheets, house, today)
  addLog(sheets, house.shopId, [...orders.flatMap(({ log }) => log), ...chosen, ...answered, ...wished])
}

/** How parties stand, in the order in which they called. */
function standingsAt(parties: readonly Party[], now: number): Standing[] {
  return parties
    .map((party) => standingAt(party, now))
    .filter((standing) => standing !== undefined)
    .sort((one, other) => (one.steps[0]?.at ?? 0) - (other.steps[0]?.at ?? 0))
}

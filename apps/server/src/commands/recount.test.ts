import { topUpCustomer } from '@roombook/contract/customer-bills'
import { clearOrder } from '@roombook/contract/order-moves'
import { setBalance, setDeposit, setDrinks } from '@roombook/contract/order-sums'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { runCommand } from '#test/run-command.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { recountInstallation } from './recount-installation.ts'

const app = await startTestApp()
const { as, venue, owner, ownerUrl } = app
const { shopId } = venue
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, booker)

const differences = async (mend = false) =>
  (await recountInstallation(owner, mend)).flatMap((recounted) => recounted.differences)

/** Runs `npm run admin -- recount` and returns its output and whether it failed. */
async function run(...args: string[]) {
  const { stdout, exitCode } = await runCommand('recount', args, { ...process.env, DATABASE_URL: ownerUrl })
  return { said: stdout, failed: exitCode !== 0 }
}

/**
 * A settled booking paid from a deposit, stored value and cash; drinks and arrears were edited afterwards.
 */
async function settled() {
  const phone = '13912345678'
  const { id: orderId, version, customerId } = await fixture.bookOne('牡丹厅', { phone })
  const acted = { orderId, linked: false }
  if (customerId === null) throw new Error('a phone has a customer')
  await admin.call(topUpCustomer, { id: customerId, amount: 50_000, means: 'weixin' })
  const request = { deposit: 30_000, depositReceived: 20_000, means: 'card' as const }
  const { row: waiting } = await booker.call(setDeposit, { ...acted, version, ...request })
  const { row: ahead } = await booker.call(setDrinks, { ...acted, version: waiting.version, drinks: 4_000 })
  const { row: bill } = await booker.call(clearOrder, {
    ...acted,
    version: ahead.version,
    total: 100_000,
    drinks: 6_000,
    discount: 1_000,
    owed: 15_000,
    payments: [
      { means: 'balance', amount: 30_000 },
      { means: 'cash', amount: 40_000 },
    ],
  })
  const { row: more } = await booker.call(setDrinks, { ...acted, version: bill.version, drinks: 8_000 })
  const waived = { ...acted, version: more.version, arrears: 2_000, means: 'waived' as const }
  await booker.call(setBalance, waived)
  return { orderId, customerId }
}

const { orderId, customerId } = await settled()
const { id: bookingId } = await owner.selectFrom('booking').select('id').executeTakeFirstOrThrow()

/** Alterations of stored sums, each with the text that reports it. */
type Alteration = [string, () => Promise<unknown>, string]
const drinksAltered: Alteration = [
  'drinks',
  () => owner.updateTable('orders').set({ drinks_fen: 4_000 }).where('id', '=', orderId).execute(),
  `order ${orderId} has drinks_fen 4000; its postings say 8000`,
]

describe('a recount', () => {
  test('finds nothing where every sum is what its postings say, and ends well', async () => {
    expect(await fixture.seen(orderId)).toMatchObject({ total: 100_000, drinks: 8_000, arrears: 2_000 })
    expect(await differences()).toEqual([])
    expect(await run()).toMatchObject({ failed: false })
  })

  test.each<Alteration>([
    [
      'a bill',
      () =>
        owner
          .updateTable('orders')
          .set({ total_fen: 99_999, paid_fen: 0 })
          .where('id', '=', orderId)
          .execute(),
      `order ${orderId} has paid_fen 0; its postings say 70000`,
    ],
    [
      'what is owed',
      () => owner.updateTable('orders').set({ arrears_fen: 1 }).where('id', '=', orderId).execute(),
      `order ${orderId} has arrears_fen 1; its postings say 2000`,
    ],
    drinksAltered,
    [
      'a discount',
      () => owner.updateTable('orders').set({ discount_fen: 0 }).where('id', '=', orderId).execute(),
      `order ${orderId} has discount_fen 0; its postings say 1000`,
    ],
    [
      'the deposit that a bill took',
      () => owner.updateTable('orders').set({ deposit_received_fen: 0 }).where('id', '=', orderId).execute(),
      `order ${orderId} has deposit_received_fen 0; its postings say 20000`,
    ],
    [
      'an open deposit',
      () =>
        owner.updateTable('booking').set({ deposit_received_fen: 7 }).where('id', '=', bookingId).execute(),
      `booking ${bookingId} has deposit_received_fen 7; its postings say 0`,
    ],
    [
      'stored value',
      () =>
        owner.updateTable('ledger_account').set({ balance: 1 }).where('owner_id', '=', customerId).execute(),
      `account customer ${customerId} has a balance of 1; its postings say 20000`,
    ],
    [
      'what a customer spent',
      () => owner.updateTable('customer').set({ spent_fen: 5 }).where('id', '=', customerId).execute(),
      `customer ${customerId} has 1 visits, 10 people and 5 fen`,
    ],
  ])('names %s that somebody altered, and mends it', async (_, alter, named) => {
    await alter()
    for (const mends of [false, true])
      expect(await differences(mends)).toContainEqual(expect.stringContaining(named))
    expect(await differences()).toEqual([])
  })

  test('ends with 1 where something differs, and well once it has mended that', async () => {
    const [, alter, named] = drinksAltered
    await alter()
    const found = await run()
    expect(found.failed).toBe(true)
    expect(found.said).toContain(named)
    const mended = await run('--mend')
    expect(mended).toMatchObject({ failed: false })
    expect(mended.said).toContain(named)
    expect(await differences()).toEqual([])
  })
})

describe('the stock of messages', () => {
  const addSms = (columns: { state: 'failed'; reserved: number; parts: number }) =>
    owner
      .insertInto('sms_message')
      .values({
        shop_id: shopId,
        kind: 'booking',
        phone: '',
        content: '',
        created_at: new Date(),
        ...columns,
      })
      .execute()
  afterEach(() => owner.deleteFrom('sms_message').execute())

  test('is named where a message holds parts that were not posted, or that is over; neither is mended', async () => {
    await addSms({ state: 'failed', reserved: 2, parts: 2 })
    const found = await differences(true)
    expect(found[0]).toBe('messages hold 2 parts; their postings say 0')
    expect(found[1]).toMatch(/^message \d+ is failed and holds 2 of its 2 parts$/)
    expect(await differences()).toHaveLength(2)
  })

  test('never stands in an entry with money', async () => {
    const kind = (from: string, to: string) =>
      sql`update ledger_posting set kind = ${to} where shop_id = ${shopId} and kind = ${from}`.execute(owner)
    await kind('sms-granted', 'other')
    const found = await differences(true)
    expect(found).toEqual([
      expect.stringMatching(/^entry \d+ \(sms-opening\) has 1 postings of messages beside 1 of money$/),
    ])
    await kind('other', 'sms-granted')
    expect(await differences()).toEqual([])
  })
})

describe('an entry', () => {
  const unbalance = (by: number) =>
    sql`update ledger_posting set amount = amount + ${by} where shop_id = ${shopId} and kind = 'waived'`.execute(
      owner,
    )
  afterEach(() => unbalance(-3))

  test('that does not come to nothing is named, and no mending changes a posting', async () => {
    await unbalance(3)
    const found = await run('--mend')
    expect(found.failed).toBe(true)
    expect(found.said).toMatch(/entry \d+ \(arrears:\d+:\d+\) comes to 3, not to 0/)
    expect(await differences()).toHaveLength(1)
  })
})

test('the server may add to the ledger and never change what stands in it', async () => {
  for (const table of ['ledger_entry', 'ledger_posting'])
    for (const right of ['update', 'delete']) {
      const { rows } = await sql<{ may: boolean }>`
        select has_table_privilege('roombook_app', ${table}, ${right}) as may`.execute(owner)
      expect([table, right, rows[0]?.may]).toEqual([table, right, false])
    }
})

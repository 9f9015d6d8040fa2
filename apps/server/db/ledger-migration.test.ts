import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { migrateUntil } from '#test/migrate-until.ts'
import { openOwner } from '#test/open-owner.ts'
import { createDatabase } from '#test/test-app.ts'
import { recountInstallation } from '../src/commands/recount-installation.ts'

const quiet = { info() {}, warn() {}, error: console.error, debug() {} }

const { ownerUrl, drop } = await createDatabase('template0')
const client = new pg.Client({ connectionString: ownerUrl })
const owner = openOwner(ownerUrl)
afterAll(async () => {
  await client.end()
  await owner.destroy()
  await drop()
})

// The last of when an amount ended in four books.
await migrateUntil(ownerUrl, '0149')
await client.connect()

type Row = Record<string, unknown>
const query = async (text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query<Row>(text, values)).rows

async function put(table: string, row: Row): Promise<number> {
  const columns = Object.keys(row)
  const places = columns.map((_, at) => `$${at + 1}`)
  const [made] = await query(
    `insert into ${table} (${columns}) values (${places}) returning *`,
    Object.values(row),
  )
  return Number(made?.id ?? 0)
}

const at = new Date('2026-11-20T02:00:00Z')
await client.query(`
  insert into brand (title) values ('和宴');
  insert into shop (brand_id, title, subscription_end) values (1, '和宴', '2099-12-31'), (1, '分店', '2099-12-31');
  insert into account (phone, password_hash, created_at) values ('13800000000', 'x', now());
  insert into floor (shop_id, title) values (1, '一楼'), (2, '一楼');
  insert into room (shop_id, floor_id, title, capacity_min, capacity_max)
    select shop_id, id, '包厢', 2, 10 from floor;
  insert into meal_period (shop_id, title, start_minutes, end_minutes) values (1, '晚餐', 1020, 1260), (2, '晚餐', 1020, 1260);
  insert into customer (shop_id, name, phone, created_at, visits, people, spent_fen, last_visit_date)
    values (1, '王先生', '13912345678', now(), 3, 30, 178000, '2026-12-01')`)

/** A booking of one room, as it was kept. */
async function booked(
  order: Row,
  booking: Row = {},
  shop_id = 1,
): Promise<{ orderId: number; bookingId: number }> {
  const customer_id = shop_id === 1 ? 1 : null
  const bookingId = await put('booking', { shop_id, people_num: 10, customer_id, ...booking })
  const orderId = await put('orders', {
    shop_id,
    booking_id: bookingId,
    status: 2,
    book_date: '2026-12-01',
    period_id: shop_id,
    room_id: shop_id,
    created_at: at,
    ...order,
  })
  await query('update booking set first_order_id = $1, deposit_order_id = $1 where id = $2', [
    orderId,
    bookingId,
  ])
  return { orderId, bookingId }
}
const paid = (order_id: number, means: string, amount_fen: number, shop_id = 1) =>
  put('order_payment', { shop_id, order_id, means, amount_fen, at })
const payment = (booking_id: number, row: Row) =>
  put('payment', {
    shop_id: 1,
    booking_id,
    purpose: 'deposit',
    method: 'weixin',
    gateway: 'sandbox',
    amount_fen: 50_000,
    trade_no: `1d${JSON.stringify({ booking_id, ...row })}`,
    created_at: at,
    expires_at: at,
    paid_at: at,
    ...row,
  })
/** An entry as the ledger of stored value alone had it. */
async function moved(
  key: string,
  reason: string,
  means: string,
  [from, to]: [string, string],
  amount: number,
) {
  const entry_id = await put('ledger_entry', { shop_id: 1, key, reason, means, at })
  for (const [kind, sum] of [
    [from, -amount],
    [to, amount],
  ] as const) {
    const owner_id = kind === 'customer' ? 1 : 0
    await query(
      `insert into ledger_account (shop_id, kind, owner_id) values (1, $1, $2) on conflict do nothing`,
      [kind, owner_id],
    )
    const [account] = await query(
      `update ledger_account set balance = balance + $3 where kind = $1 and owner_id = $2 returning *`,
      [kind, owner_id, sum],
    )
    await query('insert into ledger_posting values (1, $1, $2, $3, $4)', [
      entry_id,
      account?.id,
      sum,
      account?.balance,
    ])
  }
}

const done = { status: 5, completed_at: at }
/** Paid in four ways, from a deposit at the counter and stored value too, and owed for the rest. */
const settled = await booked({
  ...done,
  total_fen: 90_000,
  drinks_fen: 20_000,
  discount_fen: 10_000,
  paid_fen: 60_000,
  arrears_fen: 20_000,
  deposit_fen: 20_000,
  deposit_received_fen: 20_000,
  pay_type: 'sys',
})
for (const means of ['cash', 'card', 'balance'] as const) await paid(settled.orderId, means, 20_000)
await moved('top-up:1', 'top-up', 'weixin', ['counter', 'customer'], 50_000)
await moved('top-up:2', 'top-up', 'cash', ['counter', 'customer'], 10_000)
await moved(`use:${settled.orderId}`, 'use', 'balance', ['customer', 'sales'], 20_000)
await moved('refund:1', 'refund', 'weixin', ['customer', 'counter'], 5_000)
/** A deposit above the bill, paid online and kept. */
const above = await booked({
  ...done,
  total_fen: 30_000,
  deposit_fen: 50_000,
  deposit_received_fen: 50_000,
  pay_type: 'weixin',
})
await payment(above.bookingId, { state: 'paid', counted: true, kept_at: at })
/** The arrears were changed by hand, and nothing was paid. */
await booked({ ...done, total_fen: 48_000, arrears_fen: 5_000 })
/** Drinks and arrears that were entered ahead; the deposit is open. */
const prepaid = await booked(
  { drinks_fen: 6_600, arrears_fen: 1_000 },
  { deposit_fen: 50_000, deposit_received_fen: 70_000, pay_type: 'weixin' },
)
await payment(prepaid.bookingId, { state: 'paid', counted: true })
const late = await payment(prepaid.bookingId, { state: 'refund_failed', trade_no: '1dlate', counted: false })
await payment(prepaid.bookingId, { state: 'refunded', trade_no: '1dback', counted: true })
/** A deposit with a partial refund. */
const shared = await booked(
  { status: -1 },
  { deposit_fen: 20_001, deposit_received_fen: 10_000, pay_type: 'weixin' },
)
await payment(shared.bookingId, {
  state: 'refunded',
  counted: true,
  amount_fen: 20_001,
  refund_fen: 10_001,
  refunded_at: at,
})
/** A bill that went over to another room of the booking, when the one that paid it was given up. */
const gone = await booked({ status: -1 })
const over = await booked({ total_fen: 8_000, paid_fen: 8_000 })
await paid(gone.orderId, 'alipay', 8_000)
await booked({ ...done, total_fen: 700, paid_fen: 700 }, {}, 2).then(({ orderId }) =>
  paid(orderId, 'other', 700, 2),
)
const plain = await booked({})

await migrate(ownerUrl, quiet)

/** Sums the postings of an order or booking, by account, in fen. */
async function postedTo(column: 'order_id' | 'booking_id', id: number): Promise<Record<string, number>> {
  const rows = await query(
    `select kind, sum(amount)::int as sum from ledger_posting where ${column} = $1 group by kind order by kind`,
    [id],
  )
  return Object.fromEntries(rows.map(({ kind, sum }) => [String(kind), Number(sum)]))
}

test('a store of the last release is migrated with opening entries, and a recount of it finds nothing', async () => {
  expect(await recountInstallation(owner, false)).toEqual([
    { shopId: 1, title: '和宴', differences: [], mended: 0 },
    { shopId: 2, title: '分店', differences: [], mended: 0 },
  ])
})

test('negative control: a recount names a column that an opening entry forgot', async () => {
  await query('update orders set total_fen = total_fen + 1 where id = $1', [plain.orderId])
  const [{ differences } = { differences: [] }] = await recountInstallation(owner, false)
  expect(differences).toEqual([`order ${plain.orderId} has total_fen 1; its postings say 0`])
  await query('update orders set total_fen = total_fen - 1 where id = $1', [plain.orderId])
})

test('bills are opened by how they were paid, and what is neither paid nor owed stands on the bill', async () => {
  expect(await postedTo('order_id', settled.orderId)).toEqual({
    sales: 90_000,
    drinks: 20_000,
    discount: -10_000,
    deposit: -20_000,
    arrears: -20_000,
    cash: -20_000,
    card: -20_000,
    stored: -20_000,
  })
  expect(await postedTo('order_id', above.orderId)).toEqual({ sales: 30_000, deposit: -50_000, bill: 20_000 })
  expect(await postedTo('order_id', prepaid.orderId)).toEqual({
    drinks: 6_600,
    arrears: -1_000,
    bill: -5_600,
  })
  // The payment of an abandoned room stays with it.
  expect(await postedTo('order_id', gone.orderId)).toEqual({ alipay: -8_000, counter: 8_000 })
  expect(await postedTo('order_id', over.orderId)).toEqual({ sales: 8_000, counter: -8_000 })
  expect(await postedTo('order_id', plain.orderId)).toEqual({})
})

test('deposits are opened by where their money is, and what came too late waits to go back', async () => {
  const linesOf = async (key: string) =>
    (
      await query(
        `select p.kind, p.amount::int from ledger_posting p join ledger_entry e on e.id = p.entry_id
         where e.key = $1 order by p.line`,
        [key],
      )
    ).map(({ kind, amount }) => [kind, amount])
  expect(await linesOf(`opening:deposit:${settled.bookingId}`)).toEqual([
    ['counter', -20_000],
    ['deposit', 20_000],
  ])
  expect(await linesOf(`opening:deposit:${prepaid.bookingId}`)).toEqual([
    ['online', -50_000],
    ['counter', -20_000],
    ['deposit', 70_000],
  ])
  expect(await linesOf(`opening:deposit:${shared.bookingId}`)).toEqual([
    ['online', -10_000],
    ['deposit', 10_000],
  ])
  expect(await linesOf(`late:${late}`)).toEqual([
    ['online', -50_000],
    ['returning', 50_000],
  ])
})

test('stored value keeps its bills, and what came for it is opened by its means', async () => {
  const bills = await query(`
    select e.reason, p.amount::int, p.balance_after::int from ledger_posting p
    join ledger_entry e on e.id = p.entry_id
    join ledger_account a on a.id = p.account_id and a.kind = 'customer' order by e.id`)
  expect(bills.map(({ reason, amount, balance_after }) => [reason, amount, balance_after])).toEqual([
    ['top-up', 50_000, 50_000],
    ['top-up', 10_000, 60_000],
    ['use', -20_000, 40_000],
    ['refund', -5_000, 35_000],
  ])
  const sums = await query(`
    select kind, sum(amount)::int as sum from ledger_posting
    where shop_id = 1 and kind in ('customer', 'stored', 'weixin', 'cash') group by kind order by kind`)
  expect(sums.map(({ kind, sum }) => [kind, sum])).toEqual([
    ['cash', -30_000],
    ['customer', 35_000],
    ['stored', 0],
    ['weixin', -45_000],
  ])
})

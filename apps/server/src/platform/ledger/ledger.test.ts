import { topUpCustomer } from '@roombook/contract/customer-bills'
import { clearOrder } from '@roombook/contract/order-moves'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inShop, type ShopTransaction } from '#platform/db/database.ts'
import { countLockWaits } from '#test/lock-waits.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { type LedgerEntry, post, readBalance } from './ledger.ts'

const app = await startTestApp()
const { as, venue, owner, clock } = app
const { shopId } = venue
const { db } = app.app
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, booker)
let keys = 0

beforeEach(() => {
  fixture.turnPage()
})

const entryOf = (postings: LedgerEntry['postings'], key = `test:${++keys}`): LedgerEntry => ({
  shopId,
  key,
  reason: 'test',
  at: clock.now(),
  postings,
})
const made = (entry: LedgerEntry) => inShop(db, shopId, (tx) => post(tx, entry))
const entries = async () =>
  (await owner.selectFrom('ledger_entry').select('id').where('reason', '=', 'test').execute()).length

describe('an entry', () => {
  const sale = (amount: number) =>
    [
      { kind: 'cash', amount: -amount },
      { kind: 'sales', amount },
    ] as const

  test('is made once by its key, however many make it at once', async () => {
    const entry = entryOf(sale(700))
    const answers = await Promise.all(Array.from({ length: 8 }, () => made(entry)))
    expect(answers.toSorted()).toEqual(['made', ...Array<string>(7).fill('made-before')])
    const { rows } = await sql`
      select p.line::int, p.kind, p.amount::int, p.balance_after from ledger_posting p
      join ledger_entry e on e.shop_id = p.shop_id and e.id = p.entry_id where e.key = ${entry.key} order by p.line`.execute(
      owner,
    )
    expect(rows).toEqual([
      { line: 1, kind: 'cash', amount: -700, balance_after: null },
      { line: 2, kind: 'sales', amount: 700, balance_after: null },
    ])
  })

  test.each<[string, LedgerEntry['postings']]>([
    ['does not come to nothing', [...sale(700), { kind: 'drinks', amount: 1 }]],
    ['has a posting of nothing', [...sale(700), { kind: 'drinks', amount: 0 }]],
    ['has parts of a fen', sale(0.5)],
    ['has no postings', []],
  ])('that %s is none', async (_, postings) => {
    const before = await entries()
    await expect(made(entryOf(postings))).rejects.toThrow('is no entry')
    expect(await entries()).toBe(before)
  })

  test('never takes a balance below nothing', async () => {
    const customer = { kind: 'customer', ownerId: 987_654 } as const
    const spent = entryOf([
      { ...customer, amount: -1 },
      { kind: 'stored', amount: 1 },
    ])
    const short = inShop(db, shopId, async (tx) => {
      expect(await post(tx, spent)).toBe('not-covered')
      throw new Error('undone')
    })
    await expect(short).rejects.toThrow('undone')
    expect(await inShop(db, shopId, (tx) => readBalance(tx, shopId, customer))).toBe(0)
  })
})

describe('while one bill is posted and not yet committed', () => {
  /** Seats a customer who topped up 200 yuan. */
  async function seated(room: string) {
    const order = await fixture.bookOne(room, { phone: '13912345678' })
    await admin.call(topUpCustomer, { id: order.customerId ?? 0, amount: 20_000, means: 'cash' })
    return order
  }
  /** Posts, and keeps the transaction open while `meanwhile` runs. */
  const holding = (postings: LedgerEntry['postings'], meanwhile: (tx: ShopTransaction) => Promise<void>) =>
    inShop(db, shopId, async (tx) => {
      await post(tx, entryOf(postings))
      await meanwhile(tx)
    })
  const settle = ({ id: orderId, version }: { id: number; version: number }, means: 'cash' | 'balance') =>
    booker.call(clearOrder, { orderId, version, total: 1_000, payments: [{ means, amount: 1_000 }] })
  const waiting = () => countLockWaits(owner, 'ledger_account')

  test('another room of the shop is settled by the same means, and waits for nobody', async () => {
    const order = await seated('牡丹厅')
    await holding(
      [
        { kind: 'cash', amount: -500 },
        { kind: 'sales', amount: 500 },
      ],
      async () => {
        expect((await settle(order, 'cash')).row.status).toBe(5)
      },
    )
  })

  test('negative control: one that is paid from the same balance waits until it is', async () => {
    const order = await seated('牡丹厅')
    let settled: ReturnType<typeof settle> | undefined
    await holding(
      [
        { kind: 'customer', ownerId: order.customerId ?? 0, amount: -500 },
        { kind: 'stored', amount: 500 },
      ],
      async () => {
        settled = settle(order, 'balance')
        await expect.poll(waiting).toBe(1)
      },
    )
    expect((await settled)?.row.status).toBe(5)
  })
})

import { createOrder } from '@roombook/contract/booking'
import { customerBills, refundCustomer, topUpCustomer } from '@roombook/contract/customer-bills'
import {
  addCustomer,
  customerDetail,
  editCustomer,
  listCustomers,
} from '@roombook/contract/customer-directory'
import { listCustomerMerges, mergeCustomers, unmergeCustomers } from '@roombook/contract/customer-merge'
import { searchCustomers } from '@roombook/contract/customers'
import { findAnything } from '@roombook/contract/find'
import { arriveOrder, clearOrder } from '@roombook/contract/order-moves'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { verifyChain } from '#platform/audit-log/verify-chain.ts'
import { inShop } from '#platform/db/database.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay, onTheDay } from '#test/day-by-day.ts'
import { countLockWaits } from '#test/lock-waits.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { handedOver, united, unmovedTables } from './moved-tables.ts'

const { app, as, clock, venue, owner } = await startTestApp()
const { shopId } = venue
const start = '2026-11-20T02:00:00Z'
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()

let phones = 0
beforeEach(() => {
  phones += 2
  clock.set(start)
})
const phoneOf = (of: 'kept' | 'gone') => `135${String(of === 'kept' ? phones : phones + 1).padStart(8, '0')}`

const add = async (of: 'kept' | 'gone', change: object = {}) =>
  (
    await admin.call(addCustomer, {
      userName: '王建国',
      phone: phoneOf(of),
      staffIds: [venue.staff.booker.id],
      ...change,
    })
  ).id
const detailOf = (id: number) => admin.call(customerDetail, { id })
const versionOf = async (id: number) => (await detailOf(id)).row.version

async function book(of: 'kept' | 'gone') {
  const form = orderFormFor(venue, {
    bookDate: nextDay(),
    phone: phoneOf(of),
    userName: '王建国',
    peopleNum: 6,
  })
  return (await booker.call(createOrder, form)).row
}
interface Booked {
  id: number
  version: number
  bookDate: string
}
const settle = ({ id, version, bookDate }: Booked, total: number): Promise<void> =>
  onTheDay(clock, bookDate, async () => {
    const arrived = await booker.call(arriveOrder, { orderId: id, version, linked: false })
    await booker.call(clearOrder, {
      orderId: id,
      version: arrived.row.version,
      linked: false,
      total,
      owed: total,
    })
  })
const visit = async (of: 'kept' | 'gone', total: number) => settle(await book(of), total)

async function merge(keepId: number, goneId: number) {
  const [keepVersion, goneVersion] = [await versionOf(keepId), await versionOf(goneId)]
  return admin.call(mergeCustomers, { keepId, keepVersion, goneId, goneVersion })
}
const unmerge = (mergeId: number) => admin.call(unmergeCustomers, { mergeId })
const figuresOf = async (id: number) => {
  const { figures } = await detailOf(id)
  return [figures.orderCount, figures.totalPeople, figures.totalSpent]
}

describe('merging two customers', () => {
  test('moves all to the one that is kept, fills its empty fields, and adds the figures up', async () => {
    const keepId = await add('kept', { labelIds: venue.customerLabels.slice(0, 1) })
    const goneId = await add('gone', {
      sex: 1,
      remark: '爱靠窗',
      birthdayType: 2,
      birthdayText: '12-8',
      labelIds: venue.customerLabels.slice(0, 2),
      staffIds: [venue.staff.waiter.id],
      memorials: [{ title: '结婚', calendar: 'solar', monthDay: '5-20' }],
    })
    await visit('kept', 50_000)
    await visit('gone', 80_000)
    await admin.call(topUpCustomer, { id: goneId, amount: 30_000, means: 'cash', remark: '' })
    await merge(keepId, goneId)

    expect(await figuresOf(keepId)).toEqual([2, 12, 130_000])
    const retained = await detailOf(keepId)
    expect(retained.row).toMatchObject({ sex: 1, remark: '爱靠窗', birthdayType: 2, birthdayText: '12-08' })
    expect(retained.row.phone).toBe(`135***${phoneOf('kept').slice(-4)}`)
    expect(retained.labelList).toHaveLength(2)
    expect(retained.staffList.map(({ nickname }) => nickname)).toEqual(['赵前台', '孙服务'])
    expect(retained.memorials.map(({ title }) => title)).toEqual(['结婚'])
    expect((await catchRefusal(detailOf(goneId))).code).toBe('customers.not_found')
    const { rows } = await sql<{ balance: number }>`
      select balance from ledger_account where kind = 'customer' and owner_id = ${keepId}`.execute(owner)
    expect(rows[0]?.balance).toBe(30_000)
    const log = await owner
      .selectFrom('action_log')
      .select('subject_id')
      .where('action', '=', 'customers.merge')
      .where('subject_id', 'in', [keepId, goneId])
      .execute()
    expect(log).toHaveLength(2)
    expect(await inShop(app.db, shopId, (tx) => verifyChain(tx, shopId))).toMatchObject({ sound: true })
  })

  test('every table that refers to customers is moved, or named with a reason', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'customer'::regclass
      union
      select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'customer_id' and table_type = 'BASE TABLE'
      order by 1`.execute(owner)
    const known = [...handedOver, ...united, ...Object.keys(unmovedTables)].toSorted()
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known)
  })

  test('two versions that nobody saw, the same one twice, and another shop’s are refused', async () => {
    const [keepId, goneId] = [await add('kept'), await add('gone')]
    const versions = { keepVersion: 1, goneVersion: 1 }
    const call = (change: object) =>
      catchRefusal(admin.call(mergeCustomers, { keepId, goneId, ...versions, ...change }))
    expect(await call({ goneVersion: 9 })).toMatchObject({ code: 'customers.stale' })
    expect(await call({ goneId: keepId })).toMatchObject({ code: 'customers.same_one' })
    const { id } = await owner
      .insertInto('customer')
      .values({ shop_id: venue.other.shopId, name: '别店' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await call({ goneId: id })).toMatchObject({ code: 'customers.not_found' })
    expect(await call({ goneId: 999_999_999 })).toMatchObject({ code: 'customers.not_found' })
  })

  test('of two merges of one pair, either way round, one is made', async () => {
    const [one, other] = [await add('kept'), await add('gone')]
    await visit('kept', 1000)
    await visit('gone', 2000)
    const [oneVersion, otherVersion] = [await versionOf(one), await versionOf(other)]
    const answers = await Promise.allSettled([
      admin.call(mergeCustomers, {
        keepId: one,
        keepVersion: oneVersion,
        goneId: other,
        goneVersion: otherVersion,
      }),
      admin.call(mergeCustomers, {
        keepId: other,
        keepVersion: otherVersion,
        goneId: one,
        goneVersion: oneVersion,
      }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const figures = await owner
      .selectFrom('customer')
      .select(['visits', 'spent_fen'])
      .where('id', 'in', [one, other])
      .where('deleted_at', 'is', null)
      .execute()
    expect(figures).toEqual([{ visits: 2, spent_fen: 3000 }])
  })

  test('whoever books by the telephone of the one who is gone is the one that is kept', async () => {
    const [keepId, goneId] = [await add('kept'), await add('gone')]
    await merge(keepId, goneId)
    const { id } = await book('gone')
    const { customer_id } = await owner
      .selectFrom('order_whole')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(customer_id).toBe(keepId)
  })

  test('whoever calls from the telephone of the one who is gone is found as the one that is kept', async () => {
    const [keepId, goneId] = [await add('kept'), await add('gone')]
    await merge(keepId, goneId)
    const keyword = phoneOf('gone')
    const { list, count } = await booker.call(searchCustomers, { keyword })
    expect([list.map(({ id }) => id), count]).toEqual([[keepId], 1])
    expect((await admin.call(listCustomers, { keyword })).list.map(({ id }) => id)).toEqual([keepId])
    const { id } = await book('kept')
    const found = await booker.call(findAnything, { keyword })
    expect(found.list.map((order) => order.id)).toEqual([id])
    // A deleted customer who was not merged is no longer found.
    await owner.updateTable('customer').set({ merged_into: null }).where('id', '=', goneId).execute()
    expect((await booker.call(searchCustomers, { keyword })).list).toEqual([])
  })

  test('a booking under way for the one who is gone goes to the one that is kept, whoever is first', async () => {
    for (let round = 0; round < 8; round += 1) {
      phones += 2
      const [keepId, goneId] = [await add('kept'), await add('gone')]
      const [merged, booked] = await Promise.all([merge(keepId, goneId), book('gone')])
      expect(merged.mergeId).toBeGreaterThan(0)
      const { customer_id } = await owner
        .selectFrom('order_whole')
        .select('customer_id')
        .where('id', '=', booked.id)
        .executeTakeFirstOrThrow()
      expect(customer_id).toBe(keepId)
    }
  })

  test('what is paid in for the one who goes while it happens is on the balance of the one that is kept', async () => {
    const [keepId, goneId] = [await add('kept'), await add('gone')]
    const payIn = (amount: number) =>
      admin.call(topUpCustomer, { id: goneId, amount, means: 'cash', remark: '' })
    await payIn(100)
    await admin.call(refundCustomer, { id: goneId, amount: 100, means: 'cash' })
    const waiting = () => countLockWaits(owner)
    // The payment waits for the ledger account until the merge waits, too, or is done.
    const [paid, merged] = await owner.transaction().execute(async (tx) => {
      await sql`select from ledger_account
        where shop_id = ${shopId} and kind = 'customer' and owner_id = ${goneId} for update`.execute(tx)
      const paying = payIn(30_000)
      await expect.poll(waiting).toBe(1)
      let over = false
      const merging = merge(keepId, goneId).finally(() => {
        over = true
      })
      await expect.poll(async () => over || (await waiting()) === 2).toBe(true)
      return [{ paying }, { merging }] as const
    })
    await Promise.all([paid.paying, merged.merging])
    expect((await admin.call(customerBills, { ofCustomerId: keepId })).balance).toBe(30_000)
  })
})

describe('taking a merge apart', () => {
  test('gives back exactly what moved, as it has become; what happened since stays; figures add up', async () => {
    const keepId = await add('kept')
    const goneId = await add('gone', { remark: '爱靠窗', sex: 2, labelIds: venue.customerLabels.slice(0, 1) })
    await visit('kept', 50_000)
    await visit('gone', 80_000)
    const coming = await book('gone')
    const goneBefore = await detailOf(goneId)
    const keptBefore = await detailOf(keepId)
    const { mergeId } = await merge(keepId, goneId)
    // A moved order is settled since, and the retained customer has a new booking.
    await settle(coming, 20_000)
    await visit('kept', 7000)
    expect(await figuresOf(keepId)).toEqual([4, 24, 157_000])
    await unmerge(mergeId)

    expect(await figuresOf(keepId)).toEqual([2, 12, 57_000])
    expect(await figuresOf(goneId)).toEqual([2, 12, 100_000])
    const [kept, gone] = [await detailOf(keepId), await detailOf(goneId)]
    expect(kept.row).toMatchObject({ remark: '', sex: 0, labels: keptBefore.row.labels })
    expect(gone.row).toMatchObject({ remark: '爱靠窗', sex: 2, labels: goneBefore.row.labels })
    expect(gone.row.bookCount).toBe(2)
    const { list } = await admin.call(listCustomerMerges, {})
    expect(list.find((row) => row.mergeId === mergeId)).toMatchObject({ state: 'undone', mergedBy: '王经理' })
    // A page past the last still returns the count, so that the client can go back.
    const past = await admin.call(listCustomerMerges, { page: 100 })
    expect([past.list, past.count > 0]).toEqual([[], true])
  })

  test('a field that was changed since stays with the one that is kept', async () => {
    const keepId = await add('kept')
    const goneId = await add('gone', { remark: '爱靠窗', sex: 2 })
    const { mergeId } = await merge(keepId, goneId)
    await admin.call(editCustomer, {
      id: keepId,
      version: await versionOf(keepId),
      userName: '王建国',
      phone: phoneOf('kept'),
      sex: 2,
      remark: '爱安静',
      staffIds: [venue.staff.booker.id],
    })
    await unmerge(mergeId)
    expect((await detailOf(keepId)).row).toMatchObject({ remark: '爱安静', sex: 0 })
  })

  test('is refused a second time, after 30 days, for another shop’s, and while a later merge covers it', async () => {
    const [keepId, goneId] = [await add('kept'), await add('gone')]
    const { mergeId } = await merge(keepId, goneId)
    phones += 2
    const third = await add('kept')
    const later = await merge(third, keepId)
    expect(await catchRefusal(unmerge(mergeId))).toMatchObject({ code: 'customers.merge_covered' })
    await unmerge(later.mergeId)
    clock.set('2026-12-20T02:00:00Z')
    const month = await as(venue.staff.admin.phone)
    expect(await catchRefusal(month.call(unmergeCustomers, { mergeId }))).toMatchObject({
      code: 'customers.merge_over',
      message: '合并已超过30天，不能撤销',
    })
    clock.set('2026-12-20T01:59:59Z')
    await month.call(unmergeCustomers, { mergeId })
    const again = (id: number) => catchRefusal(month.call(unmergeCustomers, { mergeId: id }))
    expect(await again(mergeId)).toMatchObject({ code: 'customers.merge_undone' })
    expect(await again(999_999_999)).toMatchObject({ code: 'customers.merge_missing' })
    const foreign = await owner
      .insertInto('customer')
      .values([1, 2].map(() => ({ shop_id: venue.other.shopId, name: '别店' })))
      .returning('id')
      .execute()
    const { id } = await owner
      .insertInto('customer_merge')
      .values({
        shop_id: venue.other.shopId,
        kept_id: foreign[0]?.id ?? 0,
        gone_id: foreign[1]?.id ?? 0,
        merged_by: (
          await owner
            .selectFrom('staff')
            .select('id')
            .where('shop_id', '=', venue.other.shopId)
            .executeTakeFirstOrThrow()
        ).id,
        merged_at: clock.now(),
        moved: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await again(id)).toMatchObject({ code: 'customers.merge_missing' })
  })

  test('is refused when somebody else has the phone by then', async () => {
    const [keepId, goneId] = [await add('kept'), await add('gone')]
    const { mergeId } = await merge(keepId, goneId)
    await add('gone', { userName: '另一位' })
    expect(await catchRefusal(unmerge(mergeId))).toMatchObject({ code: 'customers.phone_known' })
    expect((await catchRefusal(detailOf(goneId))).code).toBe('customers.not_found')
  })
})

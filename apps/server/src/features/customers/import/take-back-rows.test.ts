import { createOrder } from '@roombook/contract/booking'
import { refundCustomer, topUpCustomer } from '@roombook/contract/customer-bills'
import { bulkLabelCustomers } from '@roombook/contract/customer-bulk'
import { addCustomer, bindCustomerStaff, customerDetail } from '@roombook/contract/customer-directory'
import {
  listImportRows,
  readCustomerImport,
  runCustomerImport,
  undoCustomerImport,
} from '@roombook/contract/customer-import'
import { mergeCustomers } from '@roombook/contract/customer-merge'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { countLockWaits } from '#test/lock-waits.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { checkedAs, csvOf, overAs } from '#test/workbooks.ts'

const { as, clock, venue, owner } = await startTestApp()
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const [regular = 0, allergic = 0] = venue.customerLabels

let phones = 13_730_000_000
let phone = ''
beforeEach(() => {
  phones += 1
  phone = String(phones)
})

/**
 * Imports one customer.
 * @returns the import.
 */
async function bring(titles: readonly string[] = [], cells: readonly string[] = [], choices: object = {}) {
  const rows = [
    ['姓名', '手机号', ...titles],
    ['卫夫人', phone, ...cells],
  ]
  const { importId } = await checkedAs(admin, csvOf(rows), choices)
  await admin.call(runCustomerImport, { importId })
  await overAs(admin, importId)
  return importId
}
const takeBack = async (importId: number) => {
  await admin.call(undoCustomerImport, { importId })
  await overAs(admin, importId, 'undone')
  const { list } = await admin.call(listImportRows, { importId })
  return list.map(({ words, undo }) => (undo === 'stayed' ? [undo, ...words] : [undo]))
}
const plant = async (columns: object) =>
  (
    await owner
      .insertInto('customer')
      .values({ shop_id: shopId, name: '卫夫人', phone, created_at: clock.now(), ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const readCustomerRow = () =>
  owner
    .selectFrom('customer')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
const idOf = async () => (await readCustomerRow())?.id ?? 0
const detailOf = async () => admin.call(customerDetail, { id: await idOf() })

describe('an import that is taken back', () => {
  test('takes away whom nobody has touched since, and their phone is free', async () => {
    const importId = await bring(['标签', '员工'], ['常客', '赵前台'])
    expect(await takeBack(importId)).toEqual([['removed']])
    expect(await readCustomerRow()).toBeUndefined()
    const { id } = await admin.call(addCustomer, {
      userName: '新客',
      phone,
      staffIds: [venue.staff.booker.id],
    })
    expect(await idOf()).toBe(id)
  })

  test.each([
    ['money on the balance', [], '导入后已有储值记录'],
    ['money that came and went back', [refundCustomer], '导入后已有储值记录'],
  ] as const)('leaves who has %s', async (_, then, reason) => {
    const importId = await bring()
    const paid = { id: await idOf(), amount: 30_000, means: 'cash', remark: '' } as const
    await admin.call(topUpCustomer, paid)
    for (const call of then) await admin.call(call, paid)
    expect(await takeBack(importId)).toEqual([['stayed', reason]])
    expect(await readCustomerRow()).toMatchObject({ name: '卫夫人' })
  })

  test('leaves who was given an owner or a label since', async () => {
    const owned = await bring()
    await admin.call(bindCustomerStaff, { id: await idOf(), staffIds: [venue.staff.booker.id] })
    expect(await takeBack(owned)).toEqual([['stayed', '导入后已修改']])
    phone = `136${phone.slice(3)}`
    const labelled = await bring()
    await admin.call(bulkLabelCustomers, { customerIds: [await idOf()], labelIds: [regular] })
    expect(await takeBack(labelled)).toEqual([['stayed', '导入后已修改']])
  })

  test('leaves alone who was made one with another, whichever way', async () => {
    const gone = await bring()
    const goneId = await idOf()
    const keepId = await plant({ phone: `139${phone.slice(3)}` })
    await admin.call(mergeCustomers, { keepId, keepVersion: 1, goneId, goneVersion: 1 })
    expect(await takeBack(gone)).toEqual([['stayed', '客户已被删除或合并']])

    phone = `138${phone.slice(3)}`
    const stays = await bring()
    const stayingId = await idOf()
    const otherId = await plant({ phone: `137${phone.slice(3)}` })
    await admin.call(mergeCustomers, { keepId: stayingId, keepVersion: 1, goneId: otherId, goneVersion: 1 })
    expect(await takeBack(stays)).toEqual([['stayed', '导入后已修改']])
    expect(await idOf()).toBe(stayingId)
  })

  test('leaves whom somebody books for while it is taken back', async () => {
    const importId = await bring()
    const id = await idOf()
    const waitsOrIsOver = async () =>
      (await countLockWaits(owner)) === 1 ||
      (await admin.call(readCustomerImport, { importId })).state === 'undone'
    await owner.transaction().execute(async (tx) => {
      // Holds the customer's key lock like a running booking.
      await sql`select id from customer where shop_id = ${venue.shopId} and id = ${id} for key share`.execute(
        tx,
      )
      await admin.call(undoCustomerImport, { importId })
      await expect.poll(waitsOrIsOver).toBe(true)
      const form = orderFormFor(venue, { bookDate: '2026-11-22', userName: '卫夫人', phone })
      await booker.call(createOrder, form)
    })
    await overAs(admin, importId, 'undone')
    expect(await idOf()).toBe(id)
  })
})

describe('fields that an import wrote over', () => {
  test('become what they were where they stand as written; what was changed since is named', async () => {
    await plant({ remark: '旧备注', source: '电话预订' })
    const importId = await bring(['备注', '来源'], ['新备注', '抖音'], { overwrite: true })
    await owner.updateTable('customer').set({ source: '老客介绍' }).where('phone', '=', phone).execute()
    expect(await takeBack(importId)).toEqual([['stayed', '导入后已修改：来源']])
    expect(await readCustomerRow()).toMatchObject({ remark: '旧备注', source: '老客介绍' })
  })

  test('a birthday that was a guess is a guess again', async () => {
    await plant({ birthday_type: 1, birthday: '01-01', birthday_suggested: true })
    const importId = await bring(['生日'], ['5-20'])
    expect(await readCustomerRow()).toMatchObject({ birthday: '05-20', birthday_suggested: false })
    expect(await takeBack(importId)).toEqual([['restored']])
    expect(await readCustomerRow()).toMatchObject({ birthday: '01-01', birthday_suggested: true })
    expect((await detailOf()).row.birthdayKept).toMatchObject({ monthDay: '01-01', suggested: true })
  })

  test('labels and owners go back to those there were, in whatever order they were named', async () => {
    await plant({})
    await admin.call(bulkLabelCustomers, { customerIds: [await idOf()], labelIds: [allergic] })
    const importId = await bring(['标签', '员工'], ['爱喝茅台、常客', '赵前台'], { overwrite: true })
    expect((await detailOf()).labelList.map(({ title }) => title)).toEqual(['常客', '爱喝茅台'])
    expect(await takeBack(importId)).toEqual([['restored']])
    const { labelList, staffList } = await detailOf()
    expect([labelList.map(({ id }) => id), staffList]).toEqual([[allergic], []])
  })
})

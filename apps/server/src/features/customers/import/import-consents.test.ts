import { listImportRows, runCustomerImport, undoCustomerImport } from '@roombook/contract/customer-import'
import { customerMarketing, noteConsent, withdrawConsent } from '@roombook/contract/customer-marketing'
import { beforeEach, expect, test } from 'vitest'
import { insertRefusal } from '#features/consents/index.ts'
import { inShop } from '#platform/db/database.ts'
import { startTestApp } from '#test/test-app.ts'
import { checkedAs, csvOf, overAs, workbookOf } from '#test/workbooks.ts'

const { app, as, clock, venue, owner } = await startTestApp()
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const titles = ['姓名', '手机号', '营销同意', '营销同意日期']

let phones = 13_720_000_000
let phone = ''
beforeEach(() => {
  phones += 1
  phone = String(phones)
})
const plant = async (of = phone) => {
  const { id } = await owner
    .insertInto('customer')
    .values({ shop_id: shopId, name: '卫夫人', phone: of, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const idOf = async (of = phone) =>
  (
    await owner
      .selectFrom('customer')
      .select('id')
      .where('phone', '=', of)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.id ?? 0
const rowsOf = async (importId: number) =>
  (await admin.call(listImportRows, { importId })).list.map(({ verdict, words }) => [verdict, words])
const run = async (importId: number) => {
  await admin.call(runCustomerImport, { importId })
  return overAs(admin, importId)
}
const marketingOf = (id: number) => admin.call(customerMarketing, { id })

test('a workbook brings consents with words and dates, for new customers and known ones, and its undo takes them back', async () => {
  const known = await plant()
  const fresh = `${phone.slice(0, -4)}9${phone.slice(-3)}`
  const sent = await workbookOf([
    titles,
    ['卫夫人', phone, '会员卡申请表勾选：愿意接收优惠短信', new Date('2025-03-08T00:00:00Z')],
    ['王羲之', fresh, '口头同意', '2025年11月2日'],
  ])
  const { importId, columns } = await checkedAs(admin, sent)
  expect(columns.map(({ field }) => field)).toEqual(['name', 'phone', 'consentWords', 'consentDate'])
  expect(await rowsOf(importId)).toEqual([
    ['update', ['记录营销同意：2025-03-08']],
    ['add', ['记录营销同意：2025-11-02']],
  ])
  expect(await marketingOf(known)).toMatchObject({ refusal: 'no_consent' })
  expect(await run(importId)).toMatchObject({ added: 1, updated: 1 })
  expect(await marketingOf(known)).toMatchObject({
    consentedAt: '2025-03-08T04:00:00.000Z',
    refusal: null,
    list: [{ act: 'given', way: 'import', words: '会员卡申请表勾选：愿意接收优惠短信', notedBy: '王经理' }],
  })
  expect(await marketingOf(await idOf(fresh))).toMatchObject({ refusal: null })
  // A second import finds the consent stored already.
  expect(await rowsOf((await checkedAs(admin, sent)).importId)).toEqual([
    ['same', []],
    ['same', []],
  ])
  await admin.call(undoCustomerImport, { importId })
  await overAs(admin, importId, 'undone')
  expect(await marketingOf(known)).toMatchObject({ refusal: 'no_consent', list: [] })
  expect(await idOf(fresh)).toBe(0)
})

test.each([
  [['口头同意', ''], '营销同意要同时写明原话和日期'],
  [['', '2025-03-08'], '营销同意要同时写明原话和日期'],
  [['口头同意', '2025-02-30'], '营销同意日期不存在：2025-02-30'],
  [['口头同意', '3月8日'], '营销同意日期不存在：3月8日'],
  [['口头同意', '2027-01-01'], '营销同意日期不能晚于今天'],
  [['好'.repeat(201), '2025-03-08'], '营销同意的原话最多200个字符'],
])('a row with %o is refused with the reason', async (cells, reason) => {
  const { importId } = await checkedAs(admin, csvOf([titles, ['卫夫人', phone, ...cells]]))
  expect(await rowsOf(importId)).toEqual([['refuse', [reason]]])
})

test('who took it back later, or wants no messages for good, is not written over', async () => {
  const id = await plant()
  await admin.call(noteConsent, { id, words: '可以', givenOn: '2026-11-01' })
  await admin.call(withdrawConsent, { id })
  const refusing = `${phone.slice(0, -4)}8${phone.slice(-3)}`
  await plant(refusing)
  await inShop(app.db, shopId, (tx) =>
    insertRefusal(tx, { shopId, phone: refusing, since: clock.now(), cause: 'reply', words: 'R' }),
  )
  const rows = [phone, refusing].map((of) => ['卫夫人', of, '申请表勾选', '2025-03-08'])
  const { importId } = await checkedAs(admin, csvOf([titles, ...rows]))
  expect(await rowsOf(importId)).toEqual([
    ['same', ['客人之后撤回过同意，不记录营销同意']],
    ['same', ['客人已退订，不记录营销同意']],
  ])
})

test('of more than five years ago it brings none, and the customer comes all the same', async () => {
  const fresh = `${phone.slice(0, -4)}7${phone.slice(-3)}`
  const { importId } = await checkedAs(
    admin,
    csvOf([
      titles,
      ['卫夫人', phone, '申请表勾选', '1900-01-01'],
      ['王羲之', fresh, '申请表勾选', '2021年11月20日'],
    ]),
  )
  expect(await rowsOf(importId)).toEqual([
    ['add', ['营销同意早于5年前，不记录：请重新征得客人同意']],
    ['add', ['记录营销同意：2021-11-20']],
  ])
  await run(importId)
  expect(await marketingOf(await idOf())).toMatchObject({ refusal: 'no_consent', list: [] })
})

test('a customer who has said something of their own since stays when the import is taken back', async () => {
  const { importId } = await checkedAs(admin, csvOf([titles, ['卫夫人', phone, '申请表勾选', '2025-03-08']]))
  await run(importId)
  const id = await idOf()
  clock.pass(1)
  await admin.call(withdrawConsent, { id })
  await admin.call(undoCustomerImport, { importId })
  expect(await overAs(admin, importId, 'undone')).toMatchObject({ stayed: 1 })
  expect(await marketingOf(id)).toMatchObject({ refusal: 'unsubscribed', list: [{ act: 'withdrawn' }] })
})

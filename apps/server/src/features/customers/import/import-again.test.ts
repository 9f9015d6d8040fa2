import {
  checkCustomerImport,
  type ImportChoices,
  listCustomerImports,
  listImportRows,
  runCustomerImport,
  undoCustomerImport,
} from '@roombook/contract/customer-import'
import { addLabel, labelLimits } from '@roombook/contract/labels'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'
import { checkedAs, csvOf, overAs, uploadAs } from '#test/workbooks.ts'

const { as, clock, venue, owner } = await startTestApp()
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)

let last = 13_740_000_000
const nextPhone = () => {
  last += 1
  return String(last)
}
let phone = ''
beforeEach(() => {
  phone = nextPhone()
  clock.pass(70)
})
const check = (titles: string[], rows: string[][], choices: Partial<ImportChoices> = {}) =>
  checkedAs(admin, csvOf([['姓名', '手机号', ...titles], ...rows]), choices)
const rowsOf = async (importId: number) =>
  (await admin.call(listImportRows, { importId })).list.map(({ verdict, words }) => [verdict, ...words])
const run = async (importId: number) => {
  await admin.call(runCustomerImport, { importId })
  return overAs(admin, importId)
}
const readCustomerRow = (of = phone) =>
  owner
    .selectFrom('customer')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('phone', '=', of)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

describe('a row of a workbook', () => {
  test('that names an owner of whom there are two is refused, or comes without one', async () => {
    await owner
      .updateTable('staff')
      .set({ nickname: '赵前台' })
      .where('id', '=', venue.staff.waiter.id)
      .execute()
    const refused = await check(['员工'], [['卫夫人', phone, '赵前台']])
    expect(await rowsOf(refused.importId)).toEqual([['refuse', '有多名员工叫“赵前台”']])
    const skipped = await check(['员工'], [['卫夫人', phone, '赵前台']], { unknownNames: 'skip' })
    expect(await rowsOf(skipped.importId)).toEqual([['add', '有多名员工叫“赵前台”，不填']])
    await run(skipped.importId)
    const owned = owner.selectFrom('customer_staff').select('staff_id')
    expect(await owned.where('customer_id', '=', (await readCustomerRow())?.id ?? 0).execute()).toEqual([])
    await owner
      .updateTable('staff')
      .set({ nickname: '孙服务' })
      .where('id', '=', venue.staff.waiter.id)
      .execute()
  })

  test('that names a label that is too long, or one more than there may be, is refused; those before it come', async () => {
    const long = '标'.repeat(labelLimits.title + 1)
    const { importId } = await check(['标签'], [['卫夫人', phone, long]])
    expect(await rowsOf(importId)).toEqual([['refuse', `标签“${long}”超过${labelLimits.title}个字`]])

    const there = await owner
      .selectFrom('label')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('kind', '=', 'customer')
      .where('deleted_at', 'is', null)
      .execute()
    const fill = Array.from({ length: labelLimits.perKind - there.length - 1 }, (_, at) => ({
      shop_id: shopId,
      kind: 'customer',
      title: `满${at}`,
    }))
    await owner.insertInto('label').values(fill).execute()
    const [one, other] = [nextPhone(), nextPhone()]
    const full = await check(
      ['标签'],
      [
        ['甲', one, '最后一个'],
        ['乙', other, '多一个'],
        ['丙', phone, '最后一个'],
      ],
    )
    expect(full.newLabels).toEqual(['最后一个'])
    expect(await rowsOf(full.importId)).toEqual([
      ['add', '新建标签“最后一个”'],
      ['refuse', `标签最多${labelLimits.perKind}个，不能新建“多一个”`],
      ['add', '新建标签“最后一个”'],
    ])
    // The fiftieth label was created manually meanwhile, so nothing begins.
    await admin.call(addLabel, { kind: 'customer', title: '手工加的' })
    const late = await catchRefusal(admin.call(runCustomerImport, { importId: full.importId }))
    expect(late.code).toBe('settings.too_many_labels')
    expect(await readCustomerRow()).toBeUndefined()
    await owner
      .updateTable('label')
      .set({ deleted_at: clock.now() })
      .where((of) => of.or([of('title', 'like', '满%'), of('title', '=', '手工加的')]))
      .execute()
    expect(await run(full.importId)).toMatchObject({ added: 2, refused: 1 })
  })

  test('is judged by the directory as it is when it comes in: who was added by hand since is filled, not doubled', async () => {
    const { importId } = await check(['备注'], [['卫夫人', phone, '爱靠窗']])
    expect(await rowsOf(importId)).toEqual([['add']])
    await owner
      .insertInto('customer')
      .values({ shop_id: shopId, name: '手工加的', phone, created_at: clock.now() })
      .execute()
    expect(await run(importId)).toMatchObject({ added: 0, updated: 1 })
    expect(await readCustomerRow()).toMatchObject({ name: '手工加的', remark: '爱靠窗' })
    expect(await rowsOf(importId)).toEqual([['update', '更新：备注']])
  })

  test('that is about somebody who left the directory meanwhile brings them anew', async () => {
    const planted = { shop_id: shopId, name: '旧名', phone, created_at: clock.now() }
    await owner.insertInto('customer').values(planted).execute()
    const { importId } = await check(['备注'], [['卫夫人', phone, '爱靠窗']])
    await owner.updateTable('customer').set({ deleted_at: clock.now() }).where('phone', '=', phone).execute()
    expect(await run(importId)).toMatchObject({ added: 1, updated: 0 })
    expect(await readCustomerRow()).toMatchObject({ name: '卫夫人', remark: '爱靠窗' })
  })

  test('that says what is there already changes nothing, not even the version', async () => {
    const first = await check(['备注'], [['卫夫人', phone, '爱靠窗']])
    await run(first.importId)
    const before = await readCustomerRow()
    const again = await check(['备注'], [['卫夫人', phone, '爱靠窗']], { overwrite: true })
    expect(again).toMatchObject({ same: 1, updated: 0 })
    const nothing = await catchRefusal(admin.call(runCustomerImport, { importId: again.importId }))
    expect(nothing.code).toBe('customers.import_nothing')
    expect(await readCustomerRow()).toEqual(before)
  })
})

describe('a workbook', () => {
  test('that has begun is neither matched anew nor begun again; one that has not is not taken back', async () => {
    const { importId } = await check([], [['卫夫人', phone]])
    expect((await catchRefusal(admin.call(undoCustomerImport, { importId }))).code).toBe(
      'customers.import_moved',
    )
    await run(importId)
    const anew = { importId, columnFields: ['name' as const, 'phone' as const] }
    expect((await catchRefusal(admin.call(checkCustomerImport, anew))).code).toBe('customers.import_moved')
    expect((await catchRefusal(admin.call(runCustomerImport, { importId }))).code).toBe(
      'customers.import_moved',
    )
    const nobodys = admin.call(checkCustomerImport, { ...anew, importId: 987_654_321 })
    expect((await catchRefusal(nobodys)).code).toBe('request.not_found')
  })

  test('waits while another of the shop is at work', async () => {
    const { importId: busy } = await check([], [['甲', nextPhone()]])
    const { importId } = await check([], [['卫夫人', phone]])
    const state = (to: 'running' | 'checked') =>
      owner.updateTable('customer_import').set({ state: to }).where('id', '=', busy).execute()
    await state('running')
    const refused = await catchRefusal(admin.call(runCustomerImport, { importId }))
    expect(refused.code).toBe('customers.import_busy')
    await state('checked')
    expect(await run(importId)).toMatchObject({ added: 1 })
  })

  test('that was not matched yet has no rows to show, and all of the shop are listed, the newest first', async () => {
    const { importId } = await uploadAs(
      admin,
      csvOf([
        ['姓名', '手机号'],
        ['卫夫人', phone],
      ]),
    )
    expect(await admin.call(listImportRows, { importId })).toEqual({ list: [], count: 0 })
    const { list } = await admin.call(listCustomerImports, {})
    expect(list[0]).toMatchObject({ importId, state: 'read' })
    const ids = list.map((each) => each.importId)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  })

  test('is the twenty-first of an hour that nobody has begun: it is refused until the hour is over', async () => {
    const bytes = csvOf([
      ['姓名', '手机号'],
      ['卫夫人', phone],
    ])
    const waiting = {
      shop_id: shopId,
      state: 'read' as const,
      titles: '[]',
      fields: '[]',
      row_count: 1,
      created_by: venue.staff.admin.id,
      worked_for: venue.staff.admin.id,
      created_at: clock.now(),
    }
    const twenty = Array.from({ length: 20 }, () => waiting)
    await owner.insertInto('customer_import').values(twenty).execute()
    expect((await catchRefusal(uploadAs(admin, bytes))).code).toBe('customers.too_many_sheets')
    clock.pass(61)
    expect(await uploadAs(admin, bytes)).toMatchObject({ state: 'read' })
  })
})

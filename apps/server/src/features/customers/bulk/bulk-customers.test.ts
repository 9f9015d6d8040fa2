import { bulkAssignCustomers, bulkLabelCustomers } from '@roombook/contract/customer-bulk'
import { editCustomer } from '@roombook/contract/customer-directory'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, owner } = site
const admin = await as(venue.staff.admin.phone)
const { shopId } = venue
const [regular = 0, allergic = 0] = venue.customerLabels
const booker = venue.staff.booker.id

const plant = async (columns: object = {}, inShop = shopId) =>
  (
    await owner
      .insertInto('customer')
      .values({ shop_id: inShop, name: '客人', ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const labelsOf = async (id: number) => {
  const rows = await owner
    .selectFrom('customer_label')
    .select('label_id')
    .where('customer_id', '=', id)
    .execute()
  return rows.map((row) => row.label_id).toSorted((one, other) => one - other)
}
const ownersOf = async (id: number) => {
  const rows = await owner
    .selectFrom('customer_staff')
    .select('staff_id')
    .where('customer_id', '=', id)
    .execute()
  return rows.map((row) => row.staff_id)
}
const actions = () =>
  owner
    .selectFrom('action_log')
    .select(['action', 'operator_id', 'detail'])
    .where('shop_id', '=', shopId)
    .where('action', 'like', 'customers.bulk%')
    .orderBy('seq')
    .execute()

let one = 0
let other = 0
beforeEach(async () => {
  one = await plant({ source: '名单', visits: 3 })
  other = await plant({ source: '名单' })
})

describe('labels for many at once', () => {
  test('are given and taken, in one row of the log each time', async () => {
    const before = (await actions()).length
    const customerIds = [one, other]
    const labelIds = [regular, allergic]
    await admin.call(bulkLabelCustomers, { customerIds: [one], labelIds: [regular] })
    expect(await admin.call(bulkLabelCustomers, { customerIds, labelIds })).toEqual({ found: 2, changed: 2 })
    expect([await labelsOf(one), await labelsOf(other)]).toEqual([labelIds, labelIds])
    const taken = await admin.call(bulkLabelCustomers, { customerIds, labelIds: [allergic], takes: true })
    expect(taken).toEqual({ found: 2, changed: 2 })
    expect(await labelsOf(other)).toEqual([regular])
    expect((await actions()).slice(before)).toMatchObject([
      { detail: { customerIds: [one] } },
      {
        action: 'customers.bulk-label',
        operator_id: venue.staff.admin.id,
        detail: { remark: '批量打标签：2位客户' },
      },
      { detail: { remark: '批量去标签：2位客户', labelIds: [allergic] } },
    ])
  })

  test('change nothing twice, and then say so in no log', async () => {
    await admin.call(bulkLabelCustomers, { customerIds: [one], labelIds: [regular] })
    const before = (await actions()).length
    const again = await admin.call(bulkLabelCustomers, { customerIds: [one], labelIds: [regular] })
    expect(again).toEqual({ found: 1, changed: 0 })
    expect(await actions()).toHaveLength(before)
  })

  test('go to all whom a filter finds', async () => {
    const stranger = await plant({ source: '别处' })
    const removed = await plant({ source: '名单', deleted_at: new Date() })
    const filter = { source: '名单', leastVisits: 1 }
    await admin.call(bulkLabelCustomers, { customerIds: null, filter, labelIds: [regular] })
    expect(await labelsOf(one)).toEqual([regular])
    for (const id of [other, stranger, removed]) expect(await labelsOf(id)).toEqual([])
  })

  test('pass over whoever is gone, and refuse where nobody is left', async () => {
    const removed = await plant({ deleted_at: new Date() })
    const foreign = await plant({}, venue.other.shopId)
    const labelIds = [regular]
    const answer = await admin.call(bulkLabelCustomers, { customerIds: [one, removed, foreign], labelIds })
    expect(answer).toEqual({ found: 1, changed: 1 })
    expect(await labelsOf(foreign)).toEqual([])
    const refused = await catchRefusal(
      admin.call(bulkLabelCustomers, { customerIds: [removed, foreign], labelIds }),
    )
    expect(refused.code).toBe('customers.not_found')
  })

  test.each([
    ['neither names nor a filter', { customerIds: null }, 'request.invalid'],
    ['both', { customerIds: [1], filter: {} }, 'request.invalid'],
    ['1,001 names', { customerIds: Array.from({ length: 1001 }, (_, at) => at + 1) }, 'request.invalid'],
    [
      'another shop’s label',
      { customerIds: [1], labelIds: [venue.other.labelIds[1] ?? 0] },
      'customers.label_missing',
    ],
    ['a filter that nobody meets', { customerIds: null, filter: { source: '没有' } }, 'customers.not_found'],
  ])('refuse %s', async (_, input, code) => {
    const call = admin.call(bulkLabelCustomers, { labelIds: [regular], ...input })
    expect((await catchRefusal(call)).code).toBe(code)
  })

  test('refuse more than ten thousand of a filter, and change none of them', async () => {
    const crowd = Array.from({ length: 5001 }, () => ({ shop_id: shopId, name: '众', source: '众人' }))
    await owner.insertInto('customer').values(crowd).execute()
    await owner.insertInto('customer').values(crowd.slice(2)).execute()
    const input = { customerIds: null, filter: { source: '众人' }, labelIds: [regular] }
    expect(await admin.call(bulkLabelCustomers, input)).toEqual({ found: 10_000, changed: 10_000 })
    await plant({ source: '众人' })
    const refused = await catchRefusal(admin.call(bulkLabelCustomers, { ...input, takes: true }))
    expect(refused.code).toBe('customers.too_many')
    await owner.updateTable('customer').set({ deleted_at: new Date() }).where('source', '=', '众人').execute()
  })

  test('are no work for who does not keep the directory', async () => {
    const client = await as(venue.staff.booker.phone)
    const refused = await catchRefusal(
      client.call(bulkLabelCustomers, { customerIds: [one], labelIds: [regular] }),
    )
    expect(refused.code).toBe('permission.refused')
  })
})

describe('owners for many at once', () => {
  test('come beside those there are, or instead of them [6.05]', async () => {
    const boss = venue.staff.admin.id
    await admin.call(bulkAssignCustomers, { customerIds: [one], staffIds: [boss] })
    const both = [one, other]
    await admin.call(bulkAssignCustomers, { customerIds: both, staffIds: [booker] })
    expect((await ownersOf(one)).toSorted()).toEqual([boss, booker].toSorted())
    const instead = await admin.call(bulkAssignCustomers, {
      customerIds: both,
      staffIds: [booker],
      replaces: true,
    })
    expect(instead).toEqual({ found: 2, changed: 1 })
    expect(await ownersOf(one)).toEqual([booker])
  })

  test('are refused who do not work here', async () => {
    const refused = await catchRefusal(
      admin.call(bulkAssignCustomers, { customerIds: [one], staffIds: [987_654_321] }),
    )
    expect(refused.code).toBe('customers.staff_missing')
  })
})

test('a form opened before does not undo them', async () => {
  await owner.updateTable('customer').set({ phone: '13500001111' }).where('id', '=', one).execute()
  await admin.call(bulkLabelCustomers, { customerIds: [one], labelIds: [regular] })
  const form = {
    id: one,
    version: 1,
    userName: '客人',
    phone: '13500001111',
    staffIds: [booker],
    labelIds: [],
  }
  expect((await catchRefusal(admin.call(editCustomer, form))).code).toBe('customers.stale')
  expect(await labelsOf(one)).toEqual([regular])
})

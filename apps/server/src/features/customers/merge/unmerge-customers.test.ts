import { customerBills, refundCustomer, topUpCustomer } from '@roombook/contract/customer-bills'
import { addCustomer, customerDetail } from '@roombook/contract/customer-directory'
import { mergeCustomers, unmergeCustomers } from '@roombook/contract/customer-merge'
import { anonymiseCustomer } from '@roombook/contract/customer-privacy'
import { beforeEach, describe, expect, test } from 'vitest'
import { readMisstatedAccounts, readUnbalancedEntries } from '#platform/ledger/recount.repository.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const { booker, waiter } = venue.staff

let phones = 0
beforeEach(() => {
  phones += 1
})
const add = async (of: '139' | '138', change: object = {}) =>
  (
    await admin.call(addCustomer, {
      userName: '卓先生',
      phone: `${of}${String(phones).padStart(8, '0')}`,
      staffIds: [booker.id],
      ...change,
    })
  ).id
const detailOf = (id: number) => admin.call(customerDetail, { id })
const versionOf = async (id: number) => (await detailOf(id)).row.version
async function merge(keepId: number, goneId: number): Promise<number> {
  const [keepVersion, goneVersion] = [await versionOf(keepId), await versionOf(goneId)]
  return (await admin.call(mergeCustomers, { keepId, keepVersion, goneId, goneVersion })).mergeId
}
const unmerge = (mergeId: number) => admin.call(unmergeCustomers, { mergeId })
const balanceOf = async (ofCustomerId: number) => (await admin.call(customerBills, { ofCustomerId })).balance
const payIn = (id: number, amount: number) =>
  admin.call(topUpCustomer, { id, amount, means: 'cash', remark: '' })
const payBack = (id: number, amount: number) => admin.call(refundCustomer, { id, amount, means: 'cash' })

describe('the balance of two who are taken apart', () => {
  test('goes back as it moved, and stands in the bills of both', async () => {
    const [keepId, goneId] = [await add('139'), await add('138')]
    await payIn(keepId, 5_000)
    await payIn(goneId, 30_000)
    const mergeId = await merge(keepId, goneId)
    expect(await balanceOf(keepId)).toBe(35_000)
    await unmerge(mergeId)
    expect([await balanceOf(keepId), await balanceOf(goneId)]).toEqual([5_000, 30_000])
    const reasons = async (ofCustomerId: number) =>
      (await admin.call(customerBills, { ofCustomerId })).list.map(({ reasonName, incoming, amount }) => [
        reasonName,
        incoming,
        amount,
      ])
    expect(await reasons(keepId)).toEqual([
      ['撤销合并', false, 30_000],
      ['客户合并', true, 30_000],
      ['储值', true, 5_000],
    ])
    expect(await reasons(goneId)).toEqual([
      ['撤销合并', true, 30_000],
      ['客户合并', false, 30_000],
      ['储值', true, 30_000],
    ])
  })

  test('goes back as far as it is there: what was spent since is nobody’s twice', async () => {
    const [keepId, goneId] = [await add('139'), await add('138')]
    await payIn(goneId, 30_000)
    const mergeId = await merge(keepId, goneId)
    await payBack(keepId, 12_000)
    await unmerge(mergeId)
    expect([await balanceOf(keepId), await balanceOf(goneId)]).toEqual([0, 18_000])
  })

  test('that is all spent moves nothing; what came in since, beyond what had moved, stays', async () => {
    const [spentKeep, spentGone] = [await add('139'), await add('138')]
    await payIn(spentGone, 30_000)
    const spent = await merge(spentKeep, spentGone)
    await payBack(spentKeep, 30_000)
    await unmerge(spent)
    expect([await balanceOf(spentKeep), await balanceOf(spentGone)]).toEqual([0, 0])
    phones += 1
    const [keepId, goneId] = [await add('139'), await add('138')]
    await payIn(goneId, 30_000)
    const mergeId = await merge(keepId, goneId)
    await payIn(keepId, 7_000)
    await unmerge(mergeId)
    expect([await balanceOf(keepId), await balanceOf(goneId)]).toEqual([7_000, 30_000])
    expect(await readMisstatedAccounts(owner, venue.shopId)).toEqual([])
    expect(await readUnbalancedEntries(owner, venue.shopId)).toEqual([])
  })

  test('moves there and back again, however often they are merged', async () => {
    const [keepId, goneId] = [await add('139'), await add('138')]
    await payIn(goneId, 30_000)
    for (let round = 0; round < 3; round += 1) {
      const mergeId = await merge(keepId, goneId)
      expect(await balanceOf(keepId)).toBe(30_000)
      await unmerge(mergeId)
      expect([await balanceOf(keepId), await balanceOf(goneId)]).toEqual([0, 30_000])
    }
    // The opposite direction.
    const mergeId = await merge(goneId, keepId)
    await unmerge(mergeId)
    expect([await balanceOf(keepId), await balanceOf(goneId)]).toEqual([0, 30_000])
  })
})

describe('what each had of days, labels and owners', () => {
  const wedding = { title: '结婚纪念日', calendar: 'solar', monthDay: '5-20' } as const
  const opening = { title: '开业', calendar: 'lunar', monthDay: '8-15' } as const

  test('is each one’s again; what both had is both’s', async () => {
    const [regular = 0, allergic = 0] = venue.customerLabels
    const keepId = await add('139', { labelIds: [regular], memorials: [wedding] })
    const goneId = await add('138', {
      labelIds: [regular, allergic],
      memorials: [wedding, opening],
      staffIds: [booker.id, waiter.id],
    })
    const before = [await detailOf(keepId), await detailOf(goneId)]
    const mergeId = await merge(keepId, goneId)
    const merged = await detailOf(keepId)
    expect(merged.memorials.map(({ title }) => title).toSorted()).toEqual(['开业', '结婚纪念日'])
    expect([merged.labelList.length, merged.staffList.length]).toEqual([2, 2])
    await unmerge(mergeId)
    const after = [await detailOf(keepId), await detailOf(goneId)]
    for (const [at, { memorials, labelList, staffList }] of before.entries())
      expect(after[at]).toMatchObject({ memorials, labelList, staffList })
  })

  test('is refused once either was erased: there is nobody to give it back to', async () => {
    const [keepId, goneId] = [await add('139'), await add('138')]
    const mergeId = await merge(keepId, goneId)
    await admin.call(anonymiseCustomer, { id: keepId, version: await versionOf(keepId) })
    expect((await catchRefusal(unmerge(mergeId))).code).toBe('customers.merge_missing')
  })
})

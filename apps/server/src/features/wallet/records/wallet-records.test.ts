import { shopInfo } from '@roombook/contract/shell'
import {
  exportCreditEntries,
  exportWalletEntries,
  listCreditEntries,
  listWalletEntries,
} from '@roombook/contract/wallet-records'
import { fen } from '@roombook/domain/money'
import type { PermissionNode } from '@roombook/domain/session'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { addComputeCredit, reserveCredit, settleUse } from '#features/compute-credit/index.ts'
import { inShop } from '#platform/db/database.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { recountInstallation } from '../../../commands/recount-installation.ts'
import { addToWallet } from '../add-to-wallet.ts'

const site = await startTestApp()
const { as, clock, venue, owner, app } = site
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const waiter = await as(venue.staff.waiter.phone)

/** Gives permissions to the waiter's role, which has none. */
const giveWaiter = (...nodes: PermissionNode[]) =>
  owner
    .updateTable('role')
    .set({ nodes })
    .where('id', '=', (of) =>
      of.selectFrom('staff').select('role_id').where('id', '=', venue.staff.waiter.id).limit(1),
    )
    .execute()

const adding = (how: 'transfer' | 'grant', amount: number, key: string, reason = '') =>
  owner
    .transaction()
    .execute((tx) => addToWallet(tx, { shopId, how, amount, key: `wallet:${key}`, reason, at: clock.now() }))
const readRows = async (content: string) =>
  (await readXlsxFile(Buffer.from(content, 'base64')))[0]?.data ?? []
const listed = (filter: Parameters<typeof admin.call<typeof listWalletEntries>>[1] = {}, by = admin) =>
  by.call(listWalletEntries, filter)

describe('the wallet of a store', () => {
  test('holds nothing at first, and its record says so', async () => {
    const { shop } = await admin.call(shopInfo, {})
    expect([shop.walletRecharged, shop.walletGiven]).toEqual([0, 0])
    expect(await listed()).toEqual({ list: [], count: 0, sums: { in: 0, out: 0 } })
  })

  test('is added to by the operator once by its key, what is transferred apart from what is given [3.11] [9.09]', async () => {
    expect(await adding('transfer', 100_050, 'a', '对公转账')).toEqual({ added: 100_050, left: 100_050 })
    clock.pass(10)
    const twice = await Promise.all([
      adding('grant', 5_000, 'b', '开业赠送'),
      adding('grant', 5_000, 'b', '开业赠送'),
    ])
    expect(twice.map(({ added }) => added).toSorted()).toEqual([0, 5_000])
    expect(await adding('transfer', 100_050, 'a')).toEqual({ added: 0, left: 105_050 })
    const { data } = await postForm(site, '/shopapi/shopconfig/shopinfo', {}, waiter.token)
    expect(data.shopstore).toMatchObject({ amount: '1000.50', now_money: '50.00', integral: 0 })
  })

  test('is open to everybody; without a node of the record they find their own entries there, and no file [2.17]', async () => {
    expect(await listed({}, waiter)).toEqual({ list: [], count: 0, sums: { in: 0, out: 0 } })
    for (const call of [exportWalletEntries, exportCreditEntries])
      expect(await catchRefusal(waiter.call(call, {}))).toMatchObject({ code: 'permission.refused' })
    const mine = (staffId: number | null) =>
      owner
        .updateTable('ledger_entry')
        .set({ staff_id: staffId })
        .where('shop_id', '=', shopId)
        .where('reason', '=', 'wallet-grant')
        .execute()
    await mine(venue.staff.waiter.id)
    expect(await listed({}, waiter)).toMatchObject({
      list: [{ reason: 'wallet-grant', operatorName: '孙服务' }],
      count: 1,
      sums: { in: 5_000, out: 0 },
    })
    await mine(null)
  })

  test('says of every entry why, how much, what was left and who, to whoever keeps the till [2.17]', async () => {
    await giveWaiter('roombook/till')
    const { list, count, sums } = await listed({}, waiter)
    expect(list).toMatchObject([
      {
        reason: 'wallet-grant',
        remark: '开业赠送',
        way: 'in',
        sum: 5_000,
        given: 5_000,
        recharged: 0,
        balance: 105_050,
      },
      { reason: 'wallet-transfer', remark: '对公转账', sum: 100_050, recharged: 100_050, balance: 100_050 },
    ])
    expect(list[0]?.operatorName).toBe('')
    expect([count, sums]).toEqual([2, { in: 105_050, out: 0 }])
    await giveWaiter()
  })

  test('is narrowed by kind, way and days; balances stay what they were', async () => {
    const given = await listed({ reasons: ['wallet-grant'] })
    expect(given.list.map(({ balance }) => balance)).toEqual([105_050])
    expect((await listed({ way: 'out' })).count).toBe(0)
    expect((await listed({ startDate: '2026-11-01', endDate: '2026-11-19' })).count).toBe(0)
    expect((await listed({ startDate: '2026-11-20', endDate: '2026-11-20' })).count).toBe(2)
    expect((await listed({ limit: 1, page: 2 })).list).toMatchObject([{ reason: 'wallet-transfer' }])
    expect(await catchRefusal(listed({ startDate: '2026-11-20', endDate: '2026-11-19' }))).toMatchObject({
      code: 'request.invalid',
    })
  })

  test('is a workbook of numbers, in which no text is a formula', async () => {
    await adding('grant', 100, 'c', '=1+1')
    const { content, rows, fileName } = await admin.call(exportWalletEntries, {})
    expect([rows, fileName]).toEqual([3, '钱包明细_2026-10-22_2026-11-20.xlsx'])
    const [titles, first] = await readRows(content)
    expect(titles).toEqual([
      '时间',
      '类型',
      '说明',
      '金额（元）',
      '其中充值金额',
      '其中赠送金额',
      '余额（元）',
      '操作人',
    ])
    expect(first?.slice(1, 7)).toEqual(['赠送', '=1+1', 1, 0, 1, 1051.5])
  })

  test('is no other store’s', async () => {
    const elsewhere = await as(venue.staff.owner.phone, venue.other.shopId)
    expect((await elsewhere.call(listWalletEntries, {})).count).toBe(0)
  })

  test('adds up as its postings do, and a recount names the store whose does not', async () => {
    const differences = async () =>
      (await recountInstallation(owner, false)).find((of) => of.shopId === shopId)?.differences
    expect(await differences()).toEqual([])
    const account = owner
      .updateTable('ledger_account')
      .where('shop_id', '=', shopId)
      .where('kind', '=', 'wallet')
    await account.set((of) => ({ balance: of('balance', '+', fen(1)) })).execute()
    expect(await differences()).toEqual([expect.stringContaining('account wallet 0 has a balance of 100051')])
    await account.set((of) => ({ balance: of('balance', '-', fen(1)) })).execute()
  })
})

describe('the compute credit of a store', () => {
  beforeAll(async () => {
    await owner.transaction().execute((tx) =>
      addComputeCredit(tx, {
        shopId,
        points: 10_000,
        key: 'credit-grant:x',
        reason: '试用',
        at: clock.now(),
      }),
    )
    await inShop(app.db, shopId, async (tx) => {
      const wish = {
        shopId,
        purpose: 'birthday',
        staffId: venue.staff.admin.id,
        model: 'm',
        points: 3_000,
        at: clock.now(),
      }
      const useId = await reserveCredit(tx, wish)
      await settleUse(tx, { shopId, useId: useId ?? 0, at: clock.now() }, { spent: 1_200, error: '' })
    })
  })

  test('says what was held for a text and what came back of it, with what was left after each [2.17]', async () => {
    expect((await waiter.call(listCreditEntries, {})).list).toEqual([])
    await giveWaiter('shopai/swithchindex')
    const { list, sums } = await waiter.call(listCreditEntries, {})
    await giveWaiter()
    expect(list).toMatchObject([
      { reason: 'credit-spend', way: 'in', points: 1_800, balance: 8_800, remark: '生日祝福' },
      { reason: 'credit-reserve', way: 'out', points: 3_000, balance: 7_000, remark: '生日祝福' },
      {
        reason: 'credit-grant',
        way: 'in',
        points: 10_000,
        balance: 10_000,
        remark: '试用',
        operatorName: '',
      },
    ])
    expect(list[0]?.operatorName).toBe(list[1]?.operatorName)
    expect(list[0]?.operatorName).not.toBe('')
    expect(sums).toEqual({ in: 11_800, out: 3_000 })
  })

  test('is narrowed and exported as the wallet is', async () => {
    const { list, count } = await admin.call(listCreditEntries, { way: 'in', reasons: ['credit-grant'] })
    expect([list.length, count]).toEqual([1, 1])
    const { content, rows } = await admin.call(exportCreditEntries, {})
    expect(rows).toBe(3)
    expect((await readRows(content))[1]?.slice(1, 5)).toEqual(['未用完退回', '生日祝福', 1_800, 8_800])
  })
})

import {
  exportStatement,
  listCompanies,
  payCompany,
  readStatement,
  removeCompany,
  saveCompany,
} from '@roombook/contract/companies'
import { clearOrder } from '@roombook/contract/order-moves'
import type { PlainMoney } from '@roombook/domain/money'
import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { recountInstallation } from '../../commands/recount-installation.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(app, booker)
let day = fixture.turnPage()

beforeEach(() => {
  day = fixture.turnPage()
})

let made = 0
async function newCompany(change: { creditLimit?: number | null; signers?: string[] } = {}) {
  made += 1
  const form = {
    title: `杭州范例${made}有限公司`,
    taxNumber: '',
    contact: '',
    creditLimit: null,
    signers: [],
    ...change,
  }
  return (await admin.call(saveCompany, form)).companyId
}
const companyOf = async (id: number) =>
  (await admin.call(listCompanies, {})).list.find((one) => one.id === id)
const month = () => day.slice(0, 7)
const statementOf = (companyId: number) => admin.call(readStatement, { companyId, month: month() })

type Payment = PlainMoney<Parameters<typeof booker.call<typeof clearOrder>>[1]>['payments']
/** Settles a bill, partly charged to a company. */
async function putOn(
  companyId: number | undefined,
  amount: number,
  change: { signer?: string; cash?: number; room?: string } = {},
) {
  const { signer = '钱总', cash = 0, room = '牡丹厅' } = change
  const order = await fixture.bookOne(room)
  const payments: Payment = [
    { means: 'company', amount, signer, ...(companyId === undefined ? {} : { companyId }) },
    { means: 'cash', amount: cash },
  ]
  return booker.call(clearOrder, {
    orderId: order.id,
    version: order.version,
    total: amount + cash,
    payments,
  })
}
const differences = async () =>
  (await recountInstallation(owner, false)).flatMap(({ differences }) => differences)

describe('a bill on a company', () => {
  test('is owed by it and not by the guest, and stands on its statement until it is paid, bill by bill', async () => {
    const companyId = await newCompany({ creditLimit: 500_000, signers: ['钱总', '孙秘书'] })
    const { row, owed } = await putOn(companyId, 120_000, { cash: 30_000 })
    expect([owed, row.arrears]).toEqual([0, 0])
    await putOn(companyId, 50_000, { signer: '孙秘书', room: '芍药厅' })
    expect(await companyOf(companyId)).toMatchObject({
      open: 170_000,
      ages: { upTo30: 170_000, upTo60: 0, upTo90: 0, older: 0 },
    })
    const { openBills } = await statementOf(companyId)
    expect(openBills).toMatchObject([
      { roomTitle: '牡丹厅', bookDate: day, signer: '钱总', amount: 120_000, paid: 0, staffName: '赵前台' },
      { roomTitle: '芍药厅', signer: '孙秘书', amount: 50_000 },
    ])
    const [one, two] = openBills.map(({ id }) => id)
    const bills = [
      { billId: one ?? 0, amount: 100_000 },
      { billId: two ?? 0, amount: 50_000 },
    ]
    const paid = await admin.call(payCompany, { companyId, means: 'card', bills })
    expect(paid).toEqual({ paid: 150_000, open: 20_000 })
    const after = await statementOf(companyId)
    expect(after).toMatchObject({ opening: 0, closing: 20_000, openBills: [{ id: one, paid: 100_000 }] })
    expect(after.lines.map(({ amount, words }) => [amount, words])).toEqual([
      [120_000, '挂账'],
      [50_000, '挂账'],
      [-150_000, '付款（银行卡）'],
    ])
    const { content, rows } = await admin.call(exportStatement, { companyId, month: month() })
    const [sheet] = await readXlsxFile(Buffer.from(content, 'base64'))
    expect(rows).toBe(3)
    expect(sheet?.data.at(-1)).toEqual(['期末未结', null, null, 200])
    expect(await differences()).toEqual([])
  })

  test('names a company that is there, and somebody who may sign for it', async () => {
    const companyId = await newCompany({ signers: ['钱总'] })
    const refusal = async (id: number | undefined, signer?: string) => {
      const { code, message } = await catchRefusal(putOn(id, 1_000, signer === undefined ? {} : { signer }))
      fixture.turnPage()
      return [code, message]
    }
    expect(await refusal(undefined)).toEqual(['booking.bill_wrong', '请选择挂账公司'])
    expect(await refusal(987_654)).toEqual(['companies.not_found', '公司不存在或已删除'])
    expect(await refusal(companyId, '')).toEqual(['booking.bill_wrong', '请选择签单人'])
    expect(await refusal(companyId, '陌生人')).toMatchObject([
      'booking.bill_wrong',
      expect.stringMatching(/^陌生人不在.*签单人中$/),
    ])
    expect(await companyOf(companyId)).toMatchObject({ open: 0 })
  })

  test('never goes above its limit, though two rooms are put on it at once', async () => {
    const companyId = await newCompany({ creditLimit: 100_000 })
    const over = await catchRefusal(putOn(companyId, 100_001))
    expect(over).toMatchObject({ code: 'companies.over_limit', data: { left: '1000.00' } })
    day = fixture.turnPage()
    const both = await Promise.allSettled([
      putOn(companyId, 60_000),
      putOn(companyId, 60_000, { room: '芍药厅' }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await companyOf(companyId)).toMatchObject({ open: 60_000 })
    expect(await differences()).toEqual([])
  })

  test('is no more than is due, and only by whoever may let somebody owe', async () => {
    const companyId = await newCompany()
    const order = await fixture.bookOne('牡丹厅')
    const payments: Payment = [{ means: 'company', amount: 10_001, companyId, signer: '钱总' }]
    const bill = { orderId: order.id, version: order.version, total: 10_000, payments }
    expect((await catchRefusal(booker.call(clearOrder, bill))).code).toBe('booking.bill_wrong')
    const colleague = await as(venue.staff.colleague.phone)
    const own = openStaffFixture(app, colleague)
    own.turnPage()
    const theirs = await own.bookOne('兰厅')
    const letting = { ...bill, orderId: theirs.id, version: theirs.version, total: 10_001 }
    expect((await catchRefusal(colleague.call(clearOrder, letting))).code).toBe('booking.owed_not_allowed')
    expect(await companyOf(companyId)).toMatchObject({ open: 0 })
  })

  test('may be one share of several', async () => {
    const companyId = await newCompany()
    const order = await fixture.bookOne('牡丹厅')
    const shares = [
      {
        amount: 40_000,
        payments: [{ means: 'company' as const, amount: 40_000, companyId, signer: '钱总' }],
      },
      { amount: 10_000, payments: [{ means: 'weixin' as const, amount: 10_000 }] },
    ]
    await booker.call(clearOrder, { orderId: order.id, version: order.version, total: 50_000, shares })
    expect(await companyOf(companyId)).toMatchObject({ open: 40_000 })
    const { log } = await fixture.kept(order.id)
    expect(JSON.stringify(log.at(-1)?.detail)).toMatch(/400\.00元（公司挂账）/)
    expect(await differences()).toEqual([])
  })
})

describe('a payment of a company', () => {
  test('is never more than is open of a bill, nor of another’s, and once though two take it at once', async () => {
    const [companyId, otherId] = [await newCompany(), await newCompany()]
    await putOn(companyId, 10_000)
    await putOn(otherId, 10_000, { room: '芍药厅' })
    const [bill] = (await statementOf(companyId)).openBills
    const [others] = (await statementOf(otherId)).openBills
    const pay = (billId: number | undefined, amount: number) =>
      admin.call(payCompany, { companyId, means: 'cash', bills: [{ billId: billId ?? 0, amount }] })
    for (const wrong of [
      () => pay(bill?.id, 10_001),
      () => pay(bill?.id, 0),
      () => pay(others?.id, 1),
      () => pay(987_654, 1),
    ])
      expect((await catchRefusal(wrong())).code).toBe('companies.payment_wrong')
    const both = await Promise.allSettled([pay(bill?.id, 7_000), pay(bill?.id, 7_000)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await companyOf(companyId)).toMatchObject({ open: 3_000 })
    expect(await differences()).toEqual([])
  })
})

describe('companies', () => {
  test('are changed as they were seen, under titles of their own, and removed once nothing is open', async () => {
    const companyId = await newCompany()
    const seen = await companyOf(companyId)
    const form = {
      ...seen,
      title: '杭州改名有限公司',
      companyId,
      version: seen?.version ?? 0,
      creditLimit: 1,
      signers: ['钱总', '钱总'],
    }
    await admin.call(saveCompany, form)
    expect(await companyOf(companyId)).toMatchObject({
      title: '杭州改名有限公司',
      creditLimit: 1,
      signers: ['钱总'],
    })
    expect((await catchRefusal(admin.call(saveCompany, form))).code).toBe('companies.stale')
    expect((await catchRefusal(admin.call(saveCompany, { title: '杭州改名有限公司' }))).code).toBe(
      'companies.title_taken',
    )
    const owing = await newCompany()
    await putOn(owing, 5_000)
    expect((await catchRefusal(admin.call(removeCompany, { companyId: owing }))).code).toBe('companies.owes')
    await admin.call(removeCompany, { companyId })
    expect(await companyOf(companyId)).toBeUndefined()
    expect((await catchRefusal(admin.call(removeCompany, { companyId }))).code).toBe('companies.not_found')
    await admin.call(saveCompany, { title: '杭州改名有限公司' })
    expect((await catchRefusal(booker.call(saveCompany, { title: '别' }))).code).toBe('permission.refused')
  })

  test('are not let owe more by whoever may let nobody owe', async () => {
    const companyId = await newCompany()
    const { title, version } = (await companyOf(companyId)) ?? { title: '', version: 0 }
    const colleague = await as(venue.staff.colleague.phone)
    await owner
      .updateTable('role')
      .set({ nodes: sql`nodes || '{roombook/till}'` })
      .where('title', '=', '周前台')
      .execute()
    const more = { companyId, title, version, creditLimit: 9_000_000, signers: ['路人'] }
    expect((await catchRefusal(colleague.call(saveCompany, more))).code).toBe('companies.not_yours')
    expect((await companyOf(companyId))?.version).toBe(version)
    await admin.call(saveCompany, more)
  })
})

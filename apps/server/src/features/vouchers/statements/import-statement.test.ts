import { dayTakings } from '@roombook/contract/till'
import {
  checkVoucherStatement,
  importVoucherStatement,
  listVouchers,
  undoVoucher,
  type VoucherStatement,
  writeOffVoucher,
} from '@roombook/contract/vouchers'
import iconv from 'iconv-lite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { csvOf, workbookOf } from '#test/workbooks.ts'
import { recountInstallation } from '../../../commands/recount-installation.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(app, booker)
let day = fixture.turnPage()

beforeEach(() => {
  day = fixture.turnPage()
})
afterEach(async () => {
  expect((await recountInstallation(owner, false)).flatMap((shop) => shop.differences)).toEqual([])
})

const toBlob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const check = async (bytes: Buffer): Promise<VoucherStatement> =>
  (await admin.client.upload(checkVoucherStatement, toBlob(bytes))).data
const bringIn = async (bytes: Buffer): Promise<VoucherStatement> =>
  (await admin.client.upload(importVoucherStatement, toBlob(bytes))).data
const titles = ['券码', '商家实收', '佣金']
const verdicts = ({ list }: VoucherStatement) => list.map(({ verdict }) => verdict)

let codes = 500_000_000_000
async function taken() {
  codes += 1
  const typed = { platform: 'meituan' as const, code: String(codes), face: 10_000, paid: 8_800 }
  return (await booker.call(writeOffVoucher, typed)).voucher
}
const listVouchersBy = (reckoning?: 'open' | 'matched' | 'different') =>
  admin.call(listVouchers, { startDate: day, endDate: day, ...(reckoning && { reckoning }) })
/** Sums the amounts that Meituan still owes. */
async function owed(): Promise<number> {
  const rows = await owner
    .selectFrom('ledger_posting')
    .select('amount')
    .where('kind', '=', 'meituan')
    .execute()
  return rows.reduce((sum, { amount }) => sum - Number(amount), 0)
}

test('[7.07] a statement says of each voucher what was paid out and kept, or what is wrong; what was settled is owed no more', async () => {
  const before = await owed()
  const [right, wrong, open, undone] = [await taken(), await taken(), await taken(), await taken()]
  await admin.call(undoVoucher, { voucherId: undone.id, reason: '扫错了' })
  const { taken: tookBefore } = await admin.call(dayTakings, {})
  const statement = csvOf([
    ['美团结算明细', '', ''],
    titles,
    [right.code, '83.60', '-4.40'],
    [wrong.code, '80.00', '4.40'],
    [undone.code, '83.60', '4.40'],
    ['999999999999', '83.60', '4.40'],
    [right.code, '83.60', '4.40'],
    ['1.23E+11', '83.60', '4.40'],
    ['', '330.80', '17.60'],
  ])
  const looked = await check(statement)
  expect(verdicts(looked)).toEqual(['match', 'differ', 'undone', 'missing', 'refuse', 'refuse'])
  expect(looked.list[1]?.words).toBe('平台共结84.40元（到账80.00元，佣金4.40元），登记客人实付88.00元')
  expect((await listVouchersBy('open')).count).toBe(3)
  expect(await bringIn(statement)).toEqual(looked)
  const found = async (reckoning: 'open' | 'matched' | 'different') =>
    (await listVouchersBy(reckoning)).list.map(({ id, difference }) => [id, difference])
  expect(await found('matched')).toEqual([[right.id, 0]])
  expect(await found('different')).toEqual([[wrong.id, -360]])
  expect(await found('open')).toEqual([[open.id, null]])
  expect((await listVouchersBy()).sums).toMatchObject([
    { count: 3, paid: 26_400, open: 8_800, settled: 16_360, fee: 880 },
  ])
  // The open amounts, and the missing part of the second.
  expect((await owed()) - before).toBe(8_800 + 360)
  expect((await admin.call(dayTakings, {})).taken).toBe(tookBefore)
})

test('the same statement again changes nothing, a corrected one posts the difference, and what is settled is not undone', async () => {
  const voucher = await taken()
  const before = await owed()
  const statement = (settled: string) => csvOf([titles, [voucher.code, settled, '4.40']])
  await bringIn(statement('80.00'))
  expect(verdicts(await bringIn(statement('80.00')))).toEqual(['same'])
  expect(await owed()).toBe(before - 8_440)
  expect(verdicts(await bringIn(statement('83.60')))).toEqual(['match'])
  expect(await owed()).toBe(before - 8_800)
  const refusal = await catchRefusal(admin.call(undoVoucher, { voucherId: voucher.id, reason: '扫错了' }))
  expect([refusal.code, refusal.message]).toEqual(['vouchers.settled', '平台已结算这张券，不能撤销'])
})

test('without a column of commission it is what the guest paid less what was paid out; numbers are numbers', async () => {
  const voucher = await taken()
  const book = await workbookOf([
    ['团购券号', '结算金额（元）'],
    [voucher.code, 80],
  ])
  expect(verdicts(await bringIn(book))).toEqual(['match'])
  expect((await listVouchersBy('matched')).list).toMatchObject([{ settled: 8_000, fee: 800 }])
})

test('two at once post a voucher once', async () => {
  const voucher = await taken()
  const before = await owed()
  const statement = csvOf([titles, [voucher.code, '83.60', '4.40']])
  const outcomes = await Promise.all([bringIn(statement), bringIn(statement)])
  expect(outcomes.flatMap(verdicts).toSorted()).toEqual(['match', 'same'])
  expect(await owed()).toBe(before - 8_800)
})

test('a file that is none is refused as customers’ are, and whoever may not see the till brings in none', async () => {
  const text = '券码,商家实收\r\n999999999999,88\r\n'
  expect(verdicts(await check(iconv.encode(text, 'gb18030')))).toEqual(['missing'])
  const refusal = async (bytes: Buffer) => (await catchRefusal(bringIn(bytes))).code
  expect(await refusal(iconv.encode(text, 'gb18030'))).toBe('vouchers.statement_nothing')
  expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('vouchers.sheet_old')
  expect(await refusal(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'))).toBe('vouchers.sheet_unreadable')
  expect(await refusal(csvOf([['券码', '佣金']]))).toBe('vouchers.sheet_columns')
  expect(await refusal(csvOf([titles]))).toBe('vouchers.sheet_empty')
  const sent = toBlob(csvOf([titles, ['999999999999', '1', '1']]))
  expect((await catchRefusal(booker.client.upload(importVoucherStatement, sent))).code).toBe(
    'permission.refused',
  )
})

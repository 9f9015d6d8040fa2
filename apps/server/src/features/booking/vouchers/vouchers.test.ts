import { readRefusalData } from '@roombook/contract'
import { cancelOrder, clearOrder } from '@roombook/contract/order-moves'
import { dayTakings, handOverShift, openShift, readTill } from '@roombook/contract/till'
import {
  exportVouchers,
  listVouchers,
  undoVoucher,
  vouchersOfOrder,
  writeOffVoucher,
} from '@roombook/contract/vouchers'
import readXlsxFile from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { password } from '#test/test-venue.ts'
import { recountInstallation } from '../../../commands/recount-installation.ts'

const app = await startTestApp()
const { as, venue, owner, clock } = app
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const neighbour = await as(venue.staff.owner.phone, venue.other.shopId)
const fixture = openStaffFixture(app, booker)
let day = fixture.turnPage()

beforeEach(() => {
  day = fixture.turnPage()
})

const differences = async () => (await recountInstallation(owner, false)).flatMap((shop) => shop.differences)
afterEach(async () => {
  expect(await differences()).toEqual([])
})

let codes = 100_000_000_000
const voucher = (change: { face?: number; paid?: number; platform?: 'meituan' | 'douyin' } = {}) => {
  codes += 1
  return { platform: 'meituan' as const, code: String(codes), face: 10_000, paid: 8_800, ...change }
}
const on = (order: { id: number; version: number }) => ({ orderId: order.id, version: order.version })
const purposesOf = async () => {
  const { lines, taken, purposes } = await admin.call(dayTakings, {})
  return {
    lines: lines.map(({ means, staffName, amount }) => [means, staffName, amount]),
    taken,
    purposes: Object.fromEntries(purposes.map(({ kind, amount }) => [kind, amount])),
  }
}

describe('a voucher that a platform sold, as it was typed', () => {
  test('[7.07] pays its part of a bill: the platform owes what its guest paid, and the day lists it', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const typed = voucher()
    const { voucher: taken } = await booker.call(writeOffVoucher, { ...typed, title: '双人餐', ...on(order) })
    expect(taken).toMatchObject({ code: typed.code, title: '双人餐', roomTitle: '牡丹厅', businessDate: day })
    expect((await admin.call(vouchersOfOrder, { orderId: order.id })).list).toMatchObject([{ id: taken.id }])
    const { row, owed } = await booker.call(clearOrder, {
      ...on(await fixture.seen(order.id)),
      total: 50_000,
      payments: [{ means: 'cash', amount: 40_000 }],
    })
    expect([owed, row.arrears]).toEqual([0, 0])
    expect((await fixture.kept(order.id)).order).toMatchObject({ total_fen: 50_000, paid_fen: 50_000 })
    expect(await purposesOf()).toEqual({
      lines: [
        ['cash', '赵前台', 40_000],
        ['meituan', '赵前台', 8_800],
      ],
      taken: 48_800,
      purposes: { sales: 50_000, 'voucher-off': -1_200 },
    })
  })

  test('above the bill gives no change: that is asked about once, and said by log and shift', async () => {
    await admin.call(openShift, { float: 0 })
    const order = await fixture.bookOne('牡丹厅')
    await booker.call(writeOffVoucher, { ...voucher({ platform: 'douyin' }), ...on(order) })
    const bill = { ...on(await fixture.seen(order.id)), total: 7_000 }
    const card = await catchRefusal(
      booker.call(clearOrder, { ...bill, payments: [{ means: 'card', amount: 1 }] }),
    )
    expect(card.code).toBe('booking.bill_wrong')
    for (const vouchersLeft of [0, 2_999])
      expect(await catchRefusal(booker.call(clearOrder, { ...bill, vouchersLeft }))).toMatchObject({
        code: 'booking.vouchers_left_unasked',
        message: '团购券比账单多30.00元，请确认不退还',
        data: { left: '30.00' },
      })
    expect(await fixture.seen(order.id)).toMatchObject({ version: bill.version })
    expect(await booker.call(clearOrder, { ...bill, vouchersLeft: 3_000 })).toMatchObject({
      vouchersLeft: 3_000,
      owed: 0,
      change: 0,
    })
    const stored = await fixture.kept(order.id)
    expect(stored.order).toMatchObject({ paid_fen: 7_000, arrears_fen: 0 })
    expect(JSON.stringify(stored.log.at(-1)?.detail)).toContain('团购券超出账单30.00元，不退还')
    // The excess is counted in the shift although the till's money did not change.
    const { shift } = await admin.call(readTill, {})
    expect(shift).toMatchObject({ vouchersLeft: 3_000, expected: 0 })
    const { id: shiftId = 0 } = shift ?? {}
    const handed = { shiftId, expected: 0, counted: 0, left: 0, takerId: venue.staff.owner.id, password }
    expect((await admin.call(handOverShift, handed)).shift).toMatchObject({ vouchersLeft: 3_000 })
    expect((await admin.call(readTill, {})).shift).toMatchObject({ vouchersLeft: 0 })
    expect((await purposesOf()).purposes).toEqual({
      sales: 7_000,
      'voucher-off': -1_200,
      'voucher-kept': 3_000,
    })
  })

  test('that a bill takes whole is not asked about, and whoever took it for less is told', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await booker.call(writeOffVoucher, { ...voucher(), ...on(order) })
    const bill = { ...on(await fixture.seen(order.id)), total: 10_000 }
    const unasked = await catchRefusal(booker.call(clearOrder, { ...bill, vouchersLeft: 1 }))
    expect(unasked.fields).toEqual({ vouchersLeft: '团购券没有超出账单' })
    expect(await booker.call(clearOrder, bill)).toMatchObject({ vouchersLeft: 0 })
  })

  test('of a linked room goes with it onto the bill of the first', async () => {
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'])
    if (!first || !second) throw new Error('two rooms')
    await booker.call(writeOffVoucher, { ...voucher(), ...on(second) })
    await booker.call(writeOffVoucher, { ...voucher({ platform: 'douyin', paid: 10_000 }), ...on(first) })
    const { list } = await admin.call(vouchersOfOrder, { orderId: first.id })
    expect(list.map(({ orderId }) => orderId).toSorted()).toEqual([first.id, second.id].toSorted())
    await booker.call(clearOrder, {
      ...on(await fixture.seen(first.id)),
      linked: true,
      total: 30_000,
      payments: [{ means: 'weixin', amount: 10_000 }],
    })
    expect((await fixture.kept(first.id)).order.paid_fen).toBe(30_000)
    expect((await fixture.kept(second.id)).order.paid_fen).toBe(0)
  })

  test('is written off alone, for whoever has no booking', async () => {
    const { voucher: taken } = await booker.call(writeOffVoucher, voucher({ paid: 10_000 }))
    expect(taken).toMatchObject({ orderId: null, roomTitle: '' })
    expect((await purposesOf()).purposes).toEqual({ 'voucher-kept': 10_000 })
  })

  test('counts at once where the shop enters no bills', async () => {
    await fixture.setSettings({ checkoutOpen: false })
    const order = await fixture.bookOne('牡丹厅')
    await booker.call(writeOffVoucher, { ...voucher(), ...on(order) })
    await booker.call(clearOrder, on(await fixture.seen(order.id)))
    expect((await fixture.kept(order.id)).order.paid_fen).toBe(0)
    expect((await purposesOf()).purposes).toEqual({ 'voucher-kept': 10_000, 'voucher-off': -1_200 })
    await fixture.setSettings({})
  })

  test('of a first room that is cancelled goes to the room that stays', async () => {
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'])
    if (!first || !second) throw new Error('two rooms')
    await booker.call(writeOffVoucher, { ...voucher(), ...on(first) })
    await booker.call(cancelOrder, { ...on(await fixture.seen(first.id)), reason: 'guest', remark: '' })
    expect((await admin.call(vouchersOfOrder, { orderId: second.id })).list).toMatchObject([
      { orderId: second.id },
    ])
    expect((await fixture.kept(second.id)).order.paid_fen).toBe(10_000)
  })
})

describe('a code', () => {
  test('is taken once by a store, by two tills at once too, and says by whom', async () => {
    const typed = voucher()
    const tills = [admin, booker, admin, booker]
    const outcomes = await Promise.allSettled(tills.map((till) => till.call(writeOffVoucher, typed)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          code: 'vouchers.code_used',
          message: expect.stringMatching(/^这张美团券已于.+由.+核销，不能再用$/),
        })
    expect((await purposesOf()).taken).toBe(8_800)
    // The same code on another platform is another voucher.
    await booker.call(writeOffVoucher, { ...typed, platform: 'douyin' })
  })

  test('is taken once by the stores of a brand, which are told where, and no other brand', async () => {
    const typed = voucher()
    const outcomes = await Promise.allSettled(
      [booker, neighbour, booker, neighbour].map((till) => till.call(writeOffVoucher, typed)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const second = voucher()
    const order = await fixture.bookOne('牡丹厅')
    await booker.call(writeOffVoucher, { ...second, ...on(order) })
    const there = await catchRefusal(neighbour.call(writeOffVoucher, second))
    expect(there.message).toMatch(/^这张美团券已于.+在和宴·望江店核销，不能再用$/)
    expect(there.message).not.toContain('赵前台')
    expect(readRefusalData('vouchers.code_used', there)?.order).toBeUndefined()
    const here = await catchRefusal(booker.call(writeOffVoucher, second))
    expect(here.fields).toEqual({ code: expect.stringMatching(/^这张美团券已于.+由赵前台核销，不能再用$/) })
    expect(readRefusalData('vouchers.code_used', here)?.order).toMatchObject({ id: order.id, bookDate: day })

    // After it is undone, the other store may redeem it.
    const { list } = await admin.call(vouchersOfOrder, { orderId: order.id })
    await admin.call(undoVoucher, { voucherId: list[0]?.id ?? 0, reason: '扫错了' })
    await neighbour.call(writeOffVoucher, second)

    const stranger = await owner.insertInto('brand').values({ title: '别家' }).returning('id').execute()
    const ofBrand = (brand_id: number) =>
      owner.updateTable('shop').set({ brand_id }).where('shop_id', '=', venue.other.shopId).execute()
    const { brand_id } = await owner
      .selectFrom('shop')
      .select('brand_id')
      .where('shop_id', '=', venue.shopId)
      .executeTakeFirstOrThrow()
    await ofBrand(stranger[0]?.id ?? 0)
    const third = voucher()
    await booker.call(writeOffVoucher, third)
    await neighbour.call(writeOffVoucher, third)
    await ofBrand(brand_id)
  })

  test('is the same with noughts before it, and with what nobody sees', async () => {
    const typed = voucher()
    await booker.call(writeOffVoucher, { ...typed, code: `00${typed.code}` })
    for (const code of [typed.code, `0${typed.code}`, `\u200b${typed.code}`])
      expect((await catchRefusal(booker.call(writeOffVoucher, { ...typed, code }))).code).toBe(
        'vouchers.code_used',
      )
  })

  test('is read with gaps and in full-width digits, and what is none is refused at its field', async () => {
    const typed = voucher()
    const full = [...typed.code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(' ')
    expect((await booker.call(writeOffVoucher, { ...typed, code: full })).voucher.code).toBe(typed.code)
    for (const code of ['1234567', '0x12345678', '1.2E+14', '-123456789012', 'https://v.douyin.com/abc/'])
      expect(await catchRefusal(booker.call(writeOffVoucher, { ...voucher(), code }))).toMatchObject({
        code: 'vouchers.code_wrong',
        fields: { code: expect.any(String) },
      })
  })

  test('counts for something, and its guest paid no more than that', async () => {
    const above = await catchRefusal(booker.call(writeOffVoucher, voucher({ paid: 10_001 })))
    expect(above).toMatchObject({ code: 'vouchers.paid_above', fields: { paid: expect.any(String) } })
    const nothing = await catchRefusal(booker.call(writeOffVoucher, voucher({ face: 0, paid: 0 })))
    expect(nothing).toMatchObject({ fields: { face: '请输入面值' } })
    expect((await purposesOf()).taken).toBe(0)
  })

  test('is for an order as it was seen, that is not settled', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await booker.call(writeOffVoucher, { ...voucher(), ...on(order) })
    const stale = await catchRefusal(booker.call(writeOffVoucher, { ...voucher(), ...on(order) }))
    expect(stale.code).toBe('booking.stale')
    await booker.call(clearOrder, { ...on(await fixture.seen(order.id)), total: 10_000 })
    const settled = await catchRefusal(
      booker.call(writeOffVoucher, { ...voucher(), ...on(await fixture.seen(order.id)) }),
    )
    expect(settled.code).toBe('vouchers.bill_closed')
    expect((await admin.call(vouchersOfOrder, { orderId: order.id })).list).toHaveLength(1)
  })
})

describe('undoing', () => {
  const undo = (voucherId: number) => admin.call(undoVoucher, { voucherId, reason: '扫错了' })

  test('gives back what was posted, and the code may be taken again', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const typed = voucher()
    const { voucher: taken } = await booker.call(writeOffVoucher, { ...typed, ...on(order) })
    expect((await undo(taken.id)).voucher).toMatchObject({ undoneName: '王经理', undoneReason: '扫错了' })
    expect((await fixture.kept(order.id)).order.paid_fen).toBe(0)
    expect(await purposesOf()).toMatchObject({ taken: 0, purposes: {} })
    expect((await catchRefusal(undo(taken.id))).code).toBe('vouchers.undone')
    await booker.call(writeOffVoucher, typed)
  })

  test('is for an admin, on the day, while no bill took it', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const { voucher: taken } = await booker.call(writeOffVoucher, { ...voucher(), ...on(order) })
    const alone = (await booker.call(writeOffVoucher, voucher())).voucher
    const byBooker = await catchRefusal(booker.call(undoVoucher, { voucherId: taken.id, reason: '扫错了' }))
    expect(byBooker.code).toBe('permission.refused')
    await booker.call(clearOrder, { ...on(await fixture.seen(order.id)), total: 10_000 })
    expect((await catchRefusal(undo(taken.id))).code).toBe('vouchers.settled')
    clock.set(new Date(clock.now().getTime() + 86_400_000).toISOString())
    expect((await catchRefusal(undo(alone.id))).code).toBe('vouchers.day_over')
    expect((await catchRefusal(undo(987_654))).code).toBe('request.not_found')
  })
})

test('vouchers are found by day, platform and code, and taken out as a workbook', async () => {
  const typed = voucher()
  await booker.call(writeOffVoucher, typed)
  const other = (await booker.call(writeOffVoucher, voucher({ platform: 'douyin' }))).voucher
  await admin.call(undoVoucher, { voucherId: other.id, reason: '扫错了' })
  const span = { startDate: day, endDate: day }
  const { list, count, sums } = await admin.call(listVouchers, span)
  expect([list.length, count]).toEqual([2, 2])
  expect(sums).toEqual([
    { platform: 'meituan', count: 1, face: 10_000, paid: 8_800, open: 8_800, settled: 0, fee: 0 },
    { platform: 'douyin', count: 0, face: 0, paid: 0, open: 0, settled: 0, fee: 0 },
  ])
  expect(await admin.call(listVouchers, { ...span, platform: 'meituan' })).toMatchObject({ count: 1 })
  expect(await admin.call(listVouchers, { ...span, keyword: typed.code.slice(-4) })).toMatchObject({
    count: 1,
  })
  const { content, rows } = await admin.call(exportVouchers, span)
  const [sheet] = await readXlsxFile(Buffer.from(content, 'base64'))
  expect(rows).toBe(2)
  expect(sheet?.data.flat()).toContain(typed.code)
  for (const call of [() => booker.call(listVouchers, span), () => booker.call(exportVouchers, span)])
    expect((await catchRefusal(call())).code).toBe('permission.refused')
})

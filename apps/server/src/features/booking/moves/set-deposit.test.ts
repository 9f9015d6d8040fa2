import { editOrder } from '@roombook/contract/booking'
import { setDeposit } from '@roombook/contract/order-sums'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, venue } = app
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(app, booker)

beforeEach(() => {
  fixture.turnPage()
})

const sums = { deposit: 50_000, depositReceived: 20_000 }
const deposit = { ...sums, means: 'cash' as const }
const acted = (order: { id: number; version: number }) => ({ orderId: order.id, version: order.version })

describe('the deposit', () => {
  test('asked and received is kept, and counts as paid at the counter [6.04]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const { row } = await booker.call(setDeposit, { ...acted(order), ...deposit })
    expect(row).toMatchObject({ ...sums, payType: 'sys' })
    const { log } = await fixture.kept(order.id)
    expect(log.at(-1)?.detail).toMatchObject({ remark: '编辑订金：500.00元，已收200.00元（现金）' })
    const none = { ...acted(row), deposit: 0, depositReceived: 0 }
    expect((await booker.call(setDeposit, none)).row).toMatchObject({ deposit: 0, payType: '' })
  })

  test('that was received is lowered by whoever may give back alone; the rest of it is the order’s own staff’s', async () => {
    const colleague = await as(venue.staff.colleague.phone)
    const own = openStaffFixture(app, colleague)
    own.turnPage()
    const order = await own.bookOne('兰厅')
    const { row } = await colleague.call(setDeposit, { ...acted(order), ...deposit })
    const before = await own.kept(order.id)
    const less = { ...acted(row), deposit: 50_000, depositReceived: 10_000 }
    expect(await catchRefusal(colleague.call(setDeposit, less))).toMatchObject({
      code: 'booking.giveback_not_allowed',
      message: '您没有退款与减免的权限，请联系管理员',
    })
    expect(await own.kept(order.id)).toEqual(before)
    const changed = await colleague.call(setDeposit, { ...acted(row), ...sums, deposit: 30_000 })
    expect(changed.row).toMatchObject({ deposit: 30_000, depositReceived: 20_000 })
    const admin = await as(venue.staff.admin.phone)
    const lowered = await admin.call(setDeposit, { ...less, ...acted(changed.row) })
    expect(lowered.row.depositReceived).toBe(10_000)
  })

  test('received is never above what is asked', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const before = await fixture.kept(order.id)
    for (const amount of [0, 19_999])
      expect(
        await catchRefusal(
          booker.call(setDeposit, { ...acted(order), deposit: amount, depositReceived: 20_000 }),
        ),
      ).toMatchObject({
        code: 'booking.bill_wrong',
        fields: { depositReceived: '已收订金不能超过应收订金' },
      })
    expect(await fixture.kept(order.id)).toEqual(before)
  })

  test.each(['balance', 'weixin', 'alipay'])('paid by %s cannot be edited [5.19]', async (payType) => {
    const order = await fixture.bookOne('牡丹厅', { deposit: fen(50_000) })
    await fixture.put(order.id, 2, {}, { pay_type: payType, deposit_received_fen: 50_000 })
    const before = await fixture.kept(order.id)
    const refused = { code: 'booking.deposit_paid_online', message: '该订金已在线支付，不能修改' }
    expect(await catchRefusal(booker.call(setDeposit, { ...acted(order), ...deposit }))).toMatchObject(
      refused,
    )
    const edit = booker.call(editOrder, { ...acted(order), deposit: 1 })
    expect(await catchRefusal(edit)).toMatchObject(refused)
    expect(await fixture.kept(order.id)).toEqual(before)
  })

  test('of a linked booking is one, whichever of its rooms it is edited at', async () => {
    const [first, second] = await fixture.book(['牡丹厅', '兰厅'], { linked: true, deposit: fen(30_000) })
    if (!first || !second) throw new Error('Two rooms are two orders')
    const { orderIds } = await booker.call(setDeposit, { ...acted(second), ...deposit })
    expect(orderIds).toEqual([first.id])
    expect(await fixture.seen(first.id)).toMatchObject({
      ...sums,
      payType: 'sys',
      version: first.version + 1,
    })
    expect(await fixture.seen(second.id)).toMatchObject({
      deposit: 0,
      depositReceived: 0,
      version: second.version,
    })
    const settled = await fixture.seen(second.id)
    await fixture.put(first.id, 5, {})
    const late = await booker.call(setDeposit, { ...acted(settled), deposit: 1000, depositReceived: 0 })
    expect(late.orderIds).toEqual([second.id])
  })

  test('is edited only while the shop takes deposits [6.04]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await fixture.setSettings({ depositOpen: false })
    const refused = await catchRefusal(booker.call(setDeposit, { ...acted(order), ...deposit }))
    expect(refused).toMatchObject({ code: 'booking.deposit_closed', message: '门店未开启订金功能' })
    await fixture.setSettings({})
  })
})

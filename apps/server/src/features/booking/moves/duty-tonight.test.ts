import { orderDetail, revealPhone, swapOrders, transferOrder } from '@roombook/contract/booking'
import { checkMeal } from '@roombook/contract/meal-check'
import { arriveOrder, cancelOrder } from '@roombook/contract/order-moves'
import { sendOrderSms } from '@roombook/contract/order-sms'
import { setDeposit } from '@roombook/contract/order-sums'
import { OrderStatus } from '@roombook/domain/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp({ JOBS: '0' })
const { as, venue, clock } = app
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const waiter = await as(venue.staff.waiter.phone)
const fixture = openStaffFixture(app, booker)

let bookDate = ''
beforeEach(() => {
  bookDate = fixture.turnPage()
})

const tonight = (dutyActsTonight: boolean) => fixture.setSettings({ dutyActsTonight, mealCheckMode: 1 })
const acted = ({ id, version }: { id: number; version: number }) => ({ orderId: id, version })
const newestLog = async (id: number) => (await booker.call(orderDetail, { id })).list[0]
const byRule = (remark: string) => ({
  operatorName: '周前台',
  remark: `${remark}（依据门店设置「当班人员可操作当晚全部订单」）`,
})

/** The moves that the setting allows, as made by a colleague of the opener. */
const acts = {
  arrive: async (client = colleague) => {
    const order = await fixture.bookOne('牡丹厅')
    return { order, run: () => client.call(arriveOrder, acted(order)), says: '客人已到店' }
  },
  transfer: async (client = colleague) => {
    const order = await fixture.bookOne('牡丹厅')
    const run = () => client.call(transferOrder, { ...acted(order), roomId: fixture.room('梅厅'), turn: 1 })
    return { order, run, says: '转台：牡丹厅 → 梅厅' }
  },
  swap: async (client = colleague) => {
    const order = await fixture.bookOne('牡丹厅')
    const other = await fixture.bookOne('梅厅')
    const run = () =>
      client.call(swapOrders, { ...acted(order), otherOrderId: other.id, otherVersion: other.version })
    return { order, run, says: '换台：牡丹厅 ⇄ 梅厅' }
  },
  sendSms: async (client = colleague) => {
    const order = await fixture.bookOne('牡丹厅')
    return { order, run: () => client.call(sendOrderSms, acted(order)), says: '发送短信' }
  },
  revealPhone: async (client = colleague) => {
    const order = await fixture.bookOne('牡丹厅')
    return { order, run: () => client.call(revealPhone, { orderId: order.id }), says: '查看了客人电话' }
  },
  mealCheck: async (client = colleague) => {
    const order = await fixture.bookOne('牡丹厅')
    await fixture.put(order.id, OrderStatus.finished)
    return { order, run: () => client.call(checkMeal, { ...acted(order), remark: '' }), says: '核餐' }
  },
} as const

describe.each(Object.entries(acts))('%s of a colleague’s order', (_, prepare) => {
  test('is refused while the setting is off, and logs nothing [6.04]', async () => {
    await tonight(false)
    const { order, run } = await prepare()
    const before = await newestLog(order.id)
    expect(await catchRefusal(run())).toMatchObject({ code: 'booking.not_yours' })
    expect(await newestLog(order.id)).toEqual(before)
  })

  test('is made tonight while it is on, and its log names the setting', async () => {
    await tonight(true)
    const { order, run, says } = await prepare()
    await run()
    expect(await newestLog(order.id)).toMatchObject(byRule(says))
  })

  test('is refused on another business day although it is on', async () => {
    await tonight(true)
    const { run } = await prepare()
    clock.set(`${bookDate}T23:00:00Z`)
    expect(await catchRefusal(run())).toMatchObject({ code: 'booking.not_yours' })
  })

  test('is refused to whoever may not book although it is on', async () => {
    await tonight(true)
    const { run } = await prepare(waiter)
    expect((await catchRefusal(run())).code).toMatch(/^(booking\.not_yours|permission\.refused)$/)
  })
})

test('money and cancelling stay with the order’s own staff while the setting is on [6.04]', async () => {
  await tonight(true)
  const order = await fixture.bookOne('牡丹厅')
  const deposit = colleague.call(setDeposit, { ...acted(order), deposit: 10_000, depositReceived: 0 })
  expect(await catchRefusal(deposit)).toMatchObject({ code: 'booking.not_yours' })
  const cancel = colleague.call(cancelOrder, { ...acted(order), reason: 'shop' })
  expect(await catchRefusal(cancel)).toMatchObject({ code: 'booking.not_yours' })
})

test('the opener’s own acts are logged without the setting', async () => {
  await tonight(true)
  const { order, run } = await acts.arrive(booker)
  await run()
  expect(await newestLog(order.id)).toMatchObject({ remark: '客人已到店' })
})

import { checkMeal, mealRemark } from '@roombook/contract/meal-check'
import { listOrders } from '@roombook/contract/order-lists'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { OrderStatus } from '@roombook/domain/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { postForm } from '#test/post-form.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, clock, venue, owner } = app
const booker = await as(venue.staff.booker.phone)
const supervisor = await as(venue.staff.supervisor.phone)
const fixture = openStaffFixture(app, booker)

beforeEach(async () => {
  fixture.turnPage()
  await fixture.setSettings({ mealCheckMode: 1 })
})

const acted = (order: OrderRow) => ({ orderId: order.id, version: order.version })

/** Books a room and sets its order to finished. */
async function eaten(): Promise<OrderRow> {
  const order = await fixture.bookOne('牡丹厅')
  await fixture.put(order.id, OrderStatus.finished)
  return order
}

/** Books three linked rooms, all but the last of which are finished. */
async function banquet(): Promise<[OrderRow, OrderRow, OrderRow]> {
  const [first, second, third] = await fixture.book(['牡丹厅', '芍药厅', '梅厅'])
  if (!first || !second || !third) throw new Error('three rooms were booked')
  for (const { id } of [first, second]) await fixture.put(id, OrderStatus.finished)
  return [first, second, third]
}

describe('a meal check', () => {
  test('tells by whom, when and in which words [7.53]', async () => {
    const order = await eaten()
    const path = '/shopapi/roombook/getordermealremark'
    const before = await postForm(app, path, { oid: order.id }, booker.token)
    expect(before.data).toEqual({ remark: '', is_nuclear_meal: 0, meal_time: null, checker_name: '' })
    const { row } = await supervisor.call(checkMeal, { ...acted(order), remark: ' 加一道鱼 ' })
    const at = clock.now().toISOString()
    expect(row).toMatchObject({ status: 5, mealChecked: true, mealCheckedAt: at })
    const after = await postForm(app, path, { oid: order.id }, booker.token)
    expect(after.data).toEqual({
      remark: '加一道鱼',
      is_nuclear_meal: 1,
      meal_time: at,
      checker_name: '李主管',
    })
    const { list } = await booker.call(listOrders, {
      startDate: order.bookDate,
      endDate: order.bookDate,
      limit: 10,
    })
    expect(list).toMatchObject([{ id: order.id, mealChecked: true }])
    expect((await fixture.kept(order.id)).log.at(-1)).toMatchObject({
      action: 'booking.meal-check',
      detail: { remark: '核餐：加一道鱼' },
      fields: ['mealCheckedAt'],
    })
  })

  test('is refused where the shop does not check meals, and needs no remark where staff only confirm [4.07]', async () => {
    const order = await eaten()
    await fixture.setSettings({ mealCheckMode: 0 })
    expect(await catchRefusal(booker.call(checkMeal, acted(order)))).toMatchObject({
      code: 'booking.meal_check_closed',
      message: '门店未开启核餐功能',
    })
    await fixture.setSettings({ mealCheckMode: 1 })
    expect((await booker.call(checkMeal, acted(order))).row.mealChecked).toBe(true)
  })

  test('needs a remark of up to 100 characters where the shop asks for one [4.07]', async () => {
    await fixture.setSettings({ mealCheckMode: 2 })
    const order = await eaten()
    for (const remark of [undefined, '', '   ']) {
      const input = remark === undefined ? acted(order) : { ...acted(order), remark }
      expect(await catchRefusal(booker.call(checkMeal, input))).toMatchObject({
        code: 'booking.meal_remark_missing',
        fields: { remark: '请填写核餐备注' },
      })
    }
    const longest = '菜'.repeat(100)
    const tooLong = booker.call(checkMeal, { ...acted(order), remark: `${longest}多` })
    expect((await catchRefusal(tooLong)).fields).toEqual({ remark: '最多100个字符' })
    await booker.call(checkMeal, { ...acted(order), remark: longest })
    expect((await booker.call(mealRemark, { orderId: order.id })).remark).toBe(longest)
  })

  test('is made once: who did it, and in which words, stands', async () => {
    const order = await eaten()
    const { row } = await supervisor.call(checkMeal, { ...acted(order), remark: '无误' })
    const again = await catchRefusal(booker.call(checkMeal, { ...acted(row), remark: '有误' }))
    expect(again).toMatchObject({ code: 'booking.meal_already_checked', message: '该订单已核餐' })
    expect(await booker.call(mealRemark, { orderId: order.id })).toMatchObject({
      remark: '无误',
      checkerName: '李主管',
    })
  })

  test('of two who press at once counts once', async () => {
    const order = await eaten()
    const answers = await Promise.allSettled(
      [booker, supervisor].map((client) => client.call(checkMeal, acted(order))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('of linked rooms covers all that have eaten and nobody checked, where that is asked [4.05]', async () => {
    const [first, second, third] = await banquet()
    const { row } = await booker.call(checkMeal, acted(second))
    expect(row.linkedRooms.map(({ mealChecked }) => mealChecked)).toEqual([false, true, false])
    const { orderIds, left } = await supervisor.call(checkMeal, { ...acted(first), linked: true })
    expect(orderIds).toEqual([first.id])
    expect(left.map(({ orderId }) => orderId)).toEqual([second.id, third.id])
    expect((await booker.call(mealRemark, { orderId: second.id })).checkerName).not.toBe('李主管')
  })

  test('of an order that is deleted, or never was, is missing', async () => {
    const missing = { code: 'booking.not_found' }
    expect(await catchRefusal(booker.call(mealRemark, { orderId: 99_999_999 }))).toMatchObject(missing)
    const order = await eaten()
    await owner.updateTable('orders').set({ deleted_at: clock.now() }).where('id', '=', order.id).execute()
    expect(await catchRefusal(booker.call(mealRemark, { orderId: order.id }))).toMatchObject(missing)
  })
})

import { setDishMode } from '@roombook/contract/preorders'
import { DishMode } from '@roombook/domain/preorders'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { postForm } from '#test/post-form.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(app, booker)
const open = (dishesOpen: boolean) => fixture.setSettings({ dishesOpen, daysAhead: 730 })

describe('who chooses an order’s dishes', () => {
  test('is nobody, the guest, everybody invited, or the staff [4.08]', async () => {
    await open(true)
    fixture.turnPage()
    let { id, version } = await fixture.bookOne('牡丹厅')
    for (const mode of [1, 2, 3, 0]) {
      const path = '/shopapi/roombook/setdishmode'
      const answer = await postForm(app, path, { oid: id, version, show_foods: mode }, booker.token)
      expect(answer).toMatchObject({ status: 200, msg: '点菜权限已更新' })
      expect(answer.data.row.show_foods).toBe(mode)
      version = answer.data.row.version
      id = answer.data.row.id
    }
  })

  test.each([-1, 4, 1.5])('is nothing else: %d', async (dishMode) => {
    await open(true)
    fixture.turnPage()
    const { id, version } = await fixture.bookOne('牡丹厅')
    const refused = await catchRefusal(
      booker.call(setDishMode, { orderId: id, version, dishMode: dishMode as DishMode }),
    )
    expect(refused.message).toBe('参数错误')
  })

  test('is nobody where the shop offers no dishes', async () => {
    fixture.turnPage()
    const order = await fixture.bookOne('牡丹厅')
    const set = (dishMode: DishMode) =>
      booker.call(setDishMode, { orderId: order.id, version: order.version, dishMode })
    await open(false)
    for (const mode of [1, 2, 3] as const) {
      expect((await catchRefusal(set(mode))).code).toBe('booking.dishes_closed')
    }
    await open(true)
    const plugin = (state: string) =>
      owner
        .updateTable('shop_plugin')
        .set({ state })
        .where('shop_id', '=', venue.shopId)
        .where('name', '=', 'foods/foodlist')
        .execute()
    await plugin('false')
    expect((await catchRefusal(set(1))).message).toBe('门店未开启点菜功能')
    // A form that names a mode anyway stores none, and no dishes are shown.
    fixture.turnPage()
    const booked = await fixture.bookOne('牡丹厅', { dishMode: 2 })
    expect([booked.dishMode, booked.dishesShown]).toEqual([0, false])
    await plugin('true')
    // Counterpart: with plugin and switch on, the mode is stored and shown.
    fixture.turnPage()
    const offered = await fixture.bookOne('牡丹厅', { dishMode: 2 })
    expect([offered.dishMode, offered.dishesShown]).toEqual([2, true])
    await plugin('false')
    expect((await fixture.seen(offered.id)).dishesShown).toBe(false)
    await plugin('true')
    await open(false)
    expect((await set(0)).row.dishMode).toBe(0)
  })

  test('of linked rooms is one, set at whichever of them, and shown on the first', async () => {
    await open(true)
    fixture.turnPage()
    const [first, second, third] = await fixture.book(['梅厅', '兰厅', '竹厅'])
    if (!first || !second || !third) throw new Error('three rooms')
    const modes = async () => {
      const seen = [first, second, third].map(({ id }) => fixture.seen(id))
      return (await Promise.all(seen)).map(({ dishMode }) => dishMode)
    }
    await booker.call(setDishMode, { orderId: second.id, version: second.version, dishMode: 2 })
    expect(await modes()).toEqual([2, 0, 0])
    const { version } = await fixture.seen(second.id)
    const all = { orderId: second.id, version, dishMode: DishMode.single, linked: true }
    expect((await booker.call(setDishMode, all)).orderIds).toHaveLength(3)
    expect(await modes()).toEqual([1, 0, 0])
  })

  test('of an order that is not there is 参数错误 [8.05]', async () => {
    const missing = booker.call(setDishMode, {
      orderId: 987_654_321,
      version: 1,
      dishMode: DishMode.single,
      linked: true,
    })
    expect(await catchRefusal(missing)).toMatchObject({ code: 'booking.not_found', message: '参数错误' })
    const nothing = await postForm(app, '/shopapi/roombook/setdishmode', { show_foods: 1 }, booker.token)
    expect(nothing).toMatchObject({ status: 400, msg: '参数错误' })
  })
})

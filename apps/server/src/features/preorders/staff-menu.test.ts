import { orderDetail } from '@roombook/contract/booking'
import {
  cancelPreorder,
  confirmPreorder,
  editPreorder,
  readPreorder,
  submitPreorder,
} from '@roombook/contract/preorders'
import { describe, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { good, openDishFixture } from '#test/dish-fixture.ts'
import { findRoomId } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const fixture = await openDishFixture(await startTestApp())
const { as, book, booker, changeDish, venue, menu, owner, some, submit } = fixture
const colleague = await as(venue.staff.colleague.phone)

const wire = (path: string, fields: Record<string, string | number>) =>
  postForm(fixture, `/shopapi/userfood/${path}`, fields, booker.token)
const formatGoods = (list: readonly object[]) => JSON.stringify(list)

const readLog = async (orderId: number) =>
  (await booker.call(orderDetail, { id: orderId })).list.map(({ remark }) => remark)

describe('a menu that the staff submit', () => {
  test('is confirmed at once where only they choose, and read with its order [3.10] [7.45] [7.51]', async () => {
    const order = await book({ dishMode: 3 })
    const { data, msg } = await wire('foodorderconfirm', {
      order_id: order.id,
      remark: '少盐',
      goods: formatGoods([
        { food_id: menu.bass.id, number: 1, spec_id: menu.bass.large, attr_ids: [], price: '1.00' },
        { food_id: menu.tofu.id, number: 1, attr_ids: [menu.tofu.without, menu.tofu.mild] },
        { food_id: menu.tofu.id, number: 1, attr_ids: [menu.tofu.mild, menu.tofu.without] },
      ]),
    })
    expect(msg).toBe('下单成功')
    const detail = await wire('foodordersuccess', { order_id: order.id })
    expect(detail.data).toEqual(data)
    expect(detail.data.order).toMatchObject({
      room_name: '牡丹厅',
      book_date: order.bookDate,
      arrival_time: '18:00',
      people_num: 10,
      phone: '139***5678',
      is_sure: 1,
      user_remark: '',
      remark: '少盐',
      status: 2,
      show_foods: 3,
      version: 1,
      total_price: '220.00',
      confirmer_name: '赵前台',
      may_act: 1,
    })
    expect(detail.data.food_list).toEqual([
      {
        food_id: menu.bass.id,
        title: '清蒸鲈鱼',
        image: '',
        spec: '一斤半',
        attrs: '',
        attr_ids: [],
        spec_id: menu.bass.large,
        unit_price: '128.00',
        unit: '份',
        num: 1,
        price: '128.00',
        kind: 'dish',
        items: [],
        choosers: [{ name: '门店', num: 1 }],
        problem: '',
        too_few: '',
      },
      expect.objectContaining({
        title: '麻婆豆腐',
        attrs: '微辣、免葱',
        attr_ids: [menu.tofu.mild, menu.tofu.without],
        num: 2,
        price: '92.00',
      }),
    ])
    expect((await booker.call(orderDetail, { id: order.id })).row).toMatchObject({
      dishesChosen: true,
      dishesTotal: 22_000,
      version: order.version,
    })
    expect(await readLog(order.id)).toContain('点菜：3份菜品，合计220.00元')
  })

  test('waits for the guest where guests choose, until the staff confirm for them [4.08] [7.46]', async () => {
    for (const dishMode of [1, 2] as const) {
      const order = await book({ dishMode })
      const { order: submitted } = await submit(order.id, [some.cucumber()])
      expect(submitted).toMatchObject({ sureState: 2, confirmedAt: null, confirmerName: '' })
      expect((await booker.call(orderDetail, { id: order.id })).row).toMatchObject({
        dishesChosen: false,
        dishesTotal: 0,
      })
      const confirmed = await wire('confirmfoodorder', { order_id: order.id, version: submitted.version })
      expect(confirmed).toMatchObject({ status: 200, msg: '菜品已确认' })
      expect(confirmed.data.order).toMatchObject({ is_sure: 1, confirmer_name: '赵前台' })
      const { code } = await catchRefusal(
        booker.call(confirmPreorder, { forOrderId: order.id, version: submitted.version + 1 }),
      )
      expect(code).toBe('preorders.already_confirmed')
    }
  })

  test('must hold a dish [8.06]', async () => {
    const order = await book()
    const empty = [formatGoods([]), '', formatGoods([{ food_id: menu.cucumber, number: 0 }])]
    for (const goods of empty) {
      for (const path of ['foodorderconfirm', 'foodorderedit']) {
        const answer = await wire(path, { order_id: order.id, goods, version: 0 })
        expect(answer).toMatchObject({ status: 400, msg: '请选择菜品' })
      }
    }
    expect(await wire('foodorderconfirm', { order_id: order.id })).toMatchObject({ msg: '请选择菜品' })
  })

  test('names its order [8.05]', async () => {
    for (const path of ['foodorderconfirm', 'foodorderedit', 'foodordercancel', 'confirmfoodorder']) {
      const answer = await wire(path, { goods: formatGoods([some.cucumber()]), version: 0 })
      expect(answer).toMatchObject({ status: 400, msg: '参数错误', code: 'request.missing_id' })
    }
    expect(await wire('foodordersuccess', {})).toMatchObject({ msg: '参数错误' })
  })

  test.each([
    ['a word', '"dish"'],
    ['no JSON', '[{'],
    ['a list of numbers', '[1,2]'],
  ])('is a list: %s is refused', async (_, goods) => {
    const order = await book()
    expect(await wire('foodorderconfirm', { order_id: order.id, goods })).toMatchObject({
      status: 400,
      msg: '参数错误',
    })
  })

  test('may be one dish by itself, as generated clients write a list of one; it is checked like any other', async () => {
    const order = await book()
    const one = (text: string) => wire('foodorderconfirm', { order_id: order.id, goods: text })
    expect(await one(`{"food_id":${menu.cucumber}}`)).toMatchObject({ status: 400 })
    expect(await one(`{"food_id":${menu.cucumber},"number":-1}`)).toMatchObject({ msg: '请选择下单数量' })
  })

  test.each([
    [-1, '请选择下单数量'],
    [1.5, '请选择下单数量'],
    ['"2"', '请选择下单数量'],
    ['null', '请选择下单数量'],
    [1_000_000_000, '单个菜品最多999份'],
  ])('takes no quantity of %s [5.23]', async (number, msg) => {
    const order = await book()
    const goods = `[{"food_id":${menu.cucumber},"number":${number}}]`
    expect(await wire('foodorderconfirm', { order_id: order.id, goods })).toMatchObject({ status: 400, msg })
  })

  test('is at most 999 of one dish, also added up, and 200 lines', async () => {
    const order = await book()
    const twice = [some.cucumber(600), some.cucumber(400)]
    const { code } = await catchRefusal(submit(order.id, twice))
    expect(code).toBe('preorders.too_many_of_one')
    const lines = Array.from({ length: 201 }, (_, at) => good(at + 1))
    expect((await catchRefusal(submit(order.id, lines))).message).toBe('一单最多200个菜品')
  })

  test('is refused with each dish named that cannot be had, and nothing is kept', async () => {
    const order = await book()
    await changeDish(menu.cucumber, { deleted_at: fixture.clock.now() })
    const goods = [some.tofu(), some.cucumber(), good(menu.bass.id), good(987_654_321)]
    const refused = await catchRefusal(submit(order.id, goods))
    await changeDish(menu.cucumber, { deleted_at: null })
    expect(refused).toMatchObject({ code: 'preorders.unavailable', message: '「拍黄瓜」已删除' })
    expect(refused.data).toEqual({
      lines: [
        { index: 1, food_id: menu.cucumber, spec_id: 0, title: '拍黄瓜', message: '「拍黄瓜」已删除' },
        {
          index: 2,
          food_id: menu.bass.id,
          spec_id: 0,
          title: '清蒸鲈鱼',
          message: '请选择菜品规格：清蒸鲈鱼',
        },
        { index: 3, food_id: 987_654_321, spec_id: 0, title: '', message: '所选菜品不存在或已删除' },
      ],
    })
    expect((await booker.call(readPreorder, { forOrderId: order.id })).order.version).toBe(0)
  })

  test('is for whoever may act on the order, while it has its room', async () => {
    const order = await book({ openerId: venue.staff.booker.id })
    const goods = [some.cucumber()]
    const by = colleague.call(submitPreorder, { forOrderId: order.id, goods })
    expect((await catchRefusal(by)).code).toBe('booking.not_yours')
    expect((await colleague.call(readPreorder, { forOrderId: order.id })).order.mayAct).toBe(false)
    await owner.updateTable('orders').set({ status: 5 }).where('id', '=', order.id).execute()
    expect((await catchRefusal(submit(order.id, goods))).code).toBe('booking.not_allowed_in_status')
  })
})

describe('dishes that are closed', () => {
  const code = async (call: Promise<unknown>) => (await catchRefusal(call)).code

  test('are neither chosen nor confirmed, where the order’s mode is 0 or the shop offers none; they can be dropped', async () => {
    const order = await book({ dishMode: 1 })
    const goods = [some.cucumber()]
    const { order: chosen } = await submit(order.id, goods)
    const named = { forOrderId: order.id, version: chosen.version }
    const modeIs = (dish_mode: number) =>
      owner.updateTable('booking').set({ dish_mode }).where('id', '=', selectBookingId(order.id)).execute()
    const refusedAll = async () => [
      await code(booker.call(submitPreorder, { ...named, goods })),
      await code(booker.call(editPreorder, { ...named, goods })),
      await code(booker.call(confirmPreorder, named)),
      (await booker.call(readPreorder, { forOrderId: order.id })).order.mayChoose,
    ]
    const closed = [...Array(3).fill('booking.dishes_closed'), false]
    await modeIs(0)
    expect(await refusedAll()).toEqual(closed)
    await modeIs(1)
    await fixture.setDishesOpen(false)
    expect(await refusedAll()).toEqual(closed)
    await booker.call(cancelPreorder, named)
    await fixture.setDishesOpen(true)
    // Counterpart: once open again, the same menu is accepted.
    const again = await booker.call(submitPreorder, { forOrderId: order.id, goods })
    expect(again.order.mayChoose).toBe(true)
  })

  test('are said to be so in words that name the way', async () => {
    const order = await book({ dishMode: 0 })
    const refused = await catchRefusal(submit(order.id, [some.cucumber()]))
    expect(refused.message).toBe('此订单的点菜权限为关闭，请先在「点菜权限」中开启')
  })
})

describe('a menu that is changed', () => {
  test('is as it was last submitted; what is at 0 goes [5.23] [7.51]', async () => {
    const order = await book({ dishMode: 3 })
    const { order: first } = await submit(order.id, [some.cucumber(2), some.bass()])
    const edited = await wire('foodorderedit', {
      order_id: order.id,
      version: first.version,
      goods: formatGoods([
        { food_id: menu.cucumber, number: 3 },
        { food_id: menu.bass.id, number: 0, spec_id: menu.bass.large },
      ]),
    })
    expect(edited.msg).toBe('修改成功')
    expect(edited.data.food_list).toMatchObject([{ food_id: menu.cucumber, num: 3 }])
    expect(edited.data.order).toMatchObject({ is_sure: 1, total_price: '54.00', version: 2 })
  })

  test('costs what the dishes cost when it is confirmed, and keeps that', async () => {
    const order = await book({ dishMode: 1 })
    const { order: submitted } = await submit(order.id, [some.cucumber(2), some.tofu()])
    expect(submitted.total).toBe(8_200)
    await changeDish(menu.cucumber, { price_fen: 2_000, title: '蓑衣黄瓜' })
    const confirmed = await booker.call(confirmPreorder, {
      forOrderId: order.id,
      version: submitted.version,
    })
    expect(confirmed.order.total).toBe(8_600)
    await changeDish(menu.cucumber, { price_fen: 9_900, title: '拍黄瓜' })
    const after = await booker.call(readPreorder, { forOrderId: order.id })
    expect(after.order.total).toBe(8_600)
    expect(after.dishLines[0]).toMatchObject({ title: '蓑衣黄瓜', unitPrice: 2_000 })
    await changeDish(menu.cucumber, { price_fen: 1_800 })
  })

  test('keeps what was agreed on of a dish that is gone since, and takes no more of it', async () => {
    const order = await book({ dishMode: 3 })
    const { order: first } = await submit(order.id, [some.cucumber(2)])
    await changeDish(menu.cucumber, { withdrawn_at: fixture.clock.now(), price_fen: 3_000 })
    const goods = [some.cucumber(2), some.tofu()]
    const second = await booker.call(editPreorder, { forOrderId: order.id, version: first.version, goods })
    expect(second.order.total).toBe(8_200)
    const more = booker.call(editPreorder, {
      forOrderId: order.id,
      version: second.order.version,
      goods: [some.cucumber(3)],
    })
    expect(await catchRefusal(more)).toMatchObject({ message: '「拍黄瓜」已下架' })
    await changeDish(menu.cucumber, { withdrawn_at: null, price_fen: 1_800 })
  })

  test('is not changed by whoever saw it before another did, who is named', async () => {
    const order = await book({ dishMode: 3 })
    const { order: first } = await submit(order.id, [some.cucumber()])
    const admin = await as(venue.staff.admin.phone)
    const goods = [some.tofu()]
    await admin.call(editPreorder, { forOrderId: order.id, version: first.version, goods })
    const calls = [
      booker.call(editPreorder, { forOrderId: order.id, version: first.version, goods }),
      booker.call(cancelPreorder, { forOrderId: order.id, version: first.version }),
      booker.call(confirmPreorder, { forOrderId: order.id, version: first.version }),
      submit(order.id, goods),
    ]
    for (const refused of await Promise.all(calls.map(catchRefusal))) {
      expect(refused).toMatchObject({
        code: 'preorders.stale',
        message: '点菜内容已被王经理修改，请查看最新内容后再操作',
      })
      expect(refused.data).toMatchObject({ version: 2, by: '王经理', action: '改菜' })
    }
  })

  test('is dropped whole, and can be begun anew [7.46]', async () => {
    const order = await book({ dishMode: 3 })
    const { order: first } = await submit(order.id, [some.cucumber()])
    const cancelled = await wire('foodordercancel', { order_id: order.id, version: first.version })
    expect(cancelled).toMatchObject({ status: 200, msg: '点菜已取消' })
    expect(cancelled.data).toMatchObject({ food_list: [], order: { is_sure: 0, version: 2 } })
    expect((await booker.call(orderDetail, { id: order.id })).row).toMatchObject({
      dishesChosen: false,
      dishesTotal: 0,
    })
    const again = await catchRefusal(booker.call(cancelPreorder, { forOrderId: order.id, version: 2 }))
    expect(again.code).toBe('preorders.missing')
    expect((await submit(order.id, [some.tofu()])).order).toMatchObject({ version: 3, sureState: 1 })
  })

  test('needs something that was chosen', async () => {
    const order = await book()
    const refused = booker.call(editPreorder, { forOrderId: order.id, version: 0, goods: [some.tofu()] })
    expect((await catchRefusal(refused)).code).toBe('preorders.missing')
  })
})

describe('linked orders', () => {
  test('have their dishes on the first, whichever is named', async () => {
    const rooms = [findRoomId(venue, '芍药厅'), findRoomId(venue, '海棠厅')]
    const { linkedRooms } = await book({ roomIds: rooms, dishMode: 3 })
    const [first, second] = linkedRooms.map(({ orderId }) => orderId)
    await submit(second ?? 0, [some.cucumber()])
    const { order, dishLines } = await booker.call(readPreorder, { forOrderId: first ?? 0 })
    expect(order).toMatchObject({ id: first, roomName: '芍药厅、海棠厅', peopleNum: 10 })
    expect(dishLines).toHaveLength(1)
  })
})

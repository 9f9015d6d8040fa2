import { kitchenList } from '@roombook/contract/kitchen-list'
import type { OrderForm } from '@roombook/contract/order-form'
import { cancelOrder } from '@roombook/contract/order-moves'
import { readPreorder } from '@roombook/contract/preorders'
import type { OrderStatus } from '@roombook/domain/orders'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { openDishFixture } from '#test/dish-fixture.ts'
import { findRoomId } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const fixture = await openDishFixture(await startTestApp())
const { as, book, booker, changeDish, venue, menu, nextDay, owner, some, submit } = fixture
const waiter = venue.staff.waiter

const room = (title: string) => findRoomId(venue, title)
const readKitchenList = (bookDate: string, periodId: number | null = null) =>
  booker.call(kitchenList, { bookDate, periodId })
const numbersIn = (part: Awaited<ReturnType<typeof readKitchenList>>['confirmed']) =>
  Object.fromEntries(
    part.categories.flatMap(({ dishes }) =>
      dishes.map(({ title, specTitle, attributeTitles, number }) => [
        [title, specTitle, attributeTitles].filter(Boolean).join('/'),
        number,
      ]),
    ),
  )
const bookOn = (bookDate: string, title: string, change: Partial<OrderForm> = {}) =>
  book({ bookDate, roomIds: [room(title)], dishMode: 3, ...change })

describe('the kitchen’s list of a day', () => {
  test('adds up by category and dish what is confirmed, set menus taken apart', async () => {
    const bookDate = nextDay()
    const one = await bookOn(bookDate, '牡丹厅')
    const other = await bookOn(bookDate, '梅厅', { peopleNum: 4, userName: '李女士' })
    await submit(one.id, [some.banquet(2), some.cucumber(1), some.tofu(2)])
    await submit(other.id, [some.perPerson(4), some.bass(1)])
    const { confirmed, unconfirmed } = await readKitchenList(bookDate)
    expect(confirmed.categories.map(({ title }) => title)).toEqual(['凉菜', '热菜'])
    expect(numbersIn(confirmed)).toEqual({
      // Two set menus with two each, one ordered separately, and one for each of four people.
      拍黄瓜: 2 * 2 + 1 + 4,
      '清蒸鲈鱼/一斤半': 2 + 1,
      '麻婆豆腐/微辣、免葱': 2,
    })
    expect(confirmed.number).toBe(9 + 3 + 2)
    expect(confirmed.categories[0]?.dishes[0]?.shares).toEqual([
      { orderId: one.id, roomName: '牡丹厅', number: 5, setTitles: ['团圆宴'] },
      { orderId: other.id, roomName: '梅厅', number: 4, setTitles: ['位上小聚'] },
    ])
    expect(confirmed.orders.map(({ roomName, number }) => [roomName, number])).toEqual([
      ['牡丹厅', 5],
      ['梅厅', 5],
    ])
    expect(unconfirmed).toEqual({ categories: [], orders: [], number: 0 })
  })

  test('keeps what waits for a guest apart, and reads remarks with each order', async () => {
    const bookDate = nextDay()
    const order = await bookOn(bookDate, '牡丹厅', { dishMode: 1 })
    await submit(order.id, [some.cucumber(3)])
    await owner
      .updateTable('preorder')
      .set({ remark: '少盐', user_remark: '有老人' })
      .where('booking_id', '=', selectBookingId(order.id))
      .execute()
    const { confirmed, unconfirmed } = await readKitchenList(bookDate)
    expect(confirmed.number).toBe(0)
    expect(numbersIn(unconfirmed)).toEqual({ 拍黄瓜: 3 })
    expect(unconfirmed.orders).toMatchObject([
      { remark: '少盐', userRemark: '有老人', sureState: 2, peopleNum: 10, arrivalTime: '18:00' },
    ])
  })

  test('leaves out applications and what is over, and a cancelled order counts no more', async () => {
    const bookDate = nextDay()
    const order = await bookOn(bookDate, '牡丹厅')
    await submit(order.id, [some.cucumber()])
    const counted = async (status: OrderStatus) => {
      await owner.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
      return (await readKitchenList(bookDate)).confirmed.number
    }
    expect([
      await counted(1),
      await counted(3),
      await counted(4),
      await counted(5),
      await counted(2),
    ]).toEqual([0, 1, 1, 0, 1])
    await booker.call(cancelOrder, { orderId: order.id, version: order.version, reason: 'guest' })
    expect((await readKitchenList(bookDate)).confirmed.number).toBe(0)
    const { dishLines } = await booker.call(readPreorder, { forOrderId: order.id })
    expect(dishLines).toHaveLength(1)
  })

  test('is of one period where one is asked for', async () => {
    const bookDate = nextDay()
    const dinner = await bookOn(bookDate, '牡丹厅')
    const lunch = await bookOn(bookDate, '牡丹厅', { periodId: venue.periods.lunch, arrivalTime: '12:00' })
    await submit(dinner.id, [some.cucumber(2)])
    await submit(lunch.id, [some.cucumber(5)])
    expect((await readKitchenList(bookDate)).confirmed.number).toBe(7)
    expect((await readKitchenList(bookDate, venue.periods.lunch)).confirmed.number).toBe(5)
  })

  test('cooks the set menu that was agreed on, not what it became', async () => {
    const bookDate = nextDay()
    const order = await bookOn(bookDate, '牡丹厅')
    await submit(order.id, [some.banquet()])
    const items = () => owner.updateTable('dish_set_item').where('set_id', '=', menu.banquet)
    await items().set({ number: 9 }).where('dish_id', '=', menu.cucumber).execute()
    expect(numbersIn((await readKitchenList(bookDate)).confirmed).拍黄瓜).toBe(2)
    await items().set({ number: 2 }).where('dish_id', '=', menu.cucumber).execute()
  })

  test('is for those who see orders, and for those who keep the menu', async () => {
    const see = async () =>
      (await as(waiter.phone))
        .call(kitchenList, { bookDate: '2026-12-01' })
        .then(() => 'read')
        .catch((error) => error.code)
    const nodes = (list: string[]) =>
      owner.updateTable('role').set({ nodes: list }).where('title', '=', '孙服务').execute()
    await nodes(['roombook/createbook'])
    expect(await see()).toBe('permission.refused')
    await nodes(['foods/foodlist'])
    expect(await see()).toBe('read')
    await nodes([])
  })

  test('whatever is ordered, its sums are the sums of the lines', async () => {
    const rooms = ['牡丹厅', '芍药厅', '海棠厅', '玉兰厅']
    const small = fc.integer({ min: 1, max: 5 })
    // Dishes served per person have a quantity of at least two.
    const wish = fc
      .record({
        dish: fc.constantFrom('cucumber', 'bass', 'tofu', 'banquet', 'perPerson' as const),
        number: small,
      })
      .map(({ dish, number }) => ({ dish, number: dish === 'perPerson' ? Math.max(2, number) : number }))
    const menus = fc.array(fc.array(wish, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(menus, async (given) => {
        const bookDate = nextDay()
        let [cucumbers, basses, tofus] = [0, 0, 0]
        for (const [at, wishes] of given.entries()) {
          const order = await bookOn(bookDate, rooms[at] ?? '')
          await submit(
            order.id,
            wishes.map(({ dish, number }) => some[dish as 'cucumber'](number)),
          )
          for (const { dish, number } of wishes) {
            if (dish === 'cucumber' || dish === 'perPerson') cucumbers += number
            if (dish === 'banquet') cucumbers += 2 * number
            if (dish === 'banquet' || dish === 'bass') basses += number
            if (dish === 'tofu') tofus += number
          }
        }
        const { confirmed } = await readKitchenList(bookDate)
        const of = numbersIn(confirmed)
        expect([of.拍黄瓜 ?? 0, of['清蒸鲈鱼/一斤半'] ?? 0, of['麻婆豆腐/微辣、免葱'] ?? 0]).toEqual([
          cucumbers,
          basses,
          tofus,
        ])
        expect(confirmed.number).toBe(cucumbers + basses + tofus)
      }),
      { numRuns: 12 },
    )
  })
})

test('a dish that is deleted stays on the list of what was confirmed', async () => {
  const bookDate = nextDay()
  const order = await bookOn(bookDate, '牡丹厅')
  await submit(order.id, [some.cucumber(2)])
  await changeDish(menu.cucumber, { deleted_at: fixture.clock.now() })
  expect(numbersIn((await readKitchenList(bookDate)).confirmed)).toEqual({ 拍黄瓜: 2 })
  await changeDish(menu.cucumber, { deleted_at: null })
})

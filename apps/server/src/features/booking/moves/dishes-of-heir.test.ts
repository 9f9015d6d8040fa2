import { cancelOrder, cancelPreorder, readPreorder, submitPreorder } from '@roombook/contract'
import { expect, test } from 'vitest'
import { openDishDesk } from '../../../../test/dish-desk.ts'
import { openFrontDesk } from '../../../../test/front-desk.ts'
import { startTestApp } from '../../../../test/test-app.ts'

const dishes = await openDishDesk(await startTestApp())
const { booker, clock, owner, shopId, some, submit } = dishes
const desk = openFrontDesk(dishes, booker)

/** Two linked rooms, the first of which carries dishes. */
async function banquet() {
  desk.turnPage()
  const [first, second] = await desk.book(['牡丹厅', '芍药厅'], { linked: true, dishMode: 3 })
  if (!first || !second) throw new Error('two rooms were booked')
  await submit(first.id, [some.cucumber(3)])
  return { first, second }
}

const giveUp = async ({ id }: { id: number }) => {
  const { version } = await desk.seen(id)
  await booker.call(cancelOrder, { orderId: id, version, linked: false, reason: 'guest' })
}
const rowsOf = (orderId: number) =>
  owner.selectFrom('preorder').select(['id', 'version']).where('order_id', '=', orderId).execute()

/** A pre-order without lines that an order has of its own. */
const begun = async (orderId: number, version: number) => {
  const at = clock.now()
  await owner
    .insertInto('preorder')
    .values({ shop_id: shopId, order_id: orderId, version, created_at: at, updated_at: at })
    .execute()
}

test('an heir that has none of its own gets the dishes, versions and all', async () => {
  const { first, second } = await banquet()
  const before = await rowsOf(first.id)
  await giveUp(first)
  expect(await rowsOf(second.id)).toEqual(before)
  expect(await rowsOf(first.id)).toEqual([])
  expect((await booker.call(readPreorder, { forOrderId: second.id })).order).toMatchObject({ total: 5400 })
})

test.each([
  ['older', 1],
  ['newer', 7],
])(
  'an empty pre-order of the heir’s own, %s than the party’s, gives way to the dishes',
  async (_, version) => {
    const { first, second } = await banquet()
    await begun(second.id, version)
    const [given] = await rowsOf(first.id)
    await giveUp(first)
    expect(await rowsOf(first.id)).toEqual([])
    const rows = await rowsOf(second.id)
    expect(rows).toEqual([{ id: given?.id, version: Math.max(given?.version ?? 0, version) + 1 }])
    expect(await desk.seen(second.id)).toMatchObject({ dishesChosen: true })
    expect((await booker.call(readPreorder, { forOrderId: second.id })).order).toMatchObject({ total: 5400 })
  },
)

test('dishes of the heir’s own stay', async () => {
  const { first, second } = await banquet()
  await begun(second.id, 1)
  const [own] = await rowsOf(second.id)
  await owner
    .insertInto('preorder_line')
    .values({
      shop_id: shopId,
      preorder_id: own?.id ?? 0,
      dish_id: dishes.menu.cucumber,
      number: 1,
      chooser: 'staff',
      created_at: clock.now(),
    })
    .execute()
  await giveUp(first)
  expect((await booker.call(readPreorder, { forOrderId: second.id })).order).toMatchObject({ total: 1800 })
})

test('a pre-order that was cancelled goes on without lines, so that no version comes twice', async () => {
  const { first, second } = await banquet()
  const { order } = await booker.call(readPreorder, { forOrderId: first.id })
  await booker.call(cancelPreorder, { forOrderId: first.id, version: order?.version ?? 0 })
  const [dropped] = await rowsOf(first.id)
  await giveUp(first)
  const { order: next } = await booker.call(submitPreorder, {
    forOrderId: second.id,
    version: dropped?.version ?? 0,
    goods: [some.cucumber(1)],
  })
  expect(next?.version).toBeGreaterThan(dropped?.version ?? 0)
  expect(await rowsOf(second.id)).toHaveLength(1)
})

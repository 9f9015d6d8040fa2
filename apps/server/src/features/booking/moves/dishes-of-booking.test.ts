import { cancelOrder } from '@roombook/contract/order-moves'
import { cancelPreorder, readPreorder, submitPreorder } from '@roombook/contract/preorders'
import { expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { openDishFixture } from '#test/dish-fixture.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const dishes = await openDishFixture(await startTestApp())
const { booker, owner, some, submit } = dishes
const fixture = openStaffFixture(dishes, booker)

/** Books two linked rooms, the first of which shows the dishes. */
async function banquet() {
  fixture.turnPage()
  const [first, second] = await fixture.book(['牡丹厅', '芍药厅'], { linked: true, dishMode: 3 })
  if (!first || !second) throw new Error('two rooms were booked')
  await submit(first.id, [some.cucumber(3)])
  return { first, second }
}

const giveUp = async ({ id }: { id: number }) => {
  const { version } = await fixture.seen(id)
  await booker.call(cancelOrder, { orderId: id, version, linked: false, reason: 'guest' })
}
const rowsOf = (orderId: number) =>
  owner
    .selectFrom('preorder')
    .select(['id', 'version'])
    .where('booking_id', '=', selectBookingId(orderId))
    .execute()

test('another room shows the dishes once the first is given up, versions and all', async () => {
  const { first, second } = await banquet()
  const before = await rowsOf(first.id)
  await giveUp(first)
  expect(await rowsOf(second.id)).toEqual(before)
  expect(await rowsOf(first.id)).toEqual([])
  expect((await booker.call(readPreorder, { forOrderId: second.id })).order).toMatchObject({ total: 5400 })
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

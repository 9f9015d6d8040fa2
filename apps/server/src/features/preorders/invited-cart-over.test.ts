import { readInvitation } from '@roombook/contract/invitation-answers'
import { cancelOrder } from '@roombook/contract/order-moves'
import {
  guestCartOf,
  invitedCartOf,
  invitedMenuOf,
  setInvitedLine,
} from '@roombook/contract/preorders-of-guests'
import type { OrderStatus } from '@roombook/domain/orders'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openDishFixture } from '#test/dish-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const fixture = await openDishFixture(await startTestApp())
const { anyone, asGuest, booker, clock, invite, owner, some } = fixture
const host = await asGuest('13912345678')

/** Collects the refusals of each call by an invited guest. */
async function collectRefusals(who: { token: string; guestKey: string }) {
  const calls = [
    () => anyone.call(invitedCartOf, who),
    () => anyone.call(invitedMenuOf, who),
    () => anyone.call(setInvitedLine, { ...who, ...some.cucumber() }),
  ]
  const refused = []
  for (const call of calls) {
    const { code, message, data } = await catchRefusal(call())
    refused.push(`${code} ${message} ${JSON.stringify(data)}`)
  }
  return [...new Set(refused)]
}

/** Creates a party of which one invited guest chose a dish. */
async function party() {
  const { of, order, people } = await invite(2, ['小李'])
  const [li] = people
  const { data } = await anyone.call(setInvitedLine, { ...li, ...some.cucumber(2) })
  expect(data.count).toBe(2)
  return { of, order, li }
}

const setStatus = (orderId: number, status: OrderStatus) =>
  owner.updateTable('orders').set({ status }).where('id', '=', orderId).execute()

test.each([5, 6] as const)(
  'an order that has ended (%i) shows its cart to nobody who was invited',
  async (status) => {
    const { of, order, li } = await party()
    await setStatus(order.id, status)
    expect(await collectRefusals(li)).toEqual(['preorders.over 宴请已结束 {}'])
    // The host's own page still shows the order.
    expect(await host.call(guestCartOf, of)).toMatchObject({ count: 2, mayChoose: false })
  },
)

test('one that was cancelled neither', async () => {
  const { order, li } = await party()
  await booker.call(cancelOrder, {
    orderId: order.id,
    version: order.version,
    linked: false,
    reason: 'guest',
  })
  expect(await collectRefusals(li)).toEqual(['preorders.over 宴请已取消 {}'])
})

test('nor one whose meal is over though nobody has settled it, as their invitation says', async () => {
  const { order, li } = await party()
  await setStatus(order.id, 3)
  expect((await anyone.call(invitedCartOf, li)).data.count).toBe(2)
  const before = clock.now()
  clock.set(`${order.bookDate}T23:59:00+08:00`)
  expect((await anyone.call(readInvitation, li)).data.state).toBe('over')
  expect(await collectRefusals(li)).toEqual(['preorders.over 宴请已结束 {}'])
  clock.set(before.toISOString())
})

test('a key that is nobody’s is told no more than before', async () => {
  const { order, li } = await party()
  await setStatus(order.id, 5)
  expect(await collectRefusals({ ...li, guestKey: 'guessed' })).toEqual([
    expect.stringContaining('preorders.not_invited'),
  ])
})

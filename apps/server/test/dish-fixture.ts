import { randomBytes } from 'node:crypto'
import { createOrder } from '@roombook/contract/booking'
import type { WantedDish } from '@roombook/contract/preorder-shapes'
import { type PreorderDetail, submitPreorder } from '@roombook/contract/preorders'
import { invitationToken } from '@roombook/domain/invitations'
import type { DishMode } from '@roombook/domain/preorders'
import { hashToken } from '#platform/auth/actor.ts'
import { readBookingId } from './booking-rows.ts'
import { dayByDay } from './day-by-day.ts'
import { orderFormFor, type TypedForm } from './order-form.ts'
import { plantMenu } from './planted-menu.ts'
import type { TestApp } from './test-app.ts'

/** Builds an order line of a dish. */
export const good = (dishId: number, number = 1, more: Partial<WantedDish> = {}) => ({
  dishId,
  number,
  specId: 0,
  attributeIds: [],
  ...more,
})

/** Opens a fixture with a menu, and with dishes enabled. */
export async function openDishFixture(site: TestApp) {
  const { as, clock, venue, owner } = site
  const { shopId } = venue
  const menu = await plantMenu(owner, shopId, clock.now())
  await setDishesOpen(true)
  const booker = await as(venue.staff.booker.phone)
  const nextDay = dayByDay()

  async function setDishesOpen(open: boolean): Promise<void> {
    const { settings } = await owner
      .selectFrom('shop')
      .select('settings')
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow()
    const changed = JSON.stringify({ ...(settings as object), dishesOpen: open })
    await owner.updateTable('shop').set({ settings: changed }).where('shop_id', '=', shopId).execute()
  }

  async function book(change: TypedForm = {}) {
    const { row } = await booker.call(
      createOrder,
      orderFormFor(venue, { bookDate: nextDay(), dishMode: 3, ...change }),
    )
    return row
  }

  /** Books a table, with invited guests who have answered and have a key. */
  async function invite(dishMode: DishMode, names: readonly string[], answer = 'yes') {
    const order = await book({ dishMode })
    const token = invitationToken(shopId, randomBytes(16).toString('base64url').slice(0, 22))
    const at = clock.now()
    await owner
      .insertInto('invitation')
      .values({ shop_id: shopId, booking_id: await readBookingId(owner, order.id), token, created_at: at })
      .execute()
    const people = []
    for (const name of names) {
      const guestKey = randomBytes(24).toString('base64url')
      await owner
        .insertInto('invitation_guest')
        .values({
          shop_id: shopId,
          booking_id: await readBookingId(owner, order.id),
          name,
          answer,
          key_hash: hashToken(guestKey),
          created_at: at,
          updated_at: at,
        })
        .execute()
      people.push({ token, guestKey })
    }
    const of = { shopId, orderId: order.id }
    return { order, of, people: people as [(typeof people)[0], ...typeof people] }
  }

  return {
    ...site,
    shopId,
    invite,
    menu,
    booker,
    nextDay,
    setDishesOpen,
    /** Books a table on a date of its own. */
    book,
    /** Submits dishes for an order as staff. */
    submit(
      forOrderId: number,
      goods: readonly ReturnType<typeof good>[],
      version = 0,
    ): Promise<PreorderDetail> {
      return booker.call(submitPreorder, { forOrderId, version, goods: [...goods] })
    },
    /** Order lines of the menu's dishes. */
    some: {
      cucumber: (number = 1) => good(menu.cucumber, number),
      bass: (number = 1) => good(menu.bass.id, number, { specId: menu.bass.large }),
      tofu: (number = 1) => good(menu.tofu.id, number, { attributeIds: [menu.tofu.without, menu.tofu.mild] }),
      banquet: (number = 1) => good(menu.banquet, number),
      perPerson: (number = 1) => good(menu.perPerson, number),
    },
    /** Changes a dish directly in the database. */
    async changeDish(id: number, change: { [column: string]: unknown }): Promise<void> {
      await owner.updateTable('dish').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
    },
  }
}

import type { Call } from '@roombook/contract'
import { readPreorder, submitPreorder } from '@roombook/contract/preorders'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { selectBookingId } from './booking-rows.ts'
import type { TestClient } from './test-app.ts'
import type { TestVenue } from './test-venue.ts'

/** Calls about existing pre-orders. */
const ofChosen = new Set([
  'preorders.edit',
  'preorders.cancel',
  'preorders.confirm',
  'preorders.guest-remove-line',
  'preorders.guest-confirm',
])
/** Returns whether a call needs a pre-order that awaits the guest. */
const ofWaiting = (name: string) => name === 'preorders.confirm' || name.startsWith('preorders.guest-')

/** Returns input for a call about the dishes of an order. */
export async function preorderExampleFor(
  { owner, venue }: { owner: Kysely<DB>; venue: TestVenue },
  person: TestClient,
  call: Call,
  orderId: number | undefined,
): Promise<Record<string, unknown>> {
  const dishId = await exampleDish(owner, venue.shopId)
  const goods = [{ dishId, number: 2 }]
  const chosen = { dishCategoryId: 0, dishId, specId: 0, attributeIds: [], number: 1, goods, remark: '少盐' }
  if (orderId === undefined) return { ...chosen, forOrderId: undefined }
  const dishMode = ofWaiting(call.name) ? 1 : 3
  await owner
    .updateTable('booking')
    .set({ dish_mode: dishMode })
    .where('id', '=', selectBookingId(orderId))
    .execute()
  if (ofChosen.has(call.name)) await person.call(submitPreorder, { forOrderId: orderId, goods })
  const { order } = await person.call(readPreorder, { forOrderId: orderId })
  const line = await owner
    .selectFrom('preorder_line as line')
    .innerJoin('preorder', (join) =>
      join.onRef('preorder.shop_id', '=', 'line.shop_id').onRef('preorder.id', '=', 'line.preorder_id'),
    )
    .select('line.id')
    .where('preorder.booking_id', '=', selectBookingId(orderId))
    .executeTakeFirst()
  return { ...chosen, forOrderId: orderId, version: order.version, lineId: line?.id ?? 1 }
}

/** Returns the dish that examples order, after enabling dishes in the shop. */
async function exampleDish(owner: Kysely<DB>, shopId: number): Promise<number> {
  const title = '范例菜'
  const found = await owner
    .selectFrom('dish')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('title', '=', title)
    .executeTakeFirst()
  if (found) return found.id
  const { settings } = await owner
    .selectFrom('shop')
    .select('settings')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  const open = JSON.stringify({ ...(settings as object), dishesOpen: true })
  await owner.updateTable('shop').set({ settings: open }).where('shop_id', '=', shopId).execute()
  const category = await owner
    .insertInto('dish_category')
    .values({ shop_id: shopId, title: '范例菜品', position: 9_999 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const dish = { shop_id: shopId, category_id: category.id, title, price_fen: 1_800 }
  const { id } = await owner
    .insertInto('dish')
    .values({ ...dish, created_at: new Date('2026-11-20T00:00:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

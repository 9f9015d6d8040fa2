import { sql, type Updateable } from 'kysely'
import type { PosHookEvent } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

interface Name {
  shopId: number
  systemId: number
}

const selectDeliveries = (tx: ShopTransaction, { shopId, systemId }: Name) =>
  tx
    .selectFrom('pos_hook_event as told')
    .where('told.shop_id', '=', shopId)
    .where('told.system_id', '=', systemId)

/** Lists a system's webhook deliveries, the latest first. */
export const listDeliveryRows = (
  tx: ShopTransaction,
  name: Name,
  { limit, offset }: { limit: number; offset: number },
) => selectDeliveries(tx, name).selectAll().orderBy('told.id', 'desc').limit(limit).offset(offset).execute()

/** Counts a system's webhook deliveries. */
export async function countDeliveries(tx: ShopTransaction, name: Name): Promise<number> {
  const row = await selectDeliveries(tx, name)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Locks a delivery; lock its hook before. */
export const lockDelivery = (tx: ShopTransaction, shopId: number, id: number) =>
  tx
    .selectFrom('pos_hook_event')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Returns the system of an event. */
export const findDelivery = (tx: ShopTransaction, shopId: number, id: number) =>
  tx
    .selectFrom('pos_hook_event')
    .select(['system_id as systemId'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Updates a delivery. */
export async function updateDelivery(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: Updateable<PosHookEvent>,
): Promise<void> {
  await tx
    .updateTable('pos_hook_event')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Drops pending deliveries, optionally only those queued before a time. */
export async function dropWaiting(
  tx: ShopTransaction,
  { shopId, systemId }: Name,
  answer: string,
  before?: Date,
): Promise<void> {
  let query = tx
    .updateTable('pos_hook_event')
    .set({ state: 'dropped', answer })
    .where('shop_id', '=', shopId)
    .where('system_id', '=', systemId)
    .where('state', '=', 'pending')
  if (before) query = query.where('queued_at', '<', before)
  await query.execute()
}

/** Makes all pending deliveries due. */
export async function hurryWaiting(tx: ShopTransaction, { shopId, systemId }: Name, at: Date): Promise<void> {
  await tx
    .updateTable('pos_hook_event')
    .set({ due_at: at })
    .where('shop_id', '=', shopId)
    .where('system_id', '=', systemId)
    .where('state', '=', 'pending')
    .where('due_at', '>', at)
    .execute()
}

/** Pending deliveries without an earlier one of the same booking. */
const heads = (tx: ShopTransaction, name: Name) =>
  selectDeliveries(tx, name)
    .where('told.state', '=', 'pending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pos_hook_event as earlier')
            .select('earlier.id')
            .whereRef('earlier.shop_id', '=', 'told.shop_id')
            .whereRef('earlier.system_id', '=', 'told.system_id')
            .whereRef('earlier.booking_id', '=', 'told.booking_id')
            .whereRef('earlier.id', '<', 'told.id')
            .where('earlier.state', '=', 'pending'),
        ),
      ),
    )

/** Returns the next delivery to send; while a hook is paused, only tests. */
export function findNextDelivery(
  tx: ShopTransaction,
  name: Name,
  { now, testsOnly }: { now: Date; testsOnly: boolean },
) {
  const due = heads(tx, name).selectAll('told').where('told.due_at', '<=', now)
  const query = testsOnly ? due.where('told.booking_id', 'is', null) : due
  return query.orderBy('told.id').limit(1).executeTakeFirst()
}

/** Returns when the next delivery is due; undefined where none is pending. */
export async function nextDueAt(tx: ShopTransaction, name: Name): Promise<Date | undefined> {
  const row = await heads(tx, name)
    .select(({ fn }) => fn.min('told.due_at').as('due'))
    .executeTakeFirst()
  return row?.due ?? undefined
}

/** Reads the guest of an order, with the fields a till may use. */
export const guestOfOrder = (tx: ShopTransaction, shopId: number, orderId: number) =>
  tx
    .selectFrom('order_whole')
    .select(['user_name as userName', 'sex'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirst()

/** Deletes finished deliveries from before a time. */
export async function forgetDeliveries(tx: ShopTransaction, name: Name, before: Date): Promise<void> {
  await tx
    .deleteFrom('pos_hook_event')
    .where('shop_id', '=', name.shopId)
    .where('system_id', '=', name.systemId)
    .where('state', '<>', 'pending')
    .where('queued_at', '<', before)
    .execute()
}

import { type Insertable, sql, type Updateable } from 'kysely'
import type { PosHook } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

interface Name {
  shopId: number
  systemId: number
}

/** Lists the till systems in use, the oldest first, with their webhooks. */
export const listSystemsWithHooks = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('pos_system as system')
    .leftJoin('pos_hook as hook', (join) =>
      join.onRef('hook.shop_id', '=', 'system.shop_id').onRef('hook.system_id', '=', 'system.id'),
    )
    .select([
      'system.id as systemId',
      'system.title as systemTitle',
      'hook.url',
      'hook.key_tail as keyTail',
      'hook.state',
      'hook.paused_reason as pausedReason',
      'hook.paused_at as pausedAt',
      'hook.failing_since as failingSince',
      'hook.delivered_at as deliveredAt',
      'hook.version',
      (of) =>
        of
          .selectFrom('pos_hook_event as waits')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('waits.shop_id', '=', 'system.shop_id')
          .whereRef('waits.system_id', '=', 'system.id')
          .where('waits.state', '=', 'pending')
          .as('waiting'),
    ])
    .where('system.shop_id', '=', shopId)
    .where('system.revoked_at', 'is', null)
    .orderBy('system.id')
    .execute()

/** Locks a till system in use. */
export const lockSystem = (tx: ShopTransaction, { shopId, systemId }: Name) =>
  tx
    .selectFrom('pos_system')
    .select(['id', 'title'])
    .where('shop_id', '=', shopId)
    .where('id', '=', systemId)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Finds a till system's webhook; undefined for a system no longer in use. */
export const findHook = (tx: ShopTransaction, { shopId, systemId }: Name) =>
  tx
    .selectFrom('pos_hook as hook')
    .innerJoin('pos_system as system', (join) =>
      join.onRef('system.shop_id', '=', 'hook.shop_id').onRef('system.id', '=', 'hook.system_id'),
    )
    .selectAll('hook')
    .select('system.title')
    .where('hook.shop_id', '=', shopId)
    .where('hook.system_id', '=', systemId)
    .where('system.revoked_at', 'is', null)
    .executeTakeFirst()

/** Locks and returns the same; lock the system before where both are needed. */
export async function lockHook(tx: ShopTransaction, name: Name) {
  await tx
    .selectFrom('pos_hook')
    .select('system_id')
    .where('shop_id', '=', name.shopId)
    .where('system_id', '=', name.systemId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return findHook(tx, name)
}

export type HookRow = NonNullable<Awaited<ReturnType<typeof findHook>>>

/** Inserts a webhook. */
export async function insertHook(tx: ShopTransaction, row: Insertable<PosHook>): Promise<void> {
  await tx.insertInto('pos_hook').values(row).execute()
}

/** Updates a webhook. */
export async function updateHook(
  tx: ShopTransaction,
  { shopId, systemId }: Name,
  change: Updateable<PosHook>,
): Promise<void> {
  await tx
    .updateTable('pos_hook')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('system_id', '=', systemId)
    .execute()
}

/** Deletes a webhook. */
export async function deleteHook(tx: ShopTransaction, { shopId, systemId }: Name): Promise<void> {
  await tx.deleteFrom('pos_hook').where('shop_id', '=', shopId).where('system_id', '=', systemId).execute()
}

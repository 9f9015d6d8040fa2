import type { ShopTransaction } from '#platform/db/database.ts'
import { dropWaiting } from '../deliveries/delivery.repository.ts'
import { deleteHook, lockHook } from './hook.repository.ts'
import type { HookName } from './hook-key.ts'

/** Ends a till system's webhook, where there is one, and drops pending events. */
export async function endHook(tx: ShopTransaction, name: HookName): Promise<void> {
  await lockHook(tx, name)
  await dropWaiting(tx, name, '推送已停止')
  await deleteHook(tx, name)
}

import type { ShopTransaction } from '#platform/db/database.ts'
import { dropWaiting } from '../deliveries/delivery.repository.ts'
import { deleteHook, lockHook } from './hook.repository.ts'
import type { HookName } from './hook-key.ts'

/** Ends what a till system is told, if it is: what waits is dropped. */
export async function endHook(tx: ShopTransaction, name: HookName): Promise<void> {
  await lockHook(tx, name)
  await dropWaiting(tx, name, '推送已停止')
  await deleteHook(tx, name)
}

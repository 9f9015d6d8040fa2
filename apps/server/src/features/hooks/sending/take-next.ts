import type { HookBody, HookEvent, HookSent } from '@roombook/contract'
import type { Sex } from '@roombook/domain/customers'
import { spokenName } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findNextDelivery, guestOfOrder } from '../deliveries/delivery.repository.ts'
import { findHook, type HookRow } from '../systems/hook.repository.ts'
import type { HookName } from '../systems/hook-key.ts'

interface Next {
  hook: HookRow
  deliveryId: number
  event: HookEvent
}

/** Returns the next delivery with its payload; without the name of a guest anonymised meanwhile. */
export async function takeNext(tx: ShopTransaction, name: HookName, now: Date): Promise<Next | undefined> {
  const { shopId } = name
  const hook = await findHook(tx, name)
  if (!hook) return undefined
  const rests = hook.state === 'paused' || (hook.resume_at !== null && hook.resume_at > now)
  const row = await findNextDelivery(tx, name, { now, testsOnly: rests })
  if (!row) return undefined
  const guest = row.order_id === null ? undefined : await guestOfOrder(tx, shopId, row.order_id)
  const { order, before } = row.body as unknown as HookBody
  return {
    hook,
    deliveryId: row.id,
    event: {
      event_id: `h${shopId}-${row.id}`,
      type: row.kind as HookSent,
      occurred_at: row.queued_at.toISOString(),
      attempt: row.tries + 1,
      guest: guest ? spokenName({ userName: guest.userName, sex: guest.sex as Sex }) : '',
      order,
      before,
    },
  }
}

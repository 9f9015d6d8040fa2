import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findPosEvent } from '../events/pos-event.repository.ts'
import { recordSystemChange } from '../systems/record-system-change.ts'

type Waiting = NonNullable<Awaited<ReturnType<typeof findPosEvent>>>

/**
 * Locks a pending event.
 * @throws Refusal `pos.event_gone`, `pos.event_dealt`.
 */
export async function lockWaiting(tx: ShopTransaction, shopId: number, id: number): Promise<Waiting> {
  const event = await findPosEvent(tx, shopId, id, true)
  if (!event) throw new Refusal('pos.event_gone')
  if (event.state !== 'pending') throw new Refusal('pos.event_dealt')
  return event
}

/** Logs how an event was resolved. Last in the transaction. */
export const recordResolution = (tx: ShopTransaction, call: StaffCall, event: Waiting, remark: string) =>
  recordSystemChange(tx, call, {
    systemId: event.system_id,
    action: 'pos.deal',
    remark: `收银账单${event.bill_no}：${remark}`,
  })

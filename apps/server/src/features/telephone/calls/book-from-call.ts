import { type CallEnd, callerText, mayEndCall } from '@roombook/domain/calls'
import { clockText } from '@roombook/domain/time'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { lockCall, updateCall } from './call.repository.ts'

/**
 * Marks a call as booked, in the transaction of the booking. A call that already led to a booking keeps the
 * first one.
 * @returns the text for the booking's audit log.
 * @throws Refusal `phone.call_gone`.
 */
export async function bookFromCall(
  tx: ShopTransaction,
  { shopId, now, actor }: StaffCall,
  { phoneCallId, orderId }: { phoneCallId: number; orderId: number },
): Promise<string> {
  const row = await lockCall(tx, shopId, phoneCallId)
  if (!row) throw new Refusal('phone.call_gone')
  if (mayEndCall(row.handled_how as CallEnd | '', 'booked')) {
    // A call already handled keeps its handler.
    const by = row.handled_at
      ? {}
      : { handled_at: now, handled_by: actor.staffId, handled_name: actor.nickname }
    await updateCall(tx, shopId, phoneCallId, { ...by, handled_how: 'booked', booked_order_id: orderId })
    await writeEvent(tx, { shopId, at: now, name: 'phone.call', data: { phoneCallId, event: 'handled' } })
  }
  return `，来自${describeCall(row, actor.timezone)}`
}

/** Describes a call by its time and the last digits of its number, since many can read the audit log. */
export const describeCall = (
  { rang_at, phone }: { rang_at: Date; phone: string },
  timezone: string,
): string =>
  `${clockText(rang_at.getTime(), timezone)}来电${phone === '' ? '' : `（尾号${callerText(phone).slice(-4)}）`}`

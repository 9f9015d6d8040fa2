import type { OrderForm } from '@roombook/contract/order-form'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { textGuest } from '../follow-ups/text-guest.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import type { CheckedForm } from './check-order-form.ts'
import type { ChangeName } from './named-change.ts'
import { queueOrderSms } from './queue-order-sms.ts'

interface TextedChange {
  order: LockedOrder
  /** Orders of the booking that can still be changed, and their room titles after the change. */
  live: readonly LockedOrder[]
  roomTitles: readonly string[]
  before: OrderForm
  form: CheckedForm
  move: ChangeName['move']
}

/**
 * Queues the messages that a change of a booking calls for: its confirmation, unless sent before, and the
 * request for a higher deposit.
 * @returns log text about a message that could not be queued; empty otherwise.
 */
export async function textOfChange(
  tx: ShopTransaction,
  call: StaffCall,
  { order, live, roomTitles, before, form, move }: TextedChange,
): Promise<string> {
  const isTexted = form.sendSms && (move === 'convert' || !before.sendSms)
  const unsent = isTexted
    ? await queueOrderSms(tx, call, order.firstOrderId, { form, kind: 'booking', roomTitles })
    : ''
  const deposit = form.deposit ?? 0
  if (deposit > (before.deposit ?? 0) && call.actor.settings.depositOpen) {
    const occasion = `deposit-asked:${order.bookingId}:${deposit}`
    const recipients = live.map((member) => member.id)
    await textGuest(tx, { ...call, kind: 'deposit-asked', amount: deposit, occasion }, recipients)
  }
  return unsent
}

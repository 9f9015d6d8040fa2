import type { OrderForm } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { textGuest } from '../journal/text-guest.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import type { CheckedForm } from './check-order-form.ts'
import type { ChangeName } from './named-change.ts'
import { queueOrderSms } from './queue-order-sms.ts'

interface TextedChange {
  order: LockedOrder
  /** The rooms of the booking that can still be changed, and what they are called then. */
  live: readonly LockedOrder[]
  roomTitles: readonly string[]
  before: OrderForm
  form: CheckedForm
  move: ChangeName['move']
}

/**
 * Texts the guest what a change of the booking gives reason to: that it stands, where that was not texted before, and
 * that more deposit is asked for.
 * @returns what the log says of a message that could not leave; empty otherwise.
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

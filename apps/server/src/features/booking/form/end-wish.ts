import { changesOrder, isFulfilled } from '@roombook/domain/orders'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { endChangeRequest, findChangeRequest } from '../my-bookings/change-request.repository.ts'
import type { CheckedForm } from './check-order-form.ts'

/** Answer to a guest's change request that a change of the order grants. */
export interface WishAnswer {
  /** Id of the request as read by the user; undefined where there was none. */
  requestId: number | undefined
  /** Text for the guest; may be empty. */
  text: string
}

interface WishEnd {
  orderIds: readonly number[]
  form: CheckedForm
  answers: WishAnswer | undefined
}

/**
 * Closes a guest's open change request as granted, in the transaction that grants it: by an answer, or by an
 * edit that fulfils it completely. A request in free text is closed by an answer only.
 *
 * @returns log text; empty where no request is closed.
 * @throws Refusal `booking.change_missing` where the answered request is no longer the open one.
 */
export async function endWish(
  tx: ShopTransaction,
  { shopId, actor, now }: StaffCall,
  { orderIds, form, answers }: WishEnd,
): Promise<string> {
  const latest = await findChangeRequest(tx, shopId, orderIds)
  const open = latest?.state === 'open' ? latest : undefined
  if (answers && (!open || open.id !== answers.requestId)) throw new Refusal('booking.change_missing')
  if (!open || !(answers || (changesOrder(open) && isFulfilled(open, form)))) return ''
  const answerText = answers?.text ?? ''
  const end = { state: 'granted', answer: answerText, staffId: actor.staffId, at: now } as const
  await endChangeRequest(tx, shopId, orderIds, end)
  if (!answers) return '，客人的修改申请已满足'
  return answerText && `，回复客人：${answerText}`
}

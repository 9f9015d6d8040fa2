import { changesOrder, isFulfilled } from '@roombook/domain'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { endChangeRequest, findChangeRequest } from '../my-bookings/change-request.repository.ts'
import type { CheckedForm } from './check-order-form.ts'

/** The answer to a guest's wish that a change of the order grants. */
export interface WishAnswer {
  /** The request as it was read; undefined where there was none. */
  requestId: number | undefined
  /** The guest reads them; may be empty. */
  words: string
}

interface WishEnd {
  orderIds: readonly number[]
  form: CheckedForm
  answers: WishAnswer | undefined
}

/**
 * Ends what a guest asked for as granted, in the transaction that makes it so: where it is answered, and likewise where an
 * edit by hand leaves nothing of it to do. One of words alone ends by its answer only.
 *
 * @returns the log's words for it; empty where nothing ends.
 * @throws Refusal `booking.change_missing` where another request, or none, waits for the answer.
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
  const answerText = answers?.words ?? ''
  const end = { state: 'granted', answer: answerText, staffId: actor.staffId, at: now } as const
  await endChangeRequest(tx, shopId, orderIds, end)
  if (!answers) return '，客人的修改申请已满足'
  return answerText && `，回复客人：${answerText}`
}

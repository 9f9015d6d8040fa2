import type { InputOf, OutputOf } from '@roombook/contract'
import type { answerChange as answerCall, ChangePlan } from '@roombook/contract/change-requests'
import type { ChangeRequest } from '@roombook/contract/my-bookings'
import { changesOrder, mayMove } from '@roombook/domain/orders'
import { mayActOnOrder } from '@roombook/domain/session'
import { listLinkedIds } from '#features/orders/index.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { byStaff, logUnmovedOrder } from '../follow-ups/log-move.ts'
import { type ChangeRule, changeOrderFor, type OrderChange } from '../form/change-order.ts'
import { requireEditable } from '../form/edit-order.ts'
import { refuseFaults } from '../form/form-refusals.ts'
import { lockBooking, requireVersion } from '../moves/lock-for-move.ts'
import { findOrderPhone } from '../orders/order.repository.ts'
import { readOrderRow } from '../orders/order-detail.ts'
import { endChangeRequest, findChangeRequest } from './change-request.repository.ts'
import { layWish, planChange } from './plan-change.ts'

type Answer = InputOf<typeof answerCall>
type Answered = OutputOf<typeof answerCall>

/**
 * Reads the guest's last change request of an order, and the result of granting it.
 * @throws Refusal `booking.not_found`.
 */
export const readChangeRequest = (
  call: StaffCall,
  { orderId }: { orderId: number },
): Promise<{ change: ChangeRequest | null; plan: ChangePlan | null }> =>
  call.read(async (tx) => {
    const { orderIds, change } = await findRequestedChange(tx, call, orderId)
    const plan = change?.state === 'open' ? await planChange(tx, call, { orderIds, change }) : null
    return { change: change ?? null, plan }
  })

/**
 * Grants a guest's change request, which changes the order in the same transaction and by the rules of an
 * edit, or declines it with a reason for the guest (decision 215).
 *
 * @throws Refusal `booking.change_missing` where no request is open, and those of an edit;
 *   `booking.form_invalid` at the text for declining without a reason.
 */
export async function answerChange(call: StaffCall, answer: Answer): Promise<Answered> {
  if (!answer.granted)
    return closeChangeRequest(call, answer, { state: 'declined', remark: '未能按客人申请修改' })
  const { change, wished } = await call.read(async (tx) => {
    const changeRequest = await findRequestedChange(tx, call, answer.orderId)
    const { orderIds, change } = changeRequest
    return { change, wished: change && (await layWish(tx, call, { orderIds, change })) }
  })
  const isOfOrder = answer.roomIds !== undefined || (change !== undefined && changesOrder(change))
  if (!isOfOrder) return closeChangeRequest(call, answer, { state: 'granted', remark: '已同意客人的申请' })
  return grant(call, answer, { change, arrivalTime: wished?.arrivalTime })
}

/** The last change request of a booking, with the ids of its orders. */
interface RequestedChange {
  orderIds: readonly number[]
  change: ChangeRequest | undefined
}

async function findRequestedChange(
  tx: ShopTransaction,
  { shopId }: StaffCall,
  orderId: number,
): Promise<RequestedChange> {
  if (!(await findOrderPhone(tx, shopId, orderId))) throw new Refusal('booking.not_found')
  const orderIds = await listLinkedIds(tx, shopId, orderId)
  return { orderIds, change: await findChangeRequest(tx, shopId, orderIds) }
}

/** Changes the order as its guest requested. */
function grant(
  call: StaffCall,
  { orderId, version, words: text, depositAsked, depositReason, ...chosen }: Answer,
  { change, arrivalTime }: { change: ChangeRequest | undefined; arrivalTime: string | undefined },
): Promise<Answered> {
  const orderChange: OrderChange = {
    orderId,
    version,
    move: 'edit',
    change: {
      bookDate: change?.bookDate ?? undefined,
      periodId: change?.periodId ?? undefined,
      peopleNum: change?.peopleNum ?? undefined,
      arrivalTime: chosen.arrivalTime ?? arrivalTime,
      roomIds: chosen.roomIds,
      turns: chosen.turns,
      deposit: chosen.deposit,
    },
    input: { depositAsked, depositReason },
    answers: { requestId: change?.id, text },
  }
  const rule: ChangeRule = (order, before, after, payer) => {
    requireEditable(call, order, before, after, payer)
    const lacksTime = before.arrivalTime !== '' && after.arrivalTime === ''
    if (lacksTime && call.actor.settings.arrivalTimeRequired)
      refuseFaults([{ field: 'arrivalTime', message: '请选择到店时间' }])
    return { action: 'booking.answer-change', word: '按客人申请修改', move: 'edit' }
  }
  return changeOrderFor(call, {
    ...orderChange,
    rule,
    answerOf: async (tx, { row }) => ({ change: await findAnswered(tx, call, orderId), row }),
  })
}

async function findAnswered(tx: ShopTransaction, call: StaffCall, orderId: number): Promise<ChangeRequest> {
  const { change } = await findRequestedChange(tx, call, orderId)
  if (!change) throw new Refusal('booking.change_missing')
  return change
}

/** Answers a change request without changing the order. */
const closeChangeRequest = (
  call: StaffCall,
  { orderId, version, words }: Answer,
  { state, remark }: { state: 'granted' | 'declined'; remark: string },
): Promise<Answered> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const { order, members } = await lockBooking(tx, shopId, orderId)
    if (!mayActOnOrder(actor, order)) throw new Refusal('booking.not_yours')
    await requireVersion(tx, shopId, order, version)
    if (!mayMove('edit', order.status)) throw new Refusal('booking.not_allowed_in_status')
    if (state === 'declined' && words === '')
      refuseAt('booking.form_invalid', 'words', '请填写无法修改的原因')
    const orderIds = members.map((member) => member.id)
    const end = { state, answer: words, staffId: actor.staffId, at: now }
    if (!(await endChangeRequest(tx, shopId, orderIds, end))) throw new Refusal('booking.change_missing')
    await logUnmovedOrder(tx, byStaff(call), order, {
      action: 'booking.answer-change',
      remark: [remark, words].filter(Boolean).join('：'),
    })
    return { change: await findAnswered(tx, call, orderId), row: await readOrderRow(tx, call, orderId) }
  })

import type { answerChange as answerCall, ChangeRequest, InputOf } from '@roombook/contract'
import { mayActOnOrder } from '@roombook/domain'
import { listLinkedIds } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { byStaff, logKept } from '../journal/log-move.ts'
import { lockBooking } from '../moves/lock-for-move.ts'
import { findOrderPhone } from '../orders/order.repository.ts'
import { endChangeRequest, findChangeRequest } from './change-request.repository.ts'

/** What the guest of an order asked last to have changed. @throws Refusal `booking.not_found`. */
export const readChangeRequest = (
  { shopId, read }: StaffCall,
  { orderId }: { orderId: number },
): Promise<{ change: ChangeRequest | null }> =>
  read(async (tx) => {
    if (!(await findOrderPhone(tx, shopId, orderId))) throw new Refusal('booking.not_found')
    const change = await findChangeRequest(tx, shopId, await listLinkedIds(tx, shopId, orderId))
    return { change: change ?? null }
  })

/**
 * Tells a guest whether what they asked for was done; the order itself is edited like any other.
 * @throws Refusal `booking.not_found`, `booking.not_yours`, `booking.change_missing` where nothing waits.
 */
export const answerChange = (
  call: StaffCall,
  { orderId, granted, words }: InputOf<typeof answerCall>,
): Promise<{ change: ChangeRequest }> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const { order, members } = await lockBooking(tx, shopId, orderId)
    if (!mayActOnOrder(actor, order)) throw new Refusal('booking.not_yours')
    const orderIds = members.map((member) => member.id)
    const state = granted ? 'granted' : 'declined'
    const ended = await endChangeRequest(tx, shopId, orderIds, {
      state,
      answer: words,
      staffId: actor.staffId,
      at: now,
    })
    if (!ended) throw new Refusal('booking.change_missing')
    const answer = granted ? '已按客人要求修改' : '未能按客人要求修改'
    await logKept(tx, byStaff(call), order, {
      action: 'booking.answer-change',
      remark: [answer, words].filter(Boolean).join('：'),
    })
    const change = await findChangeRequest(tx, shopId, orderIds)
    if (!change) throw new Refusal('booking.change_missing')
    return { change }
  })

import type { InputOf } from '@roombook/contract'
import type { decideGuarantee as decideCall } from '@roombook/contract/guarantees'
import { hasNode, mayActOnOrder } from '@roombook/domain/session'
import { byStaff, formatSum, lockDepositOrder, noteDeposit } from '#features/booking/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockGuarantee, updateGuarantee } from './guarantee.repository.ts'
import { seeLater } from './guarantee-jobs.ts'
import { guaranteeMeans } from './guarantee-text.ts'

/**
 * Waives an unpaid charge, which requires a reason and the right to depart from the rules of deposits; or has
 * the worker retry an operation that the provider refused.
 *
 * @throws Refusal `booking.not_found`; `booking.not_yours`; `booking.refund_not_yours`;
 * `booking.reason_missing`; `payments.guarantee_over` when there is nothing to waive or to retry.
 */
export const decideGuarantee = (
  call: StaffCall,
  { orderId, guaranteeId, act, reason }: InputOf<typeof decideCall>,
): Promise<Record<never, never>> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const order = await lockDepositOrder(tx, shopId, { orderId })
    const guarantee = await lockGuarantee(tx, shopId, guaranteeId)
    if (!order || order.deletedAt || guarantee?.bookingId !== order.bookingId)
      throw new Refusal('booking.not_found')
    if (!mayActOnOrder(actor, order)) throw new Refusal('booking.not_yours')
    const { state, chargeFen, waived } = guarantee
    const charge = waived ? 0 : (chargeFen ?? 0)
    const means = guaranteeMeans(guarantee)
    if (act === 'waive') {
      if (!hasNode(actor, 'shopconfig/savebaseinfo')) throw new Refusal('booking.refund_not_yours')
      if (reason === '')
        throw new Refusal('booking.reason_missing', { fields: { reason: '请填写不收取的原因' } })
      if ((state !== 'charging' && state !== 'failed') || charge === 0)
        throw new Refusal('payments.guarantee_over')
      const change = { state: 'closing', waived: true, reason: '门店免收', last_error: '' }
      await updateGuarantee(tx, shopId, guaranteeId, change)
      const remark = `免收${formatSum(charge)}（${means}）：${reason}`
      await noteDeposit(tx, byStaff(call), order, { action: 'booking.guarantee', remark })
    } else {
      if (state !== 'failed') throw new Refusal('payments.guarantee_over')
      await updateGuarantee(tx, shopId, guaranteeId, {
        state: charge > 0 ? 'charging' : 'closing',
        last_error: '',
      })
      const what = charge > 0 ? `收取${formatSum(charge)}` : '解除担保'
      const remark = `重新申请${what}（${means}）`
      await noteDeposit(tx, byStaff(call), order, { action: 'booking.guarantee', remark })
    }
    await seeLater(tx, { shopId, guaranteeId, at: now })
    return {}
  })

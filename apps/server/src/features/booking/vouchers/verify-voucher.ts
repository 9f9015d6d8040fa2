import type { InputOf, OutputOf } from '@roombook/contract'
import type { verifyVoucher as verifyCall } from '@roombook/contract/voucher-checks'
import { refuseMove } from '@roombook/domain/orders'
import { preparedMinutes } from '@roombook/domain/vouchers'
import {
  checkToSettle,
  findCheck,
  isVerifiedElsewhere,
  lockCheck,
  scheduleVoucherQuery,
  shownCheck,
  updateCheck,
} from '#features/vouchers/index.ts'
import { orRefuse, Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { isSettled } from '../moves/compute-order-sums.ts'
import { lockBooking, requireVersion } from '../moves/lock-for-move.ts'
import { moveQuestion } from '../moves/move-question.ts'

type Input = InputOf<typeof verifyCall>

/**
 * Requests the verification of a prepared voucher at its platform. The request is stored first and sent by a
 * job after the commit, so that neither a lost response nor a crashed server verifies it twice or without
 * counting it.
 * @throws Refusal `request.not_found`, `vouchers.check_over`, `vouchers.count_wrong`, `vouchers.paid_above`,
 *   `vouchers.bill_closed`, and those of a move of the order.
 */
export const verifyVoucher = (call: StaffCall, input: Input): Promise<OutputOf<typeof verifyCall>> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const { checkId, count, orderId } = input
    if (!(await findCheck(tx, shopId, checkId))) throw new Refusal('request.not_found')
    if (orderId !== null) await requireBill(tx, call, { orderId, version: input.version })
    const check = await lockCheck(tx, shopId, checkId)
    const isOld = !check || now.getTime() - check.at.getTime() > preparedMinutes * 60_000
    if (check?.state !== 'prepared' || isOld) throw new Refusal('vouchers.check_over')
    if (count < check.least || count > check.most) refuseAt('vouchers.count_wrong', 'count')
    const face = input.face ?? check.face
    if (face === 0) refuseAt('vouchers.paid_above', 'face', '请输入面值')
    if (face < check.paid) refuseAt('vouchers.paid_above', 'face')
    if (await isVerifiedElsewhere(tx, shopId, check))
      throw new Refusal('vouchers.check_over', {}, '这张券正在另一处核销，请稍后再查')
    await updateCheck(tx, shopId, checkId, {
      state: 'verifying',
      count,
      face_fen: face,
      order_id: orderId,
      at: now,
      staff_id: actor.staffId,
      staff_name: actor.nickname,
    })
    await scheduleVoucherQuery(tx, checkToSettle, { shopId, subject: checkId, at: now })
    const pending = { ...check, state: 'verifying' as const, count, face }
    return { check: await shownCheck(tx, shopId, pending) }
  })

/**
 * Refuses beforehand what a bill would refuse after the verification, so that no verified voucher has to be
 * cancelled.
 */
async function requireBill(
  tx: ShopTransaction,
  call: StaffCall,
  { orderId, version }: { orderId: number; version: number },
): Promise<void> {
  const { order } = await lockBooking(tx, call.shopId, orderId)
  await requireVersion(tx, call.shopId, order, version)
  orRefuse(refuseMove('pay', moveQuestion(call, order)))
  if (isSettled(order)) throw new Refusal('vouchers.bill_closed')
}

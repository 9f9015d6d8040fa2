import type { InputOf, OutputOf } from '@roombook/contract'
import type { handOverShift as handCall } from '@roombook/contract/till'
import {
  cashDifference,
  cashFaces,
  expectedCash,
  type Fen,
  plainYuan,
  sumNotes,
} from '@roombook/domain/money'
import { type ProveColleagueDependencies, proveColleague } from '#features/session/index.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countInShift, readShiftExcess } from '../day/takings.repository.ts'
import { cashIn } from './cash-in.ts'
import {
  closeShift,
  findClosedShift,
  findOpenShift,
  findWaitingShift,
  insertShift,
  readTakers,
} from './shift.repository.ts'

type Input = InputOf<typeof handCall>

/**
 * Closes the open shift: compares the counted cash with the ledger, requires a reason for a difference, and
 * opens the next shift with the cash that stays in the drawer. The next cashier confirms by password here, or
 * later on their own console. An entry posted meanwhile is counted in this shift or the next, never in both.
 *
 * @throws Refusal `till.counted_wrong` for the counted or retained cash, or a missing reason;
 *   `till.taker_missing`, `till.wrong_password`, `session.too_many_attempts`; `till.no_shift` where a
 *   concurrent call was first; `till.not_taken_over` while the previous shift is unconfirmed; `till.moved`
 *   with the current expected amount.
 */
export async function handOverShift(
  dependencies: ProveColleagueDependencies,
  call: StaffCall,
  input: Input,
): Promise<OutputOf<typeof handCall>> {
  const counted = requireCounted(input)
  const { shopId, now, actor } = call
  const takers = await call.read((tx) => readTakers(tx, shopId, actor.staffId))
  const taker = takers.find(({ staffId }) => staffId === input.takerId)
  if (!taker) refuseAt('till.taker_missing', 'takerId', '接班人须是其他有收银权限的在职员工')
  const isProved = input.password !== ''
  if (isProved && !(await proveColleague(dependencies, call, { ...taker, password: input.password })))
    refuseAt('till.wrong_password', 'password')
  return call.change(async (tx) => {
    const shift = await findOpenShift(tx, shopId, { lock: true })
    if (shift?.id !== input.shiftId) throw new Refusal('till.no_shift')
    if (await findWaitingShift(tx, shopId)) throw new Refusal('till.not_taken_over')
    const lines = await countInShift(tx, shopId, { shiftId: shift.id, from: shift.countsFrom })
    const voucherExcess = await readShiftExcess(tx, shopId, shift.id)
    const expected = expectedCash(shift.float, cashIn(lines))
    if (expected !== input.expected) throw new Refusal('till.moved', { expected })
    const difference = cashDifference(counted, expected)
    if (difference !== 0 && input.reason === '')
      refuseAt('till.counted_wrong', 'reason', `与应有现金相差${plainYuan(difference)}元，请填写原因`)
    const taken = { id: taker.staffId, name: taker.nickname }
    await closeShift(tx, shopId, {
      shiftId: shift.id,
      at: now,
      by: { id: actor.staffId, name: actor.nickname },
      taker: taken,
      expected,
      counted,
      left: input.left,
      lines,
      vouchersLeft: voucherExcess,
      takenAt: isProved ? now : null,
      notes: input.notes,
      reason: difference === 0 ? '' : input.reason,
    })
    const nextId = await insertShift(tx, { shopId, now, staff: taken, float: input.left })
    const closed = await findClosedShift(tx, shopId, { shiftId: shift.id })
    if (nextId === undefined || !closed) throw new Error(`shift ${shift.id} was not handed over`)
    await logStoreAction(tx, call, {
      action: 'till.hand-over',
      remark: describeShift({ counted, difference, left: input.left, taker: taker.nickname }),
      detail: { shiftId: shift.id, reason: closed.reason },
      fields: ['shift'],
      event: { name: 'till.changed', data: { shiftId: shift.id } },
    })
    return { shift: closed, nextId }
  })
}

/**
 * Returns the counted cash: notes and coins where given, else the sum.
 * @throws Refusal `till.counted_wrong`.
 */
function requireCounted({ notes, counted, left }: Input): Fen {
  if (notes.some(({ face }) => !cashFaces.includes(face)))
    refuseAt('till.counted_wrong', 'notes', '没有这种面额')
  if (new Set(notes.map(({ face }) => face)).size < notes.length)
    refuseAt('till.counted_wrong', 'notes', '同一面额只填一次')
  const sum = notes.length > 0 ? sumNotes(notes) : counted
  if (sum === undefined) refuseAt('till.counted_wrong', 'counted', '请输入清点的现金')
  if (counted !== undefined && counted !== sum)
    refuseAt('till.counted_wrong', 'counted', `张数合计${plainYuan(sum)}元，与清点的现金不一致`)
  if (left > sum) refuseAt('till.counted_wrong', 'left', '留存的备用金不能超过清点的现金')
  return sum
}

/** Describes a closed shift, such as: 交班给王经理：清点1200.00元，长款5.00元，留存备用金500.00元. */
function describeShift(shift: { counted: Fen; difference: Fen; left: Fen; taker: string }): string {
  const { counted, difference, left, taker } = shift
  const off = difference > 0 ? `长款${plainYuan(difference)}元` : `短款${plainYuan(-difference)}元`
  return [
    `交班给${taker}：清点${plainYuan(counted)}元`,
    difference === 0 ? '账实相符' : off,
    `留存备用金${plainYuan(left)}元`,
  ].join('，')
}

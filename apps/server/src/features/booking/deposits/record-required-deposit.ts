import { type Fen, shortYuan } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { updateBooking } from '#features/orders/index.ts'
import { findPeriodEver } from '#features/rooms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findLinked, type LockedOrder } from '../orders/lock-orders.repository.ts'
import {
  findRequiredDeposit,
  hasDepositRules,
  hasMealBegun,
  requiredDepositView,
} from './find-required-deposit.ts'
import { findStoredDeposit, readBookedAt } from './stored-deposit.repository.ts'

/** Limits the deposit rules to orders whose guests have not arrived. */
const isUpcoming = ({ status }: Pick<LockedOrder, 'status'>): boolean =>
  status === OrderStatus.booked || status === OrderStatus.applied

/**
 * Records the rules' deposit on a booking after a change of rooms, where it differs. The deposit itself is
 * not changed, so that rooms can be changed quickly; the order then shows the shortfall.
 * @returns log text; empty where nothing changed.
 */
export async function recordRequiredDeposit(
  tx: ShopTransaction,
  call: StaffCall,
  orderId: number,
  moved: Pick<LockedOrder, 'status'>,
): Promise<string> {
  if (!hasDepositRules(call) || !isUpcoming(moved)) return ''
  const members = (await findLinked(tx, call.shopId, orderId)).filter(isUpcoming)
  const [one] = members
  const first = members.find(({ id, firstOrderId }) => id === firstOrderId) ?? one
  const period = first && (await findPeriodEver(tx, call.shopId, first.periodId))
  if (!first || !period || hasMealBegun(call, { ...first, period })) return ''
  const { bookingId, bookDate, periodId, peopleNum, phone } = first
  const stored = await findStoredDeposit(tx, call.shopId, bookingId)
  if (!stored) return ''
  const required = await findRequiredDeposit(tx, call, {
    bookDate,
    periodId,
    period,
    phone,
    peopleNum,
    roomIds: members.map(({ roomId }) => roomId),
    bookedAt: await readBookedAt(tx, call.shopId, bookingId),
  })
  const ruled = requiredDepositView(required)
  if (ruled.asked === stored.asked) return ''
  await updateBooking(tx, call.shopId, bookingId, {
    rule_deposit_fen: ruled.asked,
    deposit_rule: ruled.ruleTitle,
  })
  return `，${describeRequiredChange(stored.asked, ruled.asked)}，订金${shortYuan(stored.deposit)}元未变`
}

const describeRequiredChange = (before: Fen, now: Fen): string =>
  `按规则订金由${shortYuan(before)}元变为${shortYuan(now)}元`

import { computeShare } from '@roombook/domain/money'
import { orderStatuses, refundOfGuest } from '@roombook/domain/orders'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findDepositOrder } from '../moves/deposit.repository.ts'
import { formatSum } from '../moves/format-sum.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { describeRefund, isRefundedAutomatically, textGuest } from './text-guest.ts'

interface Cancelling {
  shopId: number
  now: Date
  /** Whether the guest cancels, so that the deposit follows the terms they agreed to. */
  byGuest: boolean
  /** Whether the guest cancels by SMS and gets the reply regardless of the store's switch. */
  answers?: boolean
}

/** A booking's orders, and those being cancelled. */
interface CancelledOrders {
  members: readonly LockedOrder[]
  moving: readonly LockedOrder[]
}

/** Queues the cancellation message to a guest, before the rooms are released and the log is written. */
export async function textCancelled(
  tx: ShopTransaction,
  { shopId, now, byGuest, answers = false }: Cancelling,
  orders: CancelledOrders,
): Promise<void> {
  const refund = await describeDepositReturn(tx, { shopId, now, byGuest }, orders)
  const ids = orders.moving.map(({ id }) => id)
  await textGuest(tx, { shopId, now, kind: 'cancelled', refund, answers }, ids)
}

/**
 * Returns text about the refund of a deposit paid online; empty where the deposit stays with the remaining
 * rooms.
 */
async function describeDepositReturn(
  tx: ShopTransaction,
  { shopId, now, byGuest }: Cancelling,
  { members, moving }: CancelledOrders,
): Promise<string> {
  const payer = members.find(({ id, depositOrderId }) => id === depositOrderId)
  if (!payer || !isRefundedAutomatically(payer)) return ''
  if (members.some((member) => !moving.includes(member) && orderStatuses[member.status].holdsRoom)) return ''
  const order = await findDepositOrder(tx, shopId, payer.id)
  const given = order?.givenPercent ?? null
  if (given !== null && given < 100) {
    const share = formatSum(computeShare(payer.depositReceivedFen, given))
    return given === 0 ? '已付订金按预订须知不予退还，' : `已付订金退还${share}，`
  }
  const back = byGuest && given === null && order ? refundOfGuest(order, now) : undefined
  switch (back?.what) {
    case 'too-late':
      return '已付订金按预订须知不予退还，'
    case 'share':
      return `已付订金按预订须知退还${formatSum(computeShare(payer.depositReceivedFen, back?.percent ?? 0))}，`
    default:
      return describeRefund(tx, shopId, payer)
  }
}

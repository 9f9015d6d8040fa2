import type { ListedOrder } from '@roombook/contract/order-lists'
import { yuan } from '@roombook/domain/money'

/** Describes an order's paid and due deposit: 订金 待付 ¥500.00; empty where none is required. */
export function describeDeposit({
  deposit,
  depositReceived,
}: Pick<ListedOrder, 'deposit' | 'depositReceived'>): string {
  if (deposit === 0 && depositReceived === 0) return ''
  const due = deposit - depositReceived
  return ['订金', depositReceived > 0 && `已付 ¥${yuan(depositReceived)}`, due > 0 && `待付 ¥${yuan(due)}`]
    .filter(Boolean)
    .join(' ')
}

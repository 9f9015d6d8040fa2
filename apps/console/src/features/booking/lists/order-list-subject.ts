import type { CallInput } from '@roombook/contract'
import type { listPersonOrders } from '@roombook/contract/order-lists'

/**
 * Subject of an order list: a customer's orders, those opened by a member of staff, or all. With `referrals`,
 * those that came by a recommendation: of that customer, opened by that member, or all.
 */
export type OrderListSubject =
  | {
      readonly type: 'customer'
      readonly customerId: number
      readonly name: string
      readonly referrals?: boolean
    }
  | { readonly type: 'staff'; readonly staffId: number; readonly name: string; readonly referrals?: boolean }
  | { readonly type: 'all'; readonly referrals: true }

/** Number of referrals in the protocol, which is no order status (7.44). */
const referralStatus = 99

/** Title of the list, by type (2.44). */
export function formatListTitle({
  type,
  referrals,
}: OrderListSubject): '客户订单列表' | '员工订单列表' | '裂变订单列表' {
  if (referrals) return '裂变订单列表'
  return type === 'staff' ? '员工订单列表' : '客户订单列表'
}

type OrderListInput = Pick<CallInput<typeof listPersonOrders>, 'ofCustomerId' | 'openerId' | 'status'>

/** Input of the list's call: a person, or status 99 for all referrals. */
export function toOrderListInput(of: OrderListSubject): OrderListInput {
  if (of.type === 'all') return { status: referralStatus }
  return of.type === 'staff' ? { openerId: of.staffId } : { ofCustomerId: of.customerId }
}

import type { CallInput, listPersonOrders } from '@roombook/contract'

/**
 * The subject of an order list: a customer's orders, those that a member of staff opened, or all. With `referrals` those
 * that came from a recommendation: by that customer, opened by that member of staff, or all.
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

/** The wire's number for referrals, which is no state of an order (7.44). */
const referralStatus = 99

/** The title of the list, by type (2.44). */
export function formatListTitle({
  type,
  referrals,
}: OrderListSubject): '客户订单列表' | '员工订单列表' | '裂变订单列表' {
  if (referrals) return '裂变订单列表'
  return type === 'staff' ? '员工订单列表' : '客户订单列表'
}

type OrderListInput = Pick<CallInput<typeof listPersonOrders>, 'ofCustomerId' | 'openerId' | 'status'>

/** The input of the list's call: a person, or status 99 for all referrals. */
export function toOrderListInput(of: OrderListSubject): OrderListInput {
  if (of.type === 'all') return { status: referralStatus }
  return of.type === 'staff' ? { openerId: of.staffId } : { ofCustomerId: of.customerId }
}

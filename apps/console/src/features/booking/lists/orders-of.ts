import type { CallInput, listPersonOrders } from '@roombook/contract'

/**
 * Whose orders: a customer's, those a member of staff opened, those that came from a recommendation of somebody,
 * or all that came from one.
 */
export type OrdersOf =
  | { readonly type: 'customer'; readonly customerId: number; readonly name: string }
  | { readonly type: 'staff'; readonly staffId: number; readonly name: string }
  | { readonly type: 'referral'; readonly customerId: number; readonly name: string }
  | { readonly type: 'referrals' }

/** The wire's number for referrals, which is no state of an order (7.44). */
const referralStatus = 99

/** The title of the list, by type (2.44). */
export function titleOf({ type }: OrdersOf): '客户订单列表' | '员工订单列表' | '裂变订单列表' {
  if (type === 'customer') return '客户订单列表'
  return type === 'staff' ? '员工订单列表' : '裂变订单列表'
}

type Asked = Pick<CallInput<typeof listPersonOrders>, 'ofCustomerId' | 'openerId' | 'status'>

/** What a list asks for: everything there is of a recommendation, or what is somebody's. */
export function askedOf(of: OrdersOf): Asked {
  if (of.type === 'referrals') return { status: referralStatus }
  return of.type === 'staff' ? { openerId: of.staffId } : { ofCustomerId: of.customerId }
}

import { type CustomerHit, searchCustomers } from '@roombook/contract'
import { useCall } from '#platform/api/use-call.ts'
import type { FormState } from './form-state.ts'

/** Who the booking is for, as the shop's books know them: the customer chosen or recognised, else the order's own. */
export function useCaller({ customer, draft, order }: FormState): CustomerHit | undefined {
  const isWanted =
    customer === undefined &&
    order !== undefined &&
    order.customerId !== null &&
    draft.customerId === order.customerId
  const keyword = order && (order.phone.slice(-4) || order.userName)
  const query = useCall(searchCustomers, isWanted && keyword ? { keyword, limit: 100 } : undefined)
  return customer ?? query.data?.list.find(({ id }) => id === order?.customerId)
}

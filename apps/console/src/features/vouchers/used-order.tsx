import { type CallRefused, readRefusalData } from '@roombook/contract'
import { Link } from 'react-router'
import { orderPath } from '#platform/navigation/paths.ts'
import { useMay } from '#platform/permission/use-may.ts'

/** Link to this store's order for which the voucher's code has already been used. */
export function UsedOrder({ refusal, onGo }: { refusal: CallRefused | undefined; onGo(): void }) {
  const mayOpen = useMay('roombook/orderlist')
  const order = readRefusalData('vouchers.code_used', refusal)?.order
  if (!order || !mayOpen) return null
  return (
    <Link to={orderPath({ date: order.bookDate, period: order.periodId, order: order.id })} onClick={onGo}>
      查看用券的订单
    </Link>
  )
}

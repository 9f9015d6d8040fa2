import { type CallRefused, readRefusalData } from '@roombook/contract'
import { Link } from 'react-router'

/** The way to the order of this store that took a voucher's code before. */
export function UsedOrder({ refusal, onGo }: { refusal: CallRefused | undefined; onGo(): void }) {
  const order = readRefusalData('vouchers.code_used', refusal)?.order
  if (!order) return null
  return (
    <Link to={{ search: `?order=${order.id}` }} onClick={onGo}>
      查看用券的订单
    </Link>
  )
}

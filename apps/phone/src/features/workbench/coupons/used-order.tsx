import { type CallRefused, readRefusalData } from '@roombook/contract'
import { Link } from 'react-router'

/** Link to the order of this store on which a voucher's code was used before. */
export function UsedOrder({ refusal, onGo }: { refusal: CallRefused | undefined; onGo(): void }) {
  const order = readRefusalData('vouchers.code_used', refusal)?.order
  if (!order) return null
  return (
    <Link to={{ search: `?order=${order.id}` }} onClick={onGo}>
      查看用券的订单
    </Link>
  )
}

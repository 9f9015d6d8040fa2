import { copyText } from '@roombook/client-react'
import { type CouponGrant, notifyOfCoupon } from '@roombook/contract/coupon-grants'
import { Button } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { toast } from '#ui/toast.ts'
import { callsOfCoupons } from '../coupon-calls.ts'
import { formatCouponMessage } from '../coupon-text.ts'

interface CopyCouponMessageProps {
  grant: CouponGrant
  /** Address of the page with the guest's coupons. */
  couponsUrl: string
  small?: boolean
}

/** Copies the message that staff send to a customer with their own WeChat, and records who copied it. */
export function CopyCouponMessage({ grant, couponsUrl, small = false }: CopyCouponMessageProps) {
  const { title } = useShop()
  const notifying = useChange(notifyOfCoupon, { refetch: callsOfCoupons })
  const copy = async (): Promise<void> => {
    if (await copyText(formatCouponMessage(grant, title, couponsUrl)))
      await notifying.run({ grantId: grant.id })
    else toast.error('复制失败，请重试')
  }
  return (
    <Button
      {...(small ? { type: 'link', size: 'small' } : {})}
      loading={notifying.pending}
      onClick={() => void copy()}
    >
      复制微信文案
    </Button>
  )
}

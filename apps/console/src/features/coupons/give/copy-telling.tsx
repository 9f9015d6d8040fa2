import { copyText } from '@roombook/client-react'
import type { CouponGrant } from '@roombook/contract'
import { Button } from 'antd'
import { useShop } from '#platform/session/session-store.ts'
import { toast } from '#ui/toast.ts'
import { tellingWords } from '../coupon-words.ts'

/** Copies what staff tell a customer of their coupon, to be sent in their own WeChat. */
export function CopyTelling({ grant, small = false }: { grant: CouponGrant; small?: boolean }) {
  const { title } = useShop()
  const copy = async (): Promise<void> => {
    if (await copyText(tellingWords(grant, title))) toast.success('已复制，可粘贴到微信发给客人')
    else toast.error('复制失败，请重试')
  }
  return (
    <Button {...(small ? { type: 'link', size: 'small' } : {})} onClick={() => void copy()}>
      复制微信文案
    </Button>
  )
}

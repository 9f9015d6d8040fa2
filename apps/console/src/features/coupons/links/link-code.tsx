import { copiedMessage, copyText } from '@roombook/client-react'
import { type CouponLink, readCouponLinkCode } from '@roombook/contract/coupon-links'
import { Button } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { toast } from '#ui/toast.ts'
import styles from '../coupons.module.css'

/** QR code of a claim link, to save and print, and its address to copy. */
export function LinkCode({ link, onClose }: { link: CouponLink; onClose(): void }) {
  const { data, error, refetch } = useCall(readCouponLinkCode, { linkId: link.id })
  const copy = async (): Promise<void> => {
    if (await copyText(link.url)) toast.success(copiedMessage)
    else toast.error('复制失败，请选中链接复制')
  }
  return (
    <Dialog open title={`「${link.title}」的二维码`} footer={null} onCancel={onClose}>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={5} />)}
      {data && (
        <div className={styles.code}>
          <img src={data.qrcode} alt={`${link.giftTitle}领取二维码`} className={styles.codePicture} />
          <p className={styles.quiet}>{data.url}</p>
          <span className={styles.bar}>
            <Button href={data.qrcode} download={`${link.title}.png`}>
              保存图片
            </Button>
            <Button type="primary" onClick={() => void copy()}>
              复制链接
            </Button>
          </span>
        </div>
      )}
    </Dialog>
  )
}

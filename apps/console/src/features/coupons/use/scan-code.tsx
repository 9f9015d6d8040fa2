import { useQrCamera } from '@roombook/client-react'
import { Alert } from 'antd'
import styles from '../coupons.module.css'

/** Camera view that reads a code; shows the reason if there is no camera. */
export function ScanCode({ onCode }: { onCode(code: string): void }) {
  const { video, fault } = useQrCamera(onCode)
  return fault ? (
    <Alert type="warning" showIcon className={styles.notice ?? ''} title={fault} />
  ) : (
    <video
      ref={video}
      className={styles.camera}
      muted
      playsInline
      aria-label="相机画面，请对准客人的二维码"
    />
  )
}

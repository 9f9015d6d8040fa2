import { useQrCamera } from '@roombook/client-react'
import { Trouble } from '#ui/states.tsx'
import styles from './write-off.module.css'

/** Camera view until a code is read; where the camera is not available, the reason. */
export function ScanCode({ onCode }: { onCode(code: string): void }) {
  const { video, fault } = useQrCamera(onCode)
  return fault ? (
    <Trouble text={fault} />
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

import { SoundFilled } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useDialogOpen } from '#platform/browser/use-dialog-open.ts'
import { useSettings } from '#platform/session/session-store.ts'
import { useOpenOrder } from '../use-open-order.ts'
import { useReadMessages } from '../use-read-messages.ts'
import styles from './voice.module.css'
import { useVoice, voice } from './voice.ts'

/** Alert in the lane of every page, spoken repeatedly until a user opens or dismisses it. */
export function VoiceAlert() {
  const { voiceOn, repeatAlerts } = useSettings()
  // Calls have no order, and cards of their own.
  const alerts = useVoice((state) => state.alerts).filter(({ orderId }) => orderId > 0)
  const openOrder = useOpenOrder()
  const read = useReadMessages()
  const newest = alerts.at(-1)
  if (!voiceOn || !repeatAlerts || !newest) return null
  const { orderId, text } = newest
  const dismiss = (seen: { orderId: number } | { all: true }): void => {
    voice.dismiss('orderId' in seen ? seen.orderId : null)
    void read.run(seen)
  }
  return (
    <AlertPlace>
      <SoundFilled className={styles.sign} />
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>
        {alerts.length > 1 && (
          <Button size="small" type="text" onClick={() => dismiss({ all: true })}>
            全部知道了（{alerts.length}）
          </Button>
        )}
        <Button size="small" onClick={() => dismiss({ orderId })}>
          知道了
        </Button>
        <Button size="small" type="primary" onClick={() => void openOrder(orderId)}>
          查看
        </Button>
      </div>
    </AlertPlace>
  )
}

/** Position of the alert in the lane; while a dialog is open, it is rendered above the dialog instead. */
function AlertPlace({ children }: { children: ReactNode }) {
  const isCovered = useDialogOpen()
  const alert = (
    <section className={styles.alert} data-covered={isCovered} aria-label="语音提醒" aria-live="polite">
      {children}
    </section>
  )
  return isCovered ? createPortal(alert, document.body) : alert
}

import { CheckCircleFilled, ClockCircleFilled, MobileFilled, StopFilled } from '@ant-design/icons'
import { Button, QRCode, Spin } from 'antd'
import type { ReactNode } from 'react'
import styles from './qr-login.module.css'
import { type QrLoginState, useQrLogin } from './use-qr-login.ts'

/** Cover of a QR code that cannot be scanned any more. */
const covers: Partial<Record<QrLoginState, { icon: ReactNode; text: string; renew?: string }>> = {
  scanned: { icon: <MobileFilled />, text: '已扫码，请在手机上确认' },
  confirmed: { icon: <CheckCircleFilled />, text: '已确认，正在登录…' },
  refused: { icon: <StopFilled />, text: '手机上已拒绝登录', renew: '重新获取' },
  expired: { icon: <ClockCircleFilled />, text: '二维码已过期', renew: '点击刷新' },
  failed: { icon: <StopFilled />, text: '网络连接失败', renew: '重试' },
}

/** Login by a phone that is already logged in: it scans the code and confirms. */
export function QrLogin() {
  const { state, trouble, url, secondsLeft, renew } = useQrLogin()
  const cover = covers[state]
  const text = state === 'failed' && trouble ? trouble : cover?.text
  return (
    <div className={styles.way}>
      <div className={styles.frame}>
        {url ? (
          <div data-url={url}>
            <QRCode
              type="svg"
              aria-label="登录二维码"
              value={url}
              size={188}
              bordered={false}
              color="#1c1714"
              bgColor="#ffffff"
            />
          </div>
        ) : (
          !cover && <Spin size="large" />
        )}
        {cover && (
          <div className={styles.cover}>
            <span className={styles.icon} aria-hidden>
              {cover.icon}
            </span>
            <span>{text}</span>
            {cover.renew && (
              <Button size="middle" onClick={renew}>
                {cover.renew}
              </Button>
            )}
          </div>
        )}
      </div>
      <output className={styles.state} aria-live="polite">
        {state === 'waiting' ? '等待扫码' : (text ?? '正在获取二维码…')}
      </output>
      <p className={styles.hint}>
        用已登录订包的手机扫码，并在手机上确认。
        {state === 'waiting' && <span className={styles.left}>{secondsLeft} 秒后自动刷新</span>}
      </p>
    </div>
  )
}

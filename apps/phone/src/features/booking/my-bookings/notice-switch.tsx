import { guestPushConsentText } from '@roombook/domain/sms'
import { useState } from 'react'
import type { PushHindrance } from '#platform/push/browser-push.ts'
import { usePushSwitch } from '#platform/push/use-push-switch.ts'
import { Trouble } from '#ui/states.tsx'
import { SwitchLine } from '#ui/switch-line.tsx'
import { guestPush } from './guest-push.ts'
import styles from './my-bookings.module.css'

const isIPhone = (): boolean => /iPhone|iPad/.test(navigator.userAgent)

const hindrances: Readonly<Record<PushHindrance, () => string>> = {
  'not-secure': () => '当前网址不是 https，浏览器不能接收通知；预订消息仍会以短信告知您。',
  'not-supported': () =>
    isIPhone()
      ? 'iPhone 请先在 Safari 中点「分享」，选「添加到主屏幕」，再从主屏幕打开并登录后开启（需 iOS 16.4 及以上）。'
      : '此浏览器不能接收通知；预订消息仍会以短信告知您。',
  denied: () => '您已禁止本站的通知。请在浏览器的网站设置中允许通知后再开启。',
}

/**
 * Switch 预订通知: whether this browser shows notices about the guest's bookings. This consent is separate from
 * any other.
 */
export function NoticeSwitch() {
  const [message, setMessage] = useState('')
  const { on, hindrance, trouble, pending, toggle } = usePushSwitch(guestPush, (isOn) =>
    setMessage(isOn ? '已开启，预订有变化时会显示在这里' : '已关闭，预订消息仍会以短信告知您'),
  )
  return (
    <section className={styles.notices} aria-label="预订通知">
      {/* iPhones show notices only for pages added to the home screen. */}
      <link rel="manifest" href="/m/manifest.webmanifest" />
      <SwitchLine
        title="预订通知"
        on={on ?? false}
        disabled={pending || hindrance !== undefined || on === undefined}
        onToggle={() => void toggle()}
      />
      <p>{hindrance ? hindrances[hindrance]() : guestPushConsentText}</p>
      <output>{message}</output>
      <Trouble text={trouble} />
    </section>
  )
}

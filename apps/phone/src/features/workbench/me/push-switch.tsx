import type { PushHindrance } from '#platform/push/browser-push.ts'
import { usePushSwitch } from '#platform/push/use-push-switch.ts'
import { Trouble } from '#ui/states.tsx'
import { SwitchLine } from '#ui/switch-line.tsx'
import { useNotify } from '../notify.ts'
import styles from './me.module.css'
import { staffPush } from './push-subscription.ts'

const hindrances: Readonly<Record<PushHindrance, string>> = {
  'not-secure':
    '当前网址不是 https，浏览器不允许接收通知。请用 https 网址打开工作台后再开启；其他功能不受影响。',
  'not-supported': '此浏览器不能接收通知。iPhone 请先把工作台添加到主屏幕，再从主屏幕打开后开启。',
  denied: '您已禁止本站的通知。请在浏览器的网站设置中允许通知后再开启。',
}

/** Switch for notifications while the workbench is closed. */
export function PushSwitch() {
  const notify = useNotify()
  const { on, hindrance, trouble, pending, toggle } = usePushSwitch(staffPush, (isOn) =>
    notify(isOn ? '已开启消息通知' : '已关闭消息通知'),
  )
  return (
    <section className={styles.card} aria-label="消息通知">
      <SwitchLine
        title="消息通知"
        on={on ?? false}
        disabled={pending || hindrance !== undefined || on === undefined}
        onToggle={() => void toggle()}
      />
      <p>
        {hindrance
          ? hindrances[hindrance]
          : '工作台关闭时，新申请、新订单和取消也会显示在锁屏上，不含客人电话。'}
      </p>
      <Trouble text={trouble} />
    </section>
  )
}

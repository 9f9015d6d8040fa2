import { CallFailed, CallRefused, failureMessage } from '@roombook/contract'
import { useEffect, useState } from 'react'
import { Trouble } from '../../../ui/states.tsx'
import { useSay } from '../say.ts'
import styles from './mine.module.css'
import {
  isSubscribed,
  type PushHindrance,
  pushHindrance,
  subscribe,
  unsubscribe,
} from './push-subscription.ts'

const hindrances: Readonly<Record<PushHindrance, string>> = {
  'not-secure':
    '当前网址不是 https，浏览器不允许接收通知。请用 https 网址打开工作台后再开启；其他功能不受影响。',
  'not-supported': '此浏览器不能接收通知。iPhone 请先把工作台添加到主屏幕，再从主屏幕打开后开启。',
  denied: '您已禁止本站的通知。请在浏览器的网站设置中允许通知后再开启。',
}

/** Whether this phone is told of orders while the workbench is closed. */
export function PushSwitch() {
  const say = useSay()
  const [on, setOn] = useState<boolean>()
  const [hindrance, setHindrance] = useState(pushHindrance)
  const [trouble, setTrouble] = useState<string>()
  const [pending, setPending] = useState(false)
  useEffect(() => {
    let isGone = false
    isSubscribed()
      .catch(() => false)
      .then((is) => isGone || setOn(is))
    return () => {
      isGone = true
    }
  }, [])

  const toggle = async () => {
    setPending(true)
    setTrouble(undefined)
    try {
      if (on) {
        setOn(false)
        await unsubscribe()
        say('已关闭消息通知')
      } else {
        const granted = await subscribe()
        setOn(granted)
        if (granted) say('已开启消息通知')
        setHindrance(pushHindrance())
      }
    } catch (error) {
      setTrouble(wordsOf(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <section className={styles.card} aria-label="消息通知">
      <div className={styles.line}>
        <h2 id="push-title">消息通知</h2>
        <button
          type="button"
          role="switch"
          aria-checked={on ?? false}
          aria-labelledby="push-title"
          className={styles.switch}
          disabled={pending || hindrance !== undefined || on === undefined}
          onClick={() => void toggle()}
        >
          <span className={styles.knob} />
        </button>
      </div>
      <p>
        {hindrance
          ? hindrances[hindrance]
          : '工作台关闭时，新申请、新订单和取消也会显示在锁屏上，不含客人电话。'}
      </p>
      <Trouble text={trouble} />
    </section>
  )
}

function wordsOf(error: unknown): string {
  if (error instanceof CallRefused || error instanceof CallFailed) return error.message
  console.error('Notifications cannot be switched', error)
  return error instanceof DOMException ? '浏览器的推送服务暂时连接不上，请稍后重试' : failureMessage
}

import { Button } from 'antd'
import { useEffect } from 'react'
import { type Takeover, useTakeover } from './tab-takeover.ts'
import styles from './takeover-notice.module.css'

const words: Record<Takeover, string> = {
  'logged-out': '您已在其他标签页退出登录',
  'logged-in': '您已在其他标签页登录',
  'other-session': '您已在其他标签页切换门店或账号',
}

const reload = (): void => window.location.reload()

/** Says over the whole screen that another tab changed the session, and reloads into it. */
export function TakeoverNotice() {
  const takeover = useTakeover()
  useEffect(() => {
    if (!takeover) return
    const timer = setTimeout(reload, 2500)
    return () => clearTimeout(timer)
  }, [takeover])
  if (!takeover) return null
  return (
    <div className={styles.cover} role="alertdialog" aria-modal="true" aria-label={words[takeover]}>
      <p className={styles.title}>{words[takeover]}</p>
      <p className={styles.hint}>本页即将刷新，以免操作到其他门店</p>
      <Button type="primary" onClick={reload} autoFocus>
        立即刷新
      </Button>
    </div>
  )
}

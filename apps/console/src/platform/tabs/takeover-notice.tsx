import { Button } from 'antd'
import { useEffect } from 'react'
import { type Takeover, useTakeover } from './tab-takeover.ts'
import styles from './takeover-notice.module.css'

const words: Record<Takeover, { title: string; hint: string }> = {
  'logged-out': { title: '您已在其他标签页退出登录', hint: '本页即将刷新' },
  'logged-in': { title: '您已在其他标签页登录', hint: '本页即将刷新' },
  'other-session': { title: '您已在其他标签页切换门店或账号', hint: '本页即将刷新，以免操作到其他门店' },
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
  const { title, hint } = words[takeover]
  return (
    <div className={styles.cover} role="alertdialog" aria-modal="true" aria-label={title}>
      <p className={styles.title}>{title}</p>
      <p className={styles.hint}>{hint}</p>
      <Button type="primary" onClick={reload} autoFocus>
        立即刷新
      </Button>
    </div>
  )
}

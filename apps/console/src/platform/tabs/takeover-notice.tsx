import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { type Takeover, useTakeover } from './tab-takeover.ts'
import styles from './takeover-notice.module.css'

const takeoverTexts: Record<Takeover, { title: string; hint: string }> = {
  'logged-out': { title: '您已在其他标签页退出登录', hint: '本页即将刷新' },
  'logged-in': { title: '您已在其他标签页登录', hint: '本页即将刷新' },
  'other-session': { title: '您已在其他标签页切换门店或账号', hint: '本页即将刷新，以免操作到其他门店' },
}

const reload = (): void => window.location.reload()

/** Runs every form's leave guard, as the browser does before it leaves a page. */
function hasUnsaved(): boolean {
  const question = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(question)
  return question.defaultPrevented
}

/**
 * Covers the screen when another tab changed the session, and reloads into it. With unsaved entries it does
 * not reload by itself: the user reads them and discards them by a press.
 */
export function TakeoverNotice() {
  const takeover = useTakeover()
  return takeover ? <Notice takeover={takeover} /> : null
}

function Notice({ takeover }: { takeover: Takeover }) {
  const [isTyped] = useState(hasUnsaved)
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    if (isTyped) return
    const timer = setTimeout(reload, 2500)
    return () => clearTimeout(timer)
  }, [isTyped])
  const { title, hint } = takeoverTexts[takeover]
  if (isReading)
    return (
      <div className={styles.bar} role="status">
        {title}，本页内容已不能保存，可抄下后刷新
        <Button size="small" onClick={reload}>
          刷新
        </Button>
      </div>
    )
  return (
    <div className={styles.cover} role="alertdialog" aria-modal="true" aria-label={title}>
      <p className={styles.title}>{title}</p>
      <p className={styles.hint}>{isTyped ? '本页还有没保存的内容，刷新后不会保留' : hint}</p>
      {isTyped && (
        <Button type="primary" onClick={() => setReading(true)} autoFocus>
          查看未保存的内容
        </Button>
      )}
      <Button type={isTyped ? 'default' : 'primary'} danger={isTyped} onClick={reload} autoFocus={!isTyped}>
        {isTyped ? '放弃并刷新' : '立即刷新'}
      </Button>
    </div>
  )
}

import { reloadPage, usePageState } from '@roombook/client-react'
import { networkMessage, outdatedMessage, type PageState } from '@roombook/contract'
import { Button } from 'antd'
import { useState } from 'react'
import styles from './page-notice.module.css'

const stateTexts: Partial<Record<PageState, { title: string; hint?: string }>> = {
  broken: { title: outdatedMessage, hint: '正在填写的内容请先保存' },
  away: { title: networkMessage },
}

/** Reports, above everything else, that a part of the page failed to load; the user may reload. */
export function PageNotice() {
  const text = stateTexts[usePageState()]
  if (!text) return null
  return (
    <div className={styles.notice} role="alert">
      <span>{text.title}</span>
      {text.hint && <span className={styles.hint}>{text.hint}</span>}
      <Button size="small" type="primary" onClick={reloadPage}>
        刷新页面
      </Button>
    </div>
  )
}

/** Shows that a newer version is available; the user reloads now or postpones it. */
export function NewVersion({ place }: { place: 'bar' | 'corner' }) {
  const [isLater, setLater] = useState(false)
  if (usePageState() !== 'older' || isLater) return null
  return (
    <span className={styles[place]} role="status" data-new-version={place}>
      <button type="button" className={styles.take} onClick={reloadPage}>
        有新版本，刷新
      </button>
      <button type="button" className={styles.later} aria-label="稍后再刷新" onClick={() => setLater(true)}>
        ×
      </button>
    </span>
  )
}

import { reloadPage, usePageState } from '@roombook/client-react'
import { networkMessage, outdatedMessage, type PageState } from '@roombook/contract'
import styles from './page-notice.module.css'

const stateTexts: Partial<Record<PageState, string>> = {
  broken: outdatedMessage,
  away: networkMessage,
}

/** Says over everything that a part of the page did not come, and reloads when the person wants it. */
export function PageNotice({ inPlace = false }: { inPlace?: boolean }) {
  const text = stateTexts[usePageState()]
  if (!text) return null
  return (
    <div className={inPlace ? styles.notice : styles.over} role="alert" data-in-place={inPlace || undefined}>
      <span>{text}</span>
      <button type="button" className={styles.reload} onClick={reloadPage}>
        刷新页面
      </button>
    </div>
  )
}

/** A newer version is served: said at the head of the page, where it scrolls away with it. */
export function NewVersion() {
  if (usePageState() !== 'older') return null
  return (
    <button type="button" className={styles.older} onClick={reloadPage}>
      有新版本，刷新
    </button>
  )
}

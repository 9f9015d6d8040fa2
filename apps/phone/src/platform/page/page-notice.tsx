import { reloadPage, usePageState } from '@roombook/client-react'
import { networkMessage, outdatedMessage, type PageState } from '@roombook/contract'
import styles from './page-notice.module.css'

const stateTexts: Partial<Record<PageState, string>> = {
  broken: outdatedMessage,
  away: networkMessage,
}

/** Notice above everything that a part of the page failed to load, with a reload button. */
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

/** Notice at the top of the page that a newer version is available; scrolls with the page. */
export function NewVersion() {
  if (usePageState() !== 'older') return null
  return (
    <button type="button" className={styles.older} onClick={reloadPage}>
      有新版本，刷新
    </button>
  )
}

import { useLiveState, wakeLive } from '#platform/live/live.ts'
import styles from './live-banner.module.css'

/** Warns that the page may be outdated, once quick retries have not restored the live channel. */
export function LiveBanner() {
  if (useLiveState() !== 'lost') return null
  return (
    <div className={styles.banner} role="status">
      实时连接已断开，页面可能不是最新，每30秒自动重试。
      <button type="button" className={styles.retry} onClick={wakeLive}>
        立即重连
      </button>
    </div>
  )
}

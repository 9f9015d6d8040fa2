import type { LiveState } from '@roombook/contract'
import { Tooltip } from 'antd'
import { useLiveState } from '#platform/live/live.ts'
import styles from './live-dot.module.css'

const stateLabels: Record<LiveState, string> = {
  connecting: '正在连接实时更新…',
  live: '实时更新中',
  retrying: '实时连接断开，正在重连…',
  lost: '实时连接已断开',
}

/** Indicates whether the live channel keeps the screen up to date. */
export function LiveDot() {
  const state = useLiveState()
  return (
    <Tooltip title={stateLabels[state]}>
      <span className={styles.place} role="img" aria-label={stateLabels[state]}>
        <span className={styles.dot} data-state={state} />
      </span>
    </Tooltip>
  )
}

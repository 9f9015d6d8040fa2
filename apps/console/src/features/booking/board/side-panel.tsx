import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import styles from './side-panel.module.css'
import { useWide } from './use-wide.ts'

interface SidePanelProps {
  /** The open order; undefined if none. */
  detail: ReactNode | undefined
  /** Panel shown while no order is open, if there is space. */
  outlook: ReactNode
  onClose(): void
}

/**
 * Panel beside the board with a constant width, so that opening an order moves no room. On a narrow screen it
 * is a drawer for orders only.
 */
export function SidePanel({ detail, outlook, onClose }: SidePanelProps) {
  const isWide = useWide()
  if (!isWide) {
    return (
      <Drawer
        open={detail !== undefined}
        onClose={onClose}
        size={420}
        closable={false}
        aria-label="订单详情"
        styles={{ body: { padding: 0 } }}
      >
        {detail && (
          <aside className={styles.inDrawer} aria-label="订单详情">
            {detail}
          </aside>
        )}
      </Drawer>
    )
  }
  return detail ? (
    <aside className={styles.panel} aria-label="订单详情">
      {detail}
    </aside>
  ) : (
    <div className={styles.panel}>{outlook}</div>
  )
}

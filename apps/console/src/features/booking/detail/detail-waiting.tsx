import type { ReactNode } from 'react'
import { LoadingState } from '#ui/states.tsx'
import styles from './detail-waiting.module.css'

/** Placeholder of an order that loads, or the reason why it cannot be shown. */
export function DetailWaiting({ children = <LoadingState rows={8} /> }: { children?: ReactNode }) {
  return <div className={styles.waiting}>{children}</div>
}

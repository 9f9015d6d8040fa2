import type { ReactNode } from 'react'
import { LoadingState } from '#ui/states.tsx'
import styles from './detail-waiting.module.css'

/** The place of an order that is not there yet, or cannot be shown: why. */
export function DetailWaiting({ children = <LoadingState rows={8} /> }: { children?: ReactNode }) {
  return <div className={styles.waiting}>{children}</div>
}

import type { StatusTone } from '@roombook/domain/orders'
import styles from './status-text.module.css'

/** A status text in the colour of its tone. */
export function StatusText({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={styles.word} data-tone={tone}>
      {children}
    </span>
  )
}

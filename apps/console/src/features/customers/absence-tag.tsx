import type { ListedCustomer } from '@roombook/contract/customer-shapes'
import styles from './absence-tag.module.css'

interface AbsenceTagProps {
  absence: ListedCustomer['absence']
  /** Text of the tag: 今天到店, 12天前到店, 从未到店. */
  children: string
}

/** Colours the time since the last visit: over 30 days danger, over 10 warning, else success (4.09). */
export function AbsenceTag({ absence, children }: AbsenceTagProps) {
  return (
    <span className={styles.sign} data-absence={absence}>
      {children}
    </span>
  )
}

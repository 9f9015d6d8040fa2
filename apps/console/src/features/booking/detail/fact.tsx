import type { ReactNode } from 'react'
import styles from './order-detail.module.css'

/** A labelled fact about an order. */
export function Fact({
  label,
  large = false,
  children,
}: {
  label: string
  large?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.fact} data-large={large}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './form-notices.module.css'

interface NoticeProps {
  title: string
  hint: string
  action?: ReactNode
}

/** A notice above the form, with an action. */
export function Notice({ title, hint, action }: NoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <p>
        <strong>{title}</strong>
        {hint}
      </p>
      {action}
    </div>
  )
}

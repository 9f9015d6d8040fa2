import type { ReactNode } from 'react'
import styles from './form-notices.module.css'

interface NoticeProps {
  title: string
  hint: string
  action?: ReactNode
}

/** Something to be known before anything is saved, and what to do about it. */
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

import { Alert, Button, Skeleton, Spin } from 'antd'
import type { ReactNode } from 'react'
import { Delayed } from './delayed.tsx'
import styles from './states.module.css'

/** Milliseconds before a waiting place shows that it waits. */
const patience = 200

interface LoadingStateProps {
  /** Rows of a text to come; without them, a turning mark. */
  rows?: number
  label?: string
}

/** A place whose content is on its way. */
export function LoadingState({ rows, label = '加载中…' }: LoadingStateProps) {
  return (
    <output className={styles.loading} aria-label={label} aria-live="polite">
      <Delayed by={patience} meanwhile={<div className={styles.keptPlace} />}>
        {rows ? (
          <Skeleton active title={false} paragraph={{ rows }} />
        ) : (
          <div className={styles.center}>
            <Spin size="large" />
          </div>
        )}
      </Delayed>
    </output>
  )
}

interface EmptyStateProps {
  title: ReactNode
  /** Advice on what to do. */
  hint?: ReactNode
  action?: ReactNode
}

/** A place that has nothing to show, and is right to. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.center}>
      <svg className={styles.drawing} viewBox="0 0 96 64" aria-hidden="true">
        <ellipse cx="48" cy="56" rx="38" ry="5" className={styles.shadow} />
        <path d="M18 50c0-18 13-32 30-32s30 14 30 32z" className={styles.cloche} />
        <circle cx="48" cy="13" r="5" className={styles.cloche} />
        <path d="M10 51h76" className={styles.plate} />
      </svg>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  )
}

interface ErrorStateProps {
  error: unknown
  /** Asks again. */
  onRetry?: () => void
  /** Label of the button. */
  retry?: string
}

/** A place whose content could not be had: why, and the way to try again. */
export function ErrorState({ error, onRetry, retry = '重试' }: ErrorStateProps) {
  return (
    <div className={styles.center} role="alert">
      <p className={styles.title}>
        {error instanceof Error && error.message ? error.message : 'Oops，出错了'}
      </p>
      {onRetry && <Button onClick={onRetry}>{retry}</Button>}
    </div>
  )
}

interface RefetchFailedProps {
  error: Error
  onRetry(): void
}

/** Shows above previous content that a refetch failed, with a retry button. */
export function RefetchFailed({ error, onRetry }: RefetchFailedProps) {
  return (
    <Alert
      type="error"
      showIcon
      title={error.message}
      action={
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      }
    />
  )
}

import { Alert, Button, Skeleton, Spin } from 'antd'
import type { ReactNode } from 'react'
import { Delayed } from './delayed.tsx'
import styles from './states.module.css'

/** Milliseconds before a loading state is shown. */
const patience = 200

interface LoadingStateProps {
  /** Number of lines of a text skeleton; without them, a spinner. */
  rows?: number
  label?: string
}

/** Placeholder while content loads. */
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

export interface EmptyStateProps {
  title: ReactNode
  /** Advice on what to do. */
  hint?: ReactNode
  action?: ReactNode
}

/** Shown when there is, correctly, no content. */
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
  /** Retries the request. */
  onRetry?: () => void
  /** Label of the retry button. */
  retry?: string
}

/** Shows why content could not be loaded, with a retry button. */
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
      title={`${error.message}，显示的是之前的内容`}
      action={
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      }
    />
  )
}

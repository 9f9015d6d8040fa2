import type { ReactNode } from 'react'
import { ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import styles from './statistics.module.css'

interface AnsweredProps<Data> {
  query: {
    data: Data | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch(): unknown
  }
  /** Number of skeleton rows while loading. */
  rows: number
  children(data: Data): ReactNode
}

/** Shows a call's answer, or a loading state or error before it. A previous answer is kept meanwhile. */
export function Answered<Data>({ query, rows, children }: AnsweredProps<Data>) {
  const { data, error, isPlaceholderData } = query
  const retry = () => void query.refetch()
  if (data === undefined) {
    return error ? (
      <ErrorState error={error} onRetry={retry} />
    ) : (
      <div className={styles.blank}>
        <LoadingState rows={rows} />
      </div>
    )
  }
  return (
    <div className={styles.answered} aria-busy={isPlaceholderData}>
      {error && <RefetchFailed error={error} onRetry={retry} />}
      {children(data)}
    </div>
  )
}

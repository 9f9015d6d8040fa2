import type { ReactNode } from 'react'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from '../referrals.module.css'

interface PartProps<Data> {
  title: string
  query: { data: Data | undefined; error: Error | null; refetch(): unknown }
  /** Content once the data is loaded. */
  children(data: Data): ReactNode
}

/** A section of the page with its own query; shows an error where it fails. */
export const Part = <Data,>({ title, query: { data, error, refetch }, children }: PartProps<Data>) => (
  <section className={styles.section} aria-label={title}>
    <h2 className={styles.heading}>{title}</h2>
    {data !== undefined ? (
      children(data)
    ) : error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )}
  </section>
)

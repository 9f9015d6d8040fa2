import { reloadPage, useFailedPage } from '@roombook/client-react'
import { useRevalidator, useRouteError } from 'react-router'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './app.module.css'

/** Shown for a page that failed to load or crashed: gives the reason, and retries. */
export function RouteError() {
  const { error, isCallFailure, outdated } = useFailedPage(useRouteError())
  const { revalidate } = useRevalidator()
  return (
    <main className={styles.starting} data-page-missing={!isCallFailure}>
      {error ? (
        <ErrorState
          error={error}
          {...(outdated && { retry: '刷新页面' })}
          onRetry={isCallFailure ? () => void revalidate() : reloadPage}
        />
      ) : (
        <LoadingState />
      )}
    </main>
  )
}

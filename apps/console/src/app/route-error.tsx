import { reloadPage, useFailedPage } from '@roombook/client-react'
import { useRevalidator, useRouteError } from 'react-router'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './app.module.css'

/** Shown for a page that failed to load or crashed: gives the reason, and retries. */
export function RouteError() {
  const { error, told, outdated } = useFailedPage(useRouteError())
  const { revalidate } = useRevalidator()
  return (
    <main className={styles.starting} data-page-missing={!told}>
      {error ? (
        <ErrorState
          error={error}
          {...(outdated && { retry: '刷新页面' })}
          onRetry={told ? () => void revalidate() : reloadPage}
        />
      ) : (
        <LoadingState />
      )}
    </main>
  )
}

import { CallFailed, CallRefused, failureMessage, networkMessage, outdatedMessage } from '@roombook/contract'
import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { reloadPage, usePageState } from '../platform/page/page-build.ts'
import { ErrorState, LoadingState } from '../ui/states.tsx'
import styles from './app.module.css'

/** A page that could not be loaded or fell over: says why, and tries again. */
export function RouteError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const told = error instanceof CallFailed || error instanceof CallRefused
  useEffect(() => {
    if (!told) console.error('A page fell over', error)
  }, [told, error])
  const page = usePageState()
  const failure = new Error(navigator.onLine ? failureMessage : networkMessage)
  return (
    <main className={styles.starting} data-page-missing={!told}>
      {told ? (
        <ErrorState error={error} onRetry={() => void revalidate()} />
      ) : page === 'checking' ? (
        // It is about to be loaded anew.
        <LoadingState />
      ) : page === 'broken' ? (
        <ErrorState error={new Error(outdatedMessage)} retry="刷新页面" onRetry={reloadPage} />
      ) : (
        <ErrorState error={failure} onRetry={reloadPage} />
      )}
    </main>
  )
}

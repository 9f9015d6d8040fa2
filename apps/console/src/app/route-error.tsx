import { CallFailed, CallRefused, failureMessage, networkMessage } from '@roombook/contract'
import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { ErrorState } from '../ui/states.tsx'
import styles from './app.module.css'

/** A page that could not be loaded or fell over: says why, and tries again. */
export function RouteError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const told = error instanceof CallFailed || error instanceof CallRefused
  useEffect(() => {
    if (!told) console.error('A page fell over', error)
  }, [told, error])
  return (
    <main className={styles.starting}>
      <ErrorState
        error={told ? error : new Error(navigator.onLine ? failureMessage : networkMessage)}
        onRetry={() => (told ? void revalidate() : window.location.reload())}
      />
    </main>
  )
}

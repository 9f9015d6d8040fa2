import { CallFailed, CallRefused, failureMessage, networkMessage } from '@roombook/contract'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Page } from '../ui/page.tsx'
import { ErrorState } from '../ui/states.tsx'

/** A page that could not be loaded or fell over: says why, and tries again. */
export function RouteError() {
  const error = useRouteError()
  const told = error instanceof CallFailed || error instanceof CallRefused
  useEffect(() => {
    if (!told) console.error('A page fell over', error)
  }, [told, error])
  return (
    <Page title="出错了" bare>
      <ErrorState
        error={told ? error : new Error(navigator.onLine ? failureMessage : networkMessage)}
        onRetry={() => window.location.reload()}
      />
    </Page>
  )
}

import { CallFailed, CallRefused, failureMessage, networkMessage, outdatedMessage } from '@roombook/contract'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { reloadPage, usePageState } from '../platform/page/page-build.ts'
import { Page } from '../ui/page.tsx'
import { ErrorState, LoadingState } from '../ui/states.tsx'

/** A page that could not be loaded or fell over: says why, and tries again. */
export function RouteError() {
  const error = useRouteError()
  const told = error instanceof CallFailed || error instanceof CallRefused
  useEffect(() => {
    if (!told) console.error('A page fell over', error)
  }, [told, error])
  const page = usePageState()
  const failure = new Error(navigator.onLine ? failureMessage : networkMessage)
  // It is about to be loaded anew.
  if (!told && page === 'checking') {
    return (
      <Page title="订包" bare>
        <LoadingState />
      </Page>
    )
  }
  return (
    <Page title="出错了" bare>
      <div data-page-missing={!told}>
        {!told && page === 'broken' ? (
          <ErrorState error={new Error(outdatedMessage)} retry="刷新页面" onRetry={reloadPage} />
        ) : (
          <ErrorState error={told ? error : failure} onRetry={reloadPage} />
        )}
      </div>
    </Page>
  )
}

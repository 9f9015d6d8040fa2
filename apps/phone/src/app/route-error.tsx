import { reloadPage, useFailedPage } from '@roombook/client-react'
import { Page } from '#ui/page.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'

/** Message for a page that failed to load or threw an error, with a retry. */
export function RouteError({ caught }: { caught: unknown }) {
  const { error, isCallFailure, outdated } = useFailedPage(caught)
  if (!error) {
    return (
      <Page title="订包" bare>
        <LoadingState />
      </Page>
    )
  }
  return (
    <Page title="出错了" bare>
      <div data-page-missing={!isCallFailure}>
        <ErrorState error={error} {...(outdated && { retry: '刷新页面' })} onRetry={reloadPage} />
      </div>
    </Page>
  )
}

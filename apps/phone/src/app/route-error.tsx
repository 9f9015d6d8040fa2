import { reloadPage, useFailedPage } from '@roombook/client-react'
import { Page } from '#ui/page.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'

/** A page that could not be loaded or fell over: says why, and tries again. */
export function RouteError({ caught }: { caught: unknown }) {
  const { error, told, outdated } = useFailedPage(caught)
  if (!error) {
    return (
      <Page title="订包" bare>
        <LoadingState />
      </Page>
    )
  }
  return (
    <Page title="出错了" bare>
      <div data-page-missing={!told}>
        <ErrorState error={error} {...(outdated && { retry: '刷新页面' })} onRetry={reloadPage} />
      </div>
    </Page>
  )
}

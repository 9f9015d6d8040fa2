import { Page } from '#ui/page.tsx'
import { LoadingState } from '#ui/states.tsx'

/** Shown until the first page is loaded. */
export function StartingUp() {
  return (
    <Page title="订包" bare>
      <LoadingState />
    </Page>
  )
}

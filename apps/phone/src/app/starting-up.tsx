import { Page } from '#ui/page.tsx'
import { LoadingState } from '#ui/states.tsx'

/** Until the first page is there. */
export function StartingUp() {
  return (
    <Page title="订包" bare>
      <LoadingState />
    </Page>
  )
}

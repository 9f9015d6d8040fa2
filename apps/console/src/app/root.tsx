import { Outlet } from 'react-router'
import { NewVersion, PageNotice } from '#platform/page/page-notice.tsx'
import { TakeoverNotice } from '#platform/tabs/takeover-notice.tsx'
import { LoadingMask } from '#ui/loading-mask.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

/** Layer above every page, whether full-screen or in the shell. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <LoadingMask />
      <PageNotice />
      <NewVersion place="corner" />
      <TakeoverNotice />
    </>
  )
}

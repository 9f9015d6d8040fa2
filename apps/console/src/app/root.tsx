import { Outlet } from 'react-router'
import { TakeoverNotice } from '../platform/tabs/takeover-notice.tsx'
import { LoadingMask } from '../ui/loading-mask.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

/** What lies over every page, full or in the shell. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <LoadingMask />
      <TakeoverNotice />
    </>
  )
}

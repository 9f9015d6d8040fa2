import { Navigate, Outlet, useLocation } from 'react-router'
import { loginPath } from '../navigation/paths.ts'
import { useSession } from './session-store.ts'

/** Around the pages of staff: whoever is not logged in does so first and then comes back. */
export function NeedSession() {
  const session = useSession()
  const { pathname, search } = useLocation()
  return session ? <Outlet /> : <Navigate to={loginPath(pathname + search)} replace />
}

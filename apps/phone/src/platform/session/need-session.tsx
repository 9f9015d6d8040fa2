import { Navigate, Outlet, useLocation } from 'react-router'
import { loginPath } from '../navigation/paths.ts'
import { useSession } from './session-store.ts'

/** Guard of staff pages: without a session, redirects to the login and back. */
export function NeedSession() {
  const session = useSession()
  const { pathname, search } = useLocation()
  return session ? <Outlet /> : <Navigate to={loginPath(pathname + search)} replace />
}

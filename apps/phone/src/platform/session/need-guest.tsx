import { Navigate, Outlet, useLocation } from 'react-router'
import { guestLoginPath } from '../navigation/paths.ts'
import { useGuestSession } from './guest-session.ts'

/** Guard of guest pages: without a verified phone, redirects to its verification and back. */
export function NeedGuest() {
  const session = useGuestSession()
  const { pathname, search } = useLocation()
  return session ? <Outlet /> : <Navigate to={guestLoginPath(pathname + search)} replace />
}

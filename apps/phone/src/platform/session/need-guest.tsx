import { Navigate, Outlet, useLocation } from 'react-router'
import { guestLoginPath } from '../navigation/paths.ts'
import { useGuestSession } from './guest-session.ts'

/** Around the pages of guests: whoever has not proved a phone does so first and then comes back. */
export function NeedGuest() {
  const session = useGuestSession()
  const { pathname, search } = useLocation()
  return session ? <Outlet /> : <Navigate to={guestLoginPath(pathname + search)} replace />
}

import { renderSettled } from '@roombook/component-tests'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter, parsePath, Route, Routes, useLocation, useNavigate } from 'react-router'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { isOverPage } from '#platform/navigation/over-page.ts'
import { guestSession } from '#platform/session/guest-session.ts'
import { session } from '#platform/session/session-store.ts'
import { createQueryClient } from '../src/app/query-client.ts'
import '#ui/theme.css'
import '#ui/base.css'

/** Session and page of a test's phone. */
export interface OnPhone {
  /** Kind of the logged-in user; none by default. */
  as?: 'guest' | 'staff'
  /** Path and query of the page, and the route that defines its parameters. */
  path?: string
  route?: string
  /** History state passed to the page. */
  state?: unknown
}

const expiresAt = '2099-01-01T00:00:00.000Z'

function logIn(as: OnPhone['as']) {
  guestSession.clear()
  session.clear()
  if (as === 'guest') {
    const guest = { id: 3, phone: '13912341234', name: '王建国' }
    guestSession.enter({ token: 'guest-token', guest, expiresAt })
  }
  if (as === 'staff') {
    const user = { id: 4, nickname: '小赵', avatar: '', roleName: '前台', adminLevel: 0, shopCount: 1 }
    session.enter({ token: 'token', user, shop: { id: 1, title: '云厅', address: '' }, expiresAt })
  }
}

/** Location of the router, and a function that goes back. */
interface RouterState {
  at: string
  goBefore(): void
}

function Where({ router }: { router: Partial<RouterState> }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    router.at = pathname + search
    router.goBefore = () => void navigate(-1)
  })
  return null
}

/** Renders a part of the phone pages with all its providers. Any other path is an empty page. */
export async function renderPhone(element: ReactNode, { as, path = '/', route = '*', state }: OnPhone = {}) {
  logIn(as)
  const queryClient = createQueryClient()
  // Retries run immediately.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 } })
  const router: Partial<RouterState> = {}
  await renderSettled(
    <QueryClientProvider client={queryClient}>
      {/* A previous entry to go back to. */}
      <MemoryRouter initialEntries={['/before', { ...parsePath(path), state }]}>
        <Routes>
          <Route path={route} element={element} />
          {route !== '*' && <Route path="*" element={null} />}
        </Routes>
        <Where router={router} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { page, queryClient, at: () => router.at, back: () => goBack(() => router.goBefore?.()) }
}

/**
 * Simulates the browser's back: closes the top layer through the browser's own history, else leaves the page.
 */
async function goBack(pageBefore: () => void): Promise<void> {
  if (!isOverPage()) return pageBefore()
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.back()
  await gone
}

/** Sets the viewport to that of the smallest phone in use, until the test ends. */
export async function onSmallestPhone(): Promise<void> {
  await page.viewport(320, 568)
  onTestFinished(() => page.viewport(390, 844))
}

/** Returns whether the page overflows horizontally. */
export const isCutOff = (): boolean => document.documentElement.scrollWidth > window.innerWidth

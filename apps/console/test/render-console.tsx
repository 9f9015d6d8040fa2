import { renderSettled } from '@roombook/component-tests'
import { noMoney, type PermissionNode, type PluginStates } from '@roombook/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { page } from 'vitest/browser'
import { bindNavigation } from '#platform/navigation/go.ts'
import { type SessionState, session, useSession } from '#platform/session/session-store.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { createQueryClient } from '../src/app/query-client.ts'
import '#ui/base.css'

/** User, store and page of a test. */
export interface AtWork {
  /** Nodes of the person’s role; none unless named. */
  permissions?: readonly PermissionNode[]
  plugins?: PluginStates
  /** 1 owner, 2 administrator, 3 supervisor; 0 staff, unless named. */
  adminLevel?: 0 | 1 | 2 | 3
  settings?: Partial<SessionState['settings']>
  /** Parts of messages that are left; 320 unless named. */
  smsStock?: number
  /** The business day it is in the shop. */
  today?: string
  /** Path and query of the page. */
  path?: string
  /** Nobody is logged in. */
  loggedOut?: boolean
}

/** Logs 小赵 in at 云厅, on the evening that samples are of; or nobody. */
export function logIn({
  permissions = [],
  plugins = {},
  adminLevel = 0,
  settings,
  smsStock = 320,
  today = '2026-11-20',
  loggedOut = false,
}: AtWork) {
  if (loggedOut) return session.clear()
  session.enter({
    token: 'token',
    user: { id: 4, nickname: '小赵', avatar: '', roleName: '前台', adminLevel, shopCount: 1 },
    expiresAt: '2099-01-01T00:00:00.000Z',
  })
  useSession.setState((state) => ({
    shop: {
      id: 1,
      title: '云厅',
      address: '',
      phone: '057188880000',
      timezone: 'Asia/Shanghai',
      cutoverHour: 4,
      today,
      subscriptionEnd: '',
      logo: '',
      shopType: 1,
      smsStock,
      computeCredit: 0,
      walletRecharged: noMoney,
      walletGiven: noMoney,
      smsCharged: true,
    },
    settings: { ...state.settings, ...settings },
    plugins,
    nodes: permissions.map((node) => ({ node, checked: true })),
    refreshedAt: Date.now(),
  }))
}

const toastTexts: string[] = []

/** Returns the toasts since the page was opened; each disappears, perhaps before a test looks. */
export const readToasts = (): string => toastTexts.join('\n')

const listener = new MutationObserver((changes) => {
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
  for (const node of added) {
    if (node instanceof Element && node.closest('.ant-message')) toastTexts.push(node.textContent)
  }
})

/** Renders a part of the console with its context: the session, the theme, a router. */
export const renderConsole = (element: ReactNode, atWork: AtWork = {}) =>
  renderRoutes([{ path: '*', element }], atWork)

/** The same of several pages, with what stands around them. */
export async function renderRoutes(routes: RouteObject[], atWork: AtWork) {
  logIn(atWork)
  toastTexts.length = 0
  listener.observe(document.body, { childList: true, subtree: true })
  const queryClient = createQueryClient()
  // Retries run without delay.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 } })
  const router = createMemoryRouter(routes, { initialEntries: [atWork.path ?? '/'] })
  bindNavigation((path) => void router.navigate(path))
  await renderSettled(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  return {
    page,
    queryClient,
    at: () => router.state.location.pathname + router.state.location.search,
    /** The browser's own button. */
    back: () => router.navigate(-1),
  }
}

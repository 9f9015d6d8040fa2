import { renderSettled } from '@roombook/component-tests'
import { noMoney } from '@roombook/domain/money'
import type { PermissionNode, PluginStates } from '@roombook/domain/session'
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
  /** Permission nodes of the user's role; none by default. */
  permissions?: readonly PermissionNode[]
  plugins?: PluginStates
  /** 1 owner, 2 administrator, 3 supervisor; 0 staff, the default. */
  adminLevel?: 0 | 1 | 2 | 3
  settings?: Partial<SessionState['settings']>
  /** Remaining SMS segments; 320 by default. */
  smsStock?: number
  /** The store's business day. */
  today?: string
  /** Path and query of the page. */
  path?: string
  /** No user is logged in. */
  loggedOut?: boolean
}

/** Logs 小赵 in at 云厅, on the evening of the sample data; or nobody. */
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

/** Returns the texts of all toasts since the page was opened; a toast may close before a test looks. */
export const readToasts = (): string => toastTexts.join('\n')

const listener = new MutationObserver((changes) => {
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
  for (const node of added) {
    if (node instanceof Element && node.closest('.ant-message')) toastTexts.push(node.textContent)
  }
})

/** Renders an element of the console with its context: session, theme, router. */
export const renderConsole = (element: ReactNode, atWork: AtWork = {}) =>
  renderRoutes([{ path: '*', element }], atWork)

/** Renders several routes with their layouts, in the same context. */
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
    /** Navigates as the browser's back button does. */
    back: () => router.navigate(-1),
  }
}

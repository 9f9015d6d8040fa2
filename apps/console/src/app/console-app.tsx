import { watchPage } from '@roombook/client-react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { bindNavigation } from '#platform/navigation/go.ts'
import { watchTabs } from '#platform/tabs/tab-takeover.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { afterNavigation } from './after-navigation.ts'
import { createQueryClient } from './query-client.ts'
import { createConsoleRouter } from './router.tsx'
import { followSession } from './session-effects.ts'

/** Objects that live as long as the page. */
export interface ConsoleDependencies {
  queryClient: QueryClient
  router: ConsoleRouter
}

type ConsoleRouter = ReturnType<typeof createConsoleRouter>

/** Assembles the console; called once, when the page is opened. */
export function startConsole(): ConsoleDependencies {
  const queryClient = createQueryClient()
  watchTabs()
  watchPage()
  followSession(queryClient)
  const router = createConsoleRouter()
  bindNavigation((path) => void router.navigate(path))
  followNavigation(router)
  return { queryClient, router }
}

/** The whole console. */
export function ConsoleApp({ queryClient, router }: ConsoleDependencies) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  )
}

/**
 * Calls `afterNavigation` when the path changes. A change of the query alone, such as the board's date, stays
 * on the same page and keeps its scroll position and toasts.
 */
function followNavigation(router: ConsoleRouter): void {
  let shown: string | undefined
  const check = ({ location, initialized }: typeof router.state): void => {
    if (!initialized || location.pathname === shown) return
    shown = location.pathname
    afterNavigation()
  }
  router.subscribe(check)
  check(router.state)
}

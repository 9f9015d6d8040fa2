import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useRevalidator } from 'react-router'
import { FindHost, OrderFormHost } from '#features/booking/index.ts'
import { CustomerHost } from '#features/customers/index.ts'
import {
  type ActionText,
  NavigationActs,
  NavigationEntries,
  type NavigationEntry,
} from '#platform/navigation/navigation-entry.ts'
import { paths } from '#platform/navigation/paths.ts'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useSession } from '#platform/session/session-store.ts'
import { Delayed } from '#ui/delayed.tsx'
import { Lane } from './lane.tsx'
import { LiveBanner } from './live-banner.tsx'
import { BesideSettings } from './settings-menu.tsx'
import styles from './shell-layout.module.css'

const ShellHeader = lazyPart(async () => ({ default: (await import('./shell-header.tsx')).ShellHeader }))
const ShellFooter = lazyPart(async () => ({ default: (await import('./shell-footer.tsx')).ShellFooter }))

/** Milliseconds before header and footer show that they are loading (9.10). */
const headerPatience = 500
const footerPatience = 300

interface ShellLayoutProps {
  /** All navigation entries in order; the shell shows those that the user may use. */
  entries: readonly NavigationEntry[]
  /** Actions that the search offers. */
  acts?: readonly ActionText[]
}

/** Frame of every page that does not fill the window. */
export function ShellLayout({ entries, acts = [] }: ShellLayoutProps) {
  useGateRecheck()
  // The board takes the remaining height.
  const onBoard = useLocation().pathname === paths.order
  return (
    <NavigationEntries value={entries}>
      <div className={styles.shell}>
        <header className={styles.header}>
          <Suspense fallback={<Waiting by={headerPatience} />}>
            <ShellHeader />
          </Suspense>
        </header>
        <LiveBanner />
        <main className={styles.page} aria-label="页面">
          <BesideSettings>
            <Outlet />
          </BesideSettings>
        </main>
        {!onBoard && (
          <footer className={styles.footer}>
            <Suspense fallback={<Waiting by={footerPatience} />}>
              <ShellFooter />
            </Suspense>
          </footer>
        )}
        <Lane />
        <OrderFormHost />
        <CustomerHost />
        <NavigationActs value={acts}>
          <FindHost />
        </NavigationActs>
      </div>
    </NavigationEntries>
  )
}

/**
 * Re-evaluates the guard of the open page when a plugin opens or closes: an expired one redirects to its
 * renewal.
 */
function useGateRecheck(): void {
  const { revalidate } = useRevalidator()
  const gates = useSession(({ plugins }) => JSON.stringify(plugins))
  const known = useRef(gates)
  useEffect(() => {
    if (known.current === gates) return
    known.current = gates
    void revalidate()
  }, [gates, revalidate])
}

const Waiting = ({ by }: { by: number }) => (
  <Delayed by={by}>
    <output className={styles.waiting}>加载中…</output>
  </Delayed>
)

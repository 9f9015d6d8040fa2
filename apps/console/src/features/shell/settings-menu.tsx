import { MenuOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import {
  formatAddress,
  isWithinSettings,
  settingsMenu,
  useCurrentEntry,
  useSettingsEntries,
} from '#platform/navigation/navigation-entry.ts'
import { EntryGroups } from './entry-groups.tsx'
import styles from './settings-menu.module.css'

/** Shows the settings' menu beside each page that it links to (2.18). */
export function BesideSettings({ children }: { children: ReactNode }) {
  const entries = useSettingsEntries()
  const { pathname } = useLocation()
  const current = useCurrentEntry(entries)
  const [openAt, setOpenAt] = useState<string>()
  const menu = useRef<HTMLElement>(null)
  const address = current && formatAddress(current)
  useEffect(() => {
    const { current: list } = menu
    const shown = list?.querySelector('[aria-current="page"]')
    if (address === undefined || !list || !(shown instanceof HTMLElement)) return undefined
    // Scrolls the menu only, not the page; the menu gets lower when the lane at the window's foot appears.
    const observer = new ResizeObserver(() => keepInSight(list, shown))
    observer.observe(list)
    return () => observer.disconnect()
  }, [address])
  if (!isWithinSettings(pathname, entries)) return children
  // On a narrow screen the menu is folded after each navigation.
  const isOpen = openAt === pathname
  return (
    <div className={styles.frame}>
      <nav ref={menu} className={styles.menu} aria-label={settingsMenu}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        >
          <MenuOutlined />
          {settingsMenu}
          {current && <span className={styles.current}>{current.title}</span>}
        </button>
        <div className={styles.groups} data-open={isOpen}>
          <EntryGroups entries={entries} order="settings" onSelect={() => setOpenAt(undefined)} />
        </div>
      </nav>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

/** Scrolls a list until an entry is visible. */
function keepInSight(list: HTMLElement, entry: HTMLElement): void {
  const [around, own] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
  const margin = own.height
  if (own.bottom + margin > around.bottom) list.scrollTop += own.bottom + margin - around.bottom
  else if (own.top - margin < around.top) list.scrollTop -= around.top - own.top + margin
}

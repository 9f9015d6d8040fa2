import { decideRoute, isAdmin } from '@roombook/domain'
import { createContext, useContext, useMemo } from 'react'
import { type ConsoleActor, useActor } from '../session/session-store.ts'

/** How the navigation names a page. */
export interface NavigationWords {
  title: string
  /** The group under which the drawer shows it. */
  group: string
  /** Whether it stands along the header too (2.22). */
  top?: true
  /** Named for administrators alone; others reach the page from where its subject is used (2.19, 2.22). */
  adminOnly?: true
}

/** An entry of the navigation: a page, and where it is named. */
export interface NavigationEntry extends NavigationWords {
  path: string
}

/** The group of the pages under /set. */
export const settingsGroup = '门店设置'

/** Everything there is to go to, in its order; given by the app, which knows what pages there are. */
export const NavigationEntries = createContext<readonly NavigationEntry[]>([])

/** Whether the navigation names an entry for somebody, by node, plugin and level (2.22). */
export const isNamedFor = (actor: ConsoleActor, { path, adminOnly }: NavigationEntry): boolean =>
  (!adminOnly || isAdmin(actor.adminLevel)) && decideRoute(path, actor, actor.plugins) === 'ok'

/** The entries that the navigation names for the person at work. */
export function useOpenEntries(): readonly NavigationEntry[] {
  const entries = useContext(NavigationEntries)
  const actor = useActor()
  return useMemo(() => entries.filter((entry) => isNamedFor(actor, entry)), [entries, actor])
}

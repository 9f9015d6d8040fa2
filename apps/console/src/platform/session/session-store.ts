import type { OutputOf } from '@roombook/contract'
import type { login, StaffUser } from '@roombook/contract/session'
import { type ShopSettings, shopSettings } from '@roombook/contract/settings'
import type { ShopProfile } from '@roombook/contract/shell'
import { type AdminLevel, adminLevelOf, type PluginStates } from '@roombook/domain/session'
import { useMemo } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { sessionStorageOfTab } from './session-storage.ts'

/** SMS templates of the store, for the SMS preview (3.01: msmstemp, osmstemp, mealsmstemp). */
export interface SmsTemplates {
  booking: string
  hold: string
  meal: string
}

/** Session of the console: user, store and permissions (3.01). */
export interface SessionState {
  /** Present exactly while a user is logged in (4.01). */
  token: string | undefined
  user: StaffUser | undefined
  /** Undefined until the profile has been loaded once. */
  shop: ShopProfile | undefined
  settings: ShopSettings
  templates: SmsTemplates
  plugins: PluginStates
  nodes: readonly { node: string; checked: boolean }[]
  expiresAt: string | undefined
  /** Milliseconds since 1970 of the last profile refresh; 0 for never. */
  refreshedAt: number
  /** Reason why the last session ended, for the login page; not persisted. */
  endedBecause: string | undefined
}

/** Result of a profile refresh (4.02). */
export type Profile = Pick<SessionState, 'user' | 'shop' | 'settings' | 'templates' | 'plugins' | 'nodes'>

const anonymousState: SessionState = {
  token: undefined,
  user: undefined,
  shop: undefined,
  settings: shopSettings.parse({}),
  templates: { booking: '', hold: '', meal: '' },
  plugins: {},
  nodes: [],
  expiresAt: undefined,
  refreshedAt: 0,
  endedBecause: undefined,
}

/** The session: `useSession()` or `useSession((s) => s.token)` in components, `session` elsewhere. */
export const useSession = create<SessionState>()(
  persist(() => anonymousState, {
    name: 'session',
    storage: createJSONStorage(() => sessionStorageOfTab),
    partialize: ({ endedBecause: _, ...kept }) => kept,
  }),
)

export const session = {
  get: useSession.getState,
  isLoggedIn: (): boolean => useSession.getState().token !== undefined,
  /** Starts a session from a login's answer; discards all of the previous session. */
  enter: ({ token, user, expiresAt }: Pick<OutputOf<typeof login>, 'token' | 'user' | 'expiresAt'>): void => {
    useSession.setState({ ...anonymousState, token, user, expiresAt })
  },
  /** Stores a refreshed profile, unless the session changed meanwhile. */
  setProfile: (token: string, profile: Profile, now: number): void => {
    if (useSession.getState().token === token) useSession.setState({ ...profile, refreshedAt: now })
  },
  /** Stores the refreshed store, unless the session changed meanwhile. */
  setShop: (token: string, shop: ShopProfile): void => {
    if (useSession.getState().token === token) useSession.setState({ shop })
  },
  /** Discards the session (4.01). The reason is shown on the login page. */
  clear: (reason?: string): void => {
    useSession.setState({ ...anonymousState, endedBecause: reason })
  },
}

/** Acting user, for the domain's rules. Before login: none, without permissions. */
export interface ConsoleActor {
  staffId: number
  adminLevel: AdminLevel
  nodes: ReadonlySet<string>
  plugins: PluginStates
}

/** Builds the actor from a session's state. */
export function toActor({
  user,
  nodes,
  plugins,
}: Pick<SessionState, 'user' | 'nodes' | 'plugins'>): ConsoleActor {
  return {
    staffId: user?.id ?? 0,
    adminLevel: adminLevelOf(user?.adminLevel),
    nodes: new Set(nodes.filter(({ checked }) => checked).map(({ node }) => node)),
    plugins,
  }
}

/** Returns the acting user, memoized while they do not change. */
export function useActor(): ConsoleActor {
  const user = useSession((state) => state.user)
  const nodes = useSession((state) => state.nodes)
  const plugins = useSession((state) => state.plugins)
  return useMemo(() => toActor({ user, nodes, plugins }), [user, nodes, plugins])
}

/** The current store. Pages behind the guard always have one. */
export function useShop(): ShopProfile {
  const shop = useSession((state) => state.shop)
  if (!shop) throw new Error('A page that needs a shop was shown before the profile was loaded')
  return shop
}

/** The store's switches and rules. */
export const useSettings = (): ShopSettings => useSession((state) => state.settings)

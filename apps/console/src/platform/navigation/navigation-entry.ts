import { decideRoute, findRoute, hasNode, isAdmin, type PermissionNode } from '@roombook/domain'
import { createContext, useContext, useMemo } from 'react'
import { useLocation } from 'react-router'
import { type ConsoleActor, useActor } from '../session/session-store.ts'

/** Headings of daily work, in the order of the drawer. */
const workGroups = ['营业', '客户与营销'] as const

/** Headings of the settings, in the order of their menu. */
const settingsGroups = [
  '门店',
  '预订与订金',
  '收银与支付',
  '消息与短信',
  '员工与权限',
  '设备',
  '账户',
] as const

/** Heading under which menus show an entry. */
export type MenuGroup = (typeof workGroups)[number] | (typeof settingsGroups)[number]

/** Orders of the headings: where everything is named, and where settings are. */
const menuOrders = {
  all: [...workGroups, ...settingsGroups],
  settings: [...settingsGroups, ...workGroups],
} as const satisfies Record<string, readonly MenuGroup[]>

interface EntryText {
  title: string
  /** Words people use for it, by which the search finds it besides its title. */
  keywords?: readonly string[]
}

/** A tab or section of a page. */
export interface PartText extends EntryText {
  /** Query by which the page opens at the part. */
  at: `?${string}`
  /** Menus name the part only where it has a heading; the search names it always. */
  group?: MenuGroup
  /** Any of these nodes shows the part; everybody on the page sees it without. */
  nodes?: readonly PermissionNode[]
  adminOnly?: true
}

/** Names of a page in the menus and in the search. */
export interface NavigationText extends EntryText {
  /** Menus name the page only where it has a heading; the search names it always. */
  group?: MenuGroup
  /** Whether it stands along the header too (2.22). */
  top?: true
  parts?: readonly PartText[]
  /** Named for administrators alone; others reach the page from where its subject is used (2.19, 2.22). */
  adminOnly?: true
}

/** A page, or a part of one, that can be gone to. */
export interface NavigationEntry extends EntryText, Pick<PartText, 'nodes' | 'adminOnly'> {
  path: string
  group?: MenuGroup
  top?: true
  at?: PartText['at']
  /** Title of the page that a part belongs to. */
  within?: string
}

/** An act that the search offers from any page. */
export interface ActionText extends EntryText {
  /** Any of these nodes allows the act; everybody may without. */
  nodes?: readonly PermissionNode[]
  run(): void
}

/** Name of the menu of the settings. */
export const settingsMenu = '门店设置'

/** Address of an entry. */
export const formatAddress = ({ path, at }: Pick<NavigationEntry, 'path' | 'at'>): string =>
  at ? path + at : path

/** Everything there is to go to, in its order; given by the app, which knows what pages there are. */
export const NavigationEntries = createContext<readonly NavigationEntry[]>([])

/** Acts of all features; given by the app. */
export const NavigationActs = createContext<readonly ActionText[]>([])

/** Acts that the person may do. */
export function useOpenActs(): readonly ActionText[] {
  const acts = useContext(NavigationActs)
  const actor = useActor()
  return useMemo(() => acts.filter(({ nodes }) => !nodes || hasNode(actor, nodes)), [acts, actor])
}

/** An entry as the search offers it. */
export interface FindableEntry extends NavigationEntry {
  /** The plugin of its page is not open: the way leads to the plugin. */
  closed: boolean
}

/** Entries for the search: what the person may enter, and what the store would first have to open. */
export function useFindableEntries(): readonly FindableEntry[] {
  const entries = useContext(NavigationEntries)
  const actor = useActor()
  return useMemo(
    () =>
      entries.flatMap((entry) => {
        const decision = isFoundBy(actor, entry) ? decideRoute(entry.path, actor, actor.plugins) : 'refused'
        return decision === 'ok' || decision === 'closed' ? [{ ...entry, closed: decision === 'closed' }] : []
      }),
    [entries, actor],
  )
}

/** Whether the search finds an entry for somebody: also a page that only administrators have in their menus. */
function isFoundBy(actor: ConsoleActor, entry: NavigationEntry): boolean {
  const { adminOnly, ...named } = entry
  const isGated = (findRoute(entry.path)?.gates.length ?? 0) > 0
  return isNamedFor(actor, entry.at === undefined && isGated ? named : entry)
}

/** Whether menus name an entry for somebody, by node and level (2.22); its plugin may be closed. */
export function isNamedFor(actor: ConsoleActor, { path, nodes, adminOnly }: NavigationEntry): boolean {
  const gates = findRoute(path)?.gates ?? []
  const isGranted = gates.length === 0 || gates.some(({ node }) => hasNode(actor, node))
  return isGranted && (!nodes || hasNode(actor, nodes)) && (!adminOnly || isAdmin(actor.adminLevel))
}

/** Entries of the menus that the person may enter, by node, plugin and level (2.22). */
export function useOpenEntries(): readonly NavigationEntry[] {
  const entries = useFindableEntries()
  const actor = useActor()
  return useMemo(
    () => entries.filter((entry) => entry.group && !entry.closed && isNamedFor(actor, entry)),
    [entries, actor],
  )
}

/** Entries of the settings' menu that the person may enter: what has one of its headings, and what lies under /set. */
export function useSettingsEntries(): readonly NavigationEntry[] {
  const entries = useOpenEntries()
  return useMemo(() => entries.filter(isSetting), [entries])
}

const isSetting = ({ path, group }: NavigationEntry): boolean =>
  path.startsWith('/set/') || settingsGroups.some((one) => one === group)

/** Puts entries under their headings, in the order of a menu. */
export function byGroup(
  entries: readonly NavigationEntry[],
  order: keyof typeof menuOrders,
): [MenuGroup, NavigationEntry[]][] {
  return menuOrders[order].flatMap((group) => {
    const members = entries.filter((entry) => entry.group === group)
    return members.length > 0 ? [[group, members]] : []
  })
}

/** Whether an address lies within the settings, whose menu then stays beside the page. */
export const isWithinSettings = (pathname: string, entries: readonly NavigationEntry[]): boolean =>
  pathname.startsWith('/set/') || entries.some((entry) => entry.path === pathname)

/** Entry that the page shows: the part that its query names, else the page. */
export function useCurrentEntry(entries: readonly NavigationEntry[]): NavigationEntry | undefined {
  const { pathname, search } = useLocation()
  const here = entries.filter(({ path }) => path === pathname)
  const query = new URLSearchParams(search)
  const isNamed = ({ at }: NavigationEntry) =>
    at !== undefined && [...new URLSearchParams(at)].every(([name, value]) => query.get(name) === value)
  return here.find(isNamed) ?? here.find(({ at }) => at === undefined)
}

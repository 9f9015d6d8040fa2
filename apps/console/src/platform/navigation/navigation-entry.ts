import { decideRoute, findRoute, hasNode, isAdmin, type PermissionNode } from '@roombook/domain/session'
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

/** Orders of the headings: of the complete menu, and of the settings' menu. */
const menuOrders = {
  all: [...workGroups, ...settingsGroups],
  settings: [...settingsGroups, ...workGroups],
} as const satisfies Record<string, readonly MenuGroup[]>

interface EntryText {
  title: string
  /** Search terms that find the entry besides its title. */
  keywords?: readonly string[]
}

/** A tab or section of a page. */
export interface PartText extends EntryText {
  /** Query with which the page opens at the section. */
  at: `?${string}`
  /** Menus list the section only if it has a heading; the search always finds it. */
  group?: MenuGroup
  /** Any of these permission nodes shows the section; without them, every user of the page sees it. */
  nodes?: readonly PermissionNode[]
  adminOnly?: true
}

/** Names of a page in the menus and the search. */
export interface NavigationText extends EntryText {
  /** Menus list the page only if it has a heading; the search always finds it. */
  group?: MenuGroup
  /** Whether the header lists it too (2.22). */
  top?: true
  parts?: readonly PartText[]
  /** Listed for administrators only; others reach the page from where its subject is used (2.19, 2.22). */
  adminOnly?: true
}

/** A page, or a section of one, that can be navigated to. */
export interface NavigationEntry extends EntryText, Pick<PartText, 'nodes' | 'adminOnly'> {
  path: string
  group?: MenuGroup
  top?: true
  at?: PartText['at']
  /** Title of the page that a section belongs to. */
  within?: string
}

/** An action that the search offers from any page. */
export interface ActionText extends EntryText {
  /** Any of these permission nodes allows the action; without them, every user may perform it. */
  nodes?: readonly PermissionNode[]
  run(): void
}

/** Name of the menu of the settings. */
export const settingsMenu = '门店设置'

/** Address of an entry. */
export const formatAddress = ({ path, at }: Pick<NavigationEntry, 'path' | 'at'>): string =>
  at ? path + at : path

/** All navigation entries in order; provided by the app, which knows the pages. */
export const NavigationEntries = createContext<readonly NavigationEntry[]>([])

/** Actions of all features; provided by the app. */
export const NavigationActs = createContext<readonly ActionText[]>([])

/** Actions that the user may perform. */
export function useOpenActs(): readonly ActionText[] {
  const acts = useContext(NavigationActs)
  const actor = useActor()
  return useMemo(() => acts.filter(({ nodes }) => !nodes || hasNode(actor, nodes)), [acts, actor])
}

/** An entry as the search offers it. */
export interface FindableEntry extends NavigationEntry {
  /** The plugin of its page is not open: the entry leads to the plugin. */
  closed: boolean
}

/**
 * Entries for the search: those the user may enter, and those whose plugin the store would first have to
 * open.
 */
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

/**
 * Whether the search finds an entry for a user; it also finds pages that only administrators have in their
 * menus.
 */
function isFoundBy(actor: ConsoleActor, entry: NavigationEntry): boolean {
  const { adminOnly, ...named } = entry
  const isGated = (findRoute(entry.path)?.gates.length ?? 0) > 0
  return isNamedFor(actor, entry.at === undefined && isGated ? named : entry)
}

/** Whether menus list an entry for a user, by node and level (2.22); its plugin may be closed. */
export function isNamedFor(actor: ConsoleActor, { path, nodes, adminOnly }: NavigationEntry): boolean {
  const gates = findRoute(path)?.gates ?? []
  const isGranted = gates.length === 0 || gates.some(({ node }) => hasNode(actor, node))
  return isGranted && (!nodes || hasNode(actor, nodes)) && (!adminOnly || isAdmin(actor.adminLevel))
}

/** Entries of the menus that the user may enter, by node, plugin and level (2.22). */
export function useOpenEntries(): readonly NavigationEntry[] {
  const entries = useFindableEntries()
  const actor = useActor()
  return useMemo(
    () => entries.filter((entry) => entry.group && !entry.closed && isNamedFor(actor, entry)),
    [entries, actor],
  )
}

/**
 * Entries of the settings' menu that the user may enter: those with one of its headings, and those under
 * /set.
 */
export function useSettingsEntries(): readonly NavigationEntry[] {
  const entries = useOpenEntries()
  return useMemo(() => entries.filter(isSetting), [entries])
}

const isSetting = ({ path, group }: NavigationEntry): boolean =>
  path.startsWith('/set/') || settingsGroups.some((one) => one === group)

/** Groups entries under their headings, in the order of a menu. */
export function byGroup(
  entries: readonly NavigationEntry[],
  order: keyof typeof menuOrders,
): [MenuGroup, NavigationEntry[]][] {
  return menuOrders[order].flatMap((group) => {
    const members = entries.filter((entry) => entry.group === group)
    return members.length > 0 ? [[group, members]] : []
  })
}

/** Whether an address belongs to the settings, whose menu then stays beside the page. */
export const isWithinSettings = (pathname: string, entries: readonly NavigationEntry[]): boolean =>
  pathname.startsWith('/set/') || entries.some((entry) => entry.path === pathname)

/** Entry of the current page: the section that its query names, else the page. */
export function useCurrentEntry(entries: readonly NavigationEntry[]): NavigationEntry | undefined {
  const { pathname, search } = useLocation()
  const here = entries.filter(({ path }) => path === pathname)
  const query = new URLSearchParams(search)
  const isNamed = ({ at }: NavigationEntry) =>
    at !== undefined && [...new URLSearchParams(at)].every(([name, value]) => query.get(name) === value)
  return here.find(isNamed) ?? here.find(({ at }) => at === undefined)
}

import type { PermissionNode } from './permission-nodes.ts'

/** The features a shop buys; each is named by the node it opens. */
export const pluginNames = [
  'foods/foodlist',
  'shopai/sendcoupon',
  'shopai/sendsms',
  'shopai/swithchindex',
  'commonuser/statistics',
  'operation/operationsave',
  'shopconfig/savephonezj',
  'shopconfig/nuclearfission',
] as const satisfies readonly PermissionNode[]

export type PluginName = (typeof pluginNames)[number]

/** On, off, or a list of what is bound to it (phone lines, say). */
export type PluginState = boolean | readonly unknown[]

/** What a shop has bought. A name that is missing was never bought. */
export type PluginStates = Readonly<Partial<Record<PluginName, PluginState>>>

/** Whether a plugin is open: true, or a list that is not empty. */
export function pluginOpen(state: PluginState | undefined): boolean {
  return typeof state === 'object' ? state.length > 0 : state === true
}

/** How a plugin stands at a moment: one whose term is over is closed. Without an end it stays. */
export const pluginStateAt = <State extends PluginState | undefined>(
  state: State,
  endsAt: Date | null,
  now: Date,
): State | false => (endsAt !== null && endsAt <= now ? false : state)

/** A feature that there is, as a brand is offered it for its stores. */
export interface OfferedPlugin {
  readonly name: PluginName
  readonly title: string
  readonly about: string
}

/** The plugins whose features there are, in the order in which they are offered. */
export const offeredPlugins = [
  { name: 'foods/foodlist', title: '菜品与预点菜', about: '菜单、点菜与备菜，后厨出单' },
  { name: 'shopai/sendcoupon', title: '优惠券', about: '满减、折扣、赠菜券和券包，发给客户并看带来多少消费' },
  { name: 'shopai/swithchindex', title: 'AI短信', about: '生日、节日、回访等场景，为每位客人写一条问候' },
  {
    name: 'commonuser/statistics',
    title: '经营统计',
    about: '预订、营收、上座率、客源与在手预订，图表与导出',
  },
  {
    name: 'shopconfig/savephonezj',
    title: '电话助手',
    about: '来电弹出客人的姓名、预订和习惯，一点即可填单',
  },
  {
    name: 'operation/operationsave',
    title: '客勤运营',
    about: '回访、生日、沉睡客户按规则成为任务，按月设目标、看完成',
  },
] as const satisfies readonly OfferedPlugin[]

export type OfferedPluginName = (typeof offeredPlugins)[number]['name']

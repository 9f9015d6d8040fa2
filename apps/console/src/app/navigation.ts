import { type NavigationEntry, settingsGroup } from '../platform/navigation/navigation-entry.ts'
import { paths } from '../platform/navigation/paths.ts'
import { shellPages } from './pages.ts'

/** The top navigation in its order (2.22). */
const topEntries: readonly NavigationEntry[] = [
  { path: paths.home, title: '首页', group: '营业' },
  { path: paths.order, title: '订单', group: '营业' },
  { path: paths.staff, title: '员工', group: '门店' },
  { path: paths.table, title: '桌台', group: '门店' },
  { path: paths.dish, title: '菜品', group: '门店' },
  { path: paths.customer, title: '客户', group: '客户与营销' },
  { path: paths.coupon, title: '优惠券', group: '客户与营销' },
  { path: paths.market, title: '营销', group: '客户与营销' },
  { path: paths.aiSms, title: 'AI短信', group: '客户与营销' },
  { path: paths.statistics, title: '统计', group: '营业' },
]

/** Pages of a store as a whole that the drawer alone names. */
const storeEntries: readonly NavigationEntry[] = [{ path: paths.newer, title: '开店指引', group: '门店' }]

/** The settings pages, as their side list and the header's menus name them (2.18, 2.22). */
const settingEntries: readonly NavigationEntry[] = [
  { path: paths.setShop, title: '门店资料', group: settingsGroup },
  { path: paths.setSwitch, title: '功能开关', group: settingsGroup },
  { path: paths.setBase, title: '基础设置', group: settingsGroup },
  { path: paths.setWebsite, title: '微官网', group: settingsGroup },
  { path: paths.setInvite, title: '邀请函', group: settingsGroup },
  { path: paths.setPhone, title: '电话助手', group: settingsGroup },
  { path: paths.setPrinter, title: '打印机', group: settingsGroup },
  { path: paths.setUpdateLog, title: '更新日志', group: settingsGroup },
]

/** The entries whose page exists. */
export const navigationEntries: readonly NavigationEntry[] = [
  ...topEntries.map((entry) => ({ ...entry, top: true })),
  ...storeEntries,
  ...settingEntries,
].filter(({ path }) => path in shellPages)

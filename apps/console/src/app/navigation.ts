import { paths } from '../platform/navigation/paths.ts'
import { shellPages } from './pages.ts'

/** An entry of the navigation; its group is where the drawer shows it. */
export interface NavigationEntry {
  path: string
  title: string
  group: string
}

/** The top navigation in its order (2.22). */
const everyEntry: readonly NavigationEntry[] = [
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

/** The entries whose page exists. */
export const navigationEntries = everyEntry.filter(({ path }) => path in shellPages)

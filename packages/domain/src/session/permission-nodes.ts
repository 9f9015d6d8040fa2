/** A permission that a role may have; the list has the order and groups of the roles page. */
export interface NodeEntry {
  readonly node: string
  readonly title: string
  readonly group: string
}

export const permissionNodes = [
  { node: 'roombook/orderlist', title: '查看订单', group: '订单' },
  { node: 'roombook/createbook', title: '新建预订', group: '订单' },
  { node: 'roombook/arrears', title: '允许挂账', group: '订单' },
  { node: 'roombook/till', title: '收银与交班', group: '订单' },
  { node: 'roombook/giveback', title: '退款与减免', group: '订单' },
  { node: 'commonuser/customercount', title: '客户管理', group: '客户' },
  { node: 'commonuser/customerphone', title: '查看客户电话', group: '客户' },
  { node: 'commonuser/customerexport', title: '导出客户完整电话', group: '客户' },
  { node: 'commonuser/timeanalysis', title: '预订日历', group: '客户' },
  { node: 'commonuser/statistics', title: '数据统计', group: '客户' },
  { node: 'shopbox/index', title: '桌台管理', group: '门店' },
  { node: 'roommanage/stafflist', title: '员工管理', group: '门店' },
  { node: 'foods/foodlist', title: '菜品管理', group: '门店' },
  { node: 'shopai/sendcoupon', title: '优惠券', group: '营销' },
  { node: 'shopai/sendsms', title: '短信营销', group: '营销' },
  { node: 'shopai/swithchindex', title: 'AI短信', group: '营销' },
  { node: 'shopconfig/nuclearfission', title: '老客推荐', group: '营销' },
  { node: 'operation/operationsave', title: '客勤运营', group: '营销' },
  { node: 'shopconfig/savebaseinfo', title: '门店资料与开关', group: '设置' },
  { node: 'diy/shopinfosave', title: '微官网', group: '设置' },
  { node: 'shopconfig/savephonezj', title: '电话助手', group: '设置' },
  { node: 'invite/index', title: '邀请函', group: '设置' },
] as const satisfies readonly NodeEntry[]

export type PermissionNode = (typeof permissionNodes)[number]['node']

const known: ReadonlySet<string> = new Set(permissionNodes.map((entry) => entry.node))

/** Returns whether a text is the name of a permission. */
export function isPermissionNode(text: string): text is PermissionNode {
  return known.has(text)
}

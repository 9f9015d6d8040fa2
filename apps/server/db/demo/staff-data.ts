import { type PermissionNode, permissionNodes } from '@roombook/domain/session'

/** The one password of the demo accounts. */
export const demoPassword = 'Roombook2026'

/** Permissions of each role. */
export const demoRoles = {
  店长: permissionNodes.map(({ node }) => node),
  楼面经理: [
    'roombook/orderlist',
    'roombook/createbook',
    'roombook/arrears',
    'roombook/till',
    'roombook/giveback',
    'commonuser/customercount',
    'commonuser/customerphone',
    'commonuser/customerexport',
    'commonuser/timeanalysis',
    'shopbox/index',
    'foods/foodlist',
    'operation/operationsave',
    'invite/index',
  ],
  前台预订: [
    'roombook/orderlist',
    'roombook/createbook',
    'roombook/till',
    'commonuser/customercount',
    'commonuser/customerphone',
    'commonuser/timeanalysis',
    'operation/operationsave',
    'shopconfig/savephonezj',
    'invite/index',
  ],
  营销: [
    'roombook/orderlist',
    'roombook/createbook',
    'commonuser/customercount',
    'commonuser/timeanalysis',
    'commonuser/statistics',
    'shopai/sendcoupon',
    'shopai/sendsms',
    'shopai/swithchindex',
    'shopconfig/nuclearfission',
    'operation/operationsave',
  ],
  服务员: ['roombook/orderlist'],
  财务: [
    'roombook/till',
    'roombook/giveback',
    'roombook/arrears',
    'commonuser/statistics',
    'commonuser/customercount',
    'commonuser/timeanalysis',
  ],
} as const satisfies Record<string, readonly PermissionNode[]>

export type DemoRole = keyof typeof demoRoles

export interface DemoPerson {
  phone: string
  name: string
  adminLevel: 0 | 1 | 2 | 3
  /** Owner and administrator need none. */
  role: DemoRole | null
  /** Stores where they work, by index in `demoShops`. */
  shops: readonly number[]
  /** How often they open an order, in relation to the others. */
  opens: number
}

const everywhere = [0, 1, 2] as const

/** The staff. Their phones are of a range that nobody has. */
export const demoPeople: readonly DemoPerson[] = [
  { phone: '13800000001', name: '沈国强', adminLevel: 1, role: null, shops: everywhere, opens: 2 },
  { phone: '13800000002', name: '王芳', adminLevel: 2, role: null, shops: everywhere, opens: 6 },
  { phone: '13800000003', name: '周志明', adminLevel: 3, role: '店长', shops: [0], opens: 8 },
  { phone: '13800000004', name: '林晓燕', adminLevel: 0, role: '前台预订', shops: [0], opens: 40 },
  { phone: '13800000005', name: '陈静', adminLevel: 0, role: '楼面经理', shops: [0], opens: 16 },
  { phone: '13800000006', name: '赵磊', adminLevel: 0, role: '营销', shops: [0], opens: 14 },
  { phone: '13800000007', name: '孙丽娟', adminLevel: 0, role: '服务员', shops: [0], opens: 0 },
  { phone: '13800000008', name: '钱文斌', adminLevel: 0, role: '财务', shops: [0], opens: 0 },
  { phone: '13800000009', name: '何雅琴', adminLevel: 3, role: '店长', shops: [1], opens: 14 },
  { phone: '13800000010', name: '吴佳怡', adminLevel: 0, role: '前台预订', shops: [1], opens: 40 },
  { phone: '13800000011', name: '徐建平', adminLevel: 3, role: '店长', shops: [2], opens: 14 },
  { phone: '13800000012', name: '朱晓玲', adminLevel: 0, role: '前台预订', shops: [2], opens: 40 },
]

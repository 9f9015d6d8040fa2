/** Firms for which people host. */
export const hostFirms = [
  '望江实业',
  '云栖建设集团',
  '钱塘律师事务所',
  '西子茶业',
  '之江智能科技',
  '吴山医药',
  '湖滨设计院',
  '和丰贸易',
] as const

/** Job titles of hosts in their firm. */
export const hostJobs = [
  '总经理',
  '董事长助理',
  '行政总监',
  '行政主管',
  '销售总监',
  '办公室主任',
  '合伙人',
  '财务经理',
] as const

/** A regular's usual requests. */
export const habits = [
  '不吃香菜',
  '少油少盐',
  '喜欢靠窗位置',
  '茅台自带，备分酒器',
  '对海鲜过敏，不上虾蟹',
  '每次必点龙井虾仁',
  '要单独的儿童餐具',
  '不要辣',
  '喝常温矿泉水',
  '上菜慢一点',
] as const

/** Remarks in the directory of a customer. */
export const customerRemarks = [
  '杭州某建设集团，多为商务宴请',
  '老板同学，来店请经理敬酒',
  '喜欢二楼江景包厢',
  '酒量好，爱喝飞天茅台',
  '每年春节前订年夜饭三桌',
  '痛风，不吃海鲜',
  '家住望江，常带父母来',
  '浙大老师，谢师宴多',
  '开票信息已存档',
  '投诉过上菜慢，请重点关注',
  '公司行政，替领导订位',
  '外地客户来杭必到',
] as const

export const memorialTitles = ['结婚纪念日', '宝宝百日', '公司周年', '乔迁之喜', '金婚', '入职纪念'] as const

export const customerSources: readonly (readonly [string, number])[] = [
  ['电话预订', 52],
  ['老客介绍', 18],
  ['到店', 12],
  ['微信公众号', 10],
  ['大众点评', 8],
]

/** The levels of customers, lowest first, by visits. */
export const customerLevels = [
  { title: '普通', minVisits: 1 },
  { title: '银卡', minVisits: 3 },
  { title: '金卡', minVisits: 7 },
  { title: '钻石', minVisits: 12 },
] as const

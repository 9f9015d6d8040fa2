import type { InvitationTemplateKey } from '@roombook/domain/invitations'
import type { Row } from './demo-tables.ts'

export const brandTitle = '和宴'

/** How a store's rooms are called when somebody asks for one of a size; in the order of `category_id`. */
export const roomCategories = ['小包厢', '中包厢', '大包厢', '宴会厅'] as const

export const mealPeriods = [
  { title: '午餐', start_minutes: 660, end_minutes: 840 },
  { title: '晚餐', start_minutes: 1020, end_minutes: 1260 },
  { title: '夜宵', start_minutes: 1290, end_minutes: 120 },
] as const satisfies readonly Partial<Row<'meal_period'>>[]

/** Titles of order labels by group: taste, occasion, service, who invites. */
export const orderLabels: readonly (readonly string[])[] = [
  ['清淡少油', '微辣', '不吃香菜', '无葱蒜', '全素席', '海鲜过敏', '少盐'],
  ['商务宴请', '家庭聚餐', '生日宴', '满月酒', '谢师宴', '订婚宴', '同学会', '公司团建'],
  ['需要婴儿椅', '布置背景', '自带酒水', '需要投影', '轮椅通道', '准备蛋糕', '代客泊车'],
  ['老板招待', '经理招待', '协议单位'],
]

export const customerLabels = [
  '老板常客',
  '海鲜过敏',
  '爱喝茅台',
  '不吃辣',
  '协议单位',
  '喜欢靠窗',
  '爱吃野生鱼',
  '带孩子',
  '要安静',
  '爱点龙井虾仁',
  '素食',
  '挂账客户',
  '生日在本店过',
  '需要发票',
] as const

/** The first is the default. */
/** Styles of invitations: how the store calls each, and the design that it is made from. */
export const invitationStyles = [
  { title: '江南水墨', template: 'inkwash' },
  { title: '宋韵雅集', template: 'ivory' },
  { title: '鎏金国宴', template: 'emerald' },
  { title: '喜庆中国红', template: 'crimson' },
  { title: '简约商务', template: 'navy' },
] as const satisfies readonly { title: string; template: InvitationTemplateKey }[]

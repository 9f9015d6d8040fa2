import { z } from 'zod'
import { birthdayKind, dishMode, sex } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import type { memorialTitle } from './order-shapes.ts'

const choice = (message: string) => z.int(message).nullable()

/** Fields of the order form (3.02) with their types and bounds; an edit sends only those to change. */
export const orderFields = z.object({
  bookDate: z.iso.date('请选择预订日期').nullable(),
  periodId: choice('请选择预订餐段'),
  roomIds: z.array(z.int('请选择预订餐位')).max(40, '一次最多选择40个包厢'),
  /** Seating of each room as the board showed it, in the order of `roomIds`; the next free one by default. */
  turns: z.array(z.int('参数错误').min(1, '参数错误').max(20, '参数错误')).max(40, '参数错误').optional(),
  /** Ignored where it does not apply: several rooms are always linked, a single one never is (4.11). */
  linked: z.boolean('参数错误'),
  peopleNum: choice('请输入正确的人数'),
  deposit: money().nullable(),
  userName: z.string().trim().max(20, '最多20个字符'),
  phone: z.string().trim().max(16, '请输入正确的手机号码'),
  /** A customer chosen from the search, so that the full phone number need not be sent. */
  customerId: choice('所选客户不存在或已删除').optional(),
  sex: sex('请选择称谓'),
  /** 0 none, 1 solar, 2 lunar. */
  birthdayKind: birthdayKind('请选择生日类型'),
  birthdayOfOther: z.boolean('参数错误'),
  otherName: z.string().trim().max(4, '最多4个字符'),
  arrivalTime: z.union(
    [z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请选择到店时间')],
    '请选择到店时间',
  ),
  inviteStyleId: choice('请选择邀请函样式'),
  openerId: choice('请选择开台员工'),
  /** Dish ordering mode: 0 nobody, 1 the guest who booked, 2 every guest, 3 staff. */
  dishMode: dishMode('请选择点菜模式'),
  sendSms: z.boolean('参数错误'),
  adminRemark: z.string().trim().max(500, '最多500个字符'),
  /** Each is `title-solar` or `title-lunar`. */
  memorialTitles: z
    .array(z.string().regex(/^[^,-]{1,10}-(solar|lunar)$/, '纪念日名称最多10个字符，不能含逗号和横线'))
    .max(10, '最多10个纪念日'),
  /** Each is `id-models`: a label and the number of its group. */
  orderLabels: z
    .array(z.string().regex(/^\d{1,15}-\d{1,3}$/, '所选标签不存在或已删除'))
    .max(20, '最多选择20个订单标签'),
  customerLabelIds: z.array(z.int('所选标签不存在或已删除')).max(3, '最多选择3个客户标签'),
})

const { shape } = orderFields

/**
 * The order form as a booking sends it; omitted fields count as empty. The schema checks types and bounds;
 * the domain's `checkBookingForm` checks required fields, which depend on the store, the person, and on
 * booking or holding.
 */
export const orderForm = orderFields.extend({
  linked: shape.linked.default(false),
  bookDate: shape.bookDate.default(null),
  periodId: shape.periodId.default(null),
  roomIds: shape.roomIds.default([]),
  peopleNum: shape.peopleNum.default(null),
  deposit: shape.deposit.default(null),
  userName: shape.userName.default(''),
  phone: shape.phone.default(''),
  sex: shape.sex.default(0),
  birthdayKind: shape.birthdayKind.default(0),
  birthdayOfOther: shape.birthdayOfOther.default(false),
  otherName: shape.otherName.default(''),
  arrivalTime: shape.arrivalTime.default(''),
  inviteStyleId: shape.inviteStyleId.default(null),
  openerId: shape.openerId.default(null),
  dishMode: shape.dishMode.default(0),
  sendSms: shape.sendSms.default(false),
  adminRemark: shape.adminRemark.default(''),
  memorialTitles: shape.memorialTitles.default([]),
  orderLabels: shape.orderLabels.default([]),
  customerLabelIds: shape.customerLabelIds.default([]),
})
export type OrderForm = z.output<typeof orderForm>

/** Encodes a celebration as a form field. */
export const memorialToWire = ({ title, calendar }: z.output<typeof memorialTitle>): string =>
  `${title}-${calendar}`

/** Decodes a celebration that the schema has already checked. */
export function memorialFromWire(text: string): z.output<typeof memorialTitle> {
  const [title = '', calendar] = text.split('-')
  return { title, calendar: calendar === 'lunar' ? 'lunar' : 'solar' }
}

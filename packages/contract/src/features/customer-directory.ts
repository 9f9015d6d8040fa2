import { parseBirthday } from '@roombook/domain/calendar'
import { customerFields, linesByName, Sex } from '@roombook/domain/customers'
import { isMaskedPhone, isPhone } from '@roombook/domain/validation'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { birthdayKind, sex } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { absence, annualDay, customerStaff, listedCustomer, visitRecord } from './customer-shapes.ts'
import { comingBooking } from './customers.ts'
import { labelTag } from './order-shapes.ts'

const customerNode = 'commonuser/customercount'
const page = z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1)
const idOf = (message = '参数错误') => z.int(message).min(1, message)
const days = z.int('请输入正确的天数').min(0, '请输入正确的天数').max(3650, '请输入正确的天数').optional()
const count = z
  .int('请输入正确的次数')
  .min(0, '请输入正确的次数')
  .max(1_000_000, '请输入正确的次数')
  .optional()

/** Filter of customers; all given conditions must match. */
export const customerFilter = z.object({
  /**
   * Part of a name, or at least four digits of a phone. Callers who may not see whole numbers match the last
   * four digits or a whole number only.
   */
  keyword: z.string().trim().max(20, '最多20个字符').default(''),
  /** 0 finds customers without a level. */
  levelId: z.int('参数错误').min(0, '参数错误').optional(),
  /** Any of these labels. */
  anyLabelIds: z.array(idOf()).max(20, '最多选择20个标签').default([]),
  /** Staff member who owns them; 0 finds customers without an owner. */
  ownerId: z.int('参数错误').min(0, '参数错误').optional(),
  source: z.string().trim().max(20, '最多20个字符').optional(),
  kind: z.union([z.literal(1), z.literal(2)], '参数错误').optional(),
  /** Last visit at least this many days ago. */
  awayDays: days,
  /** Last visit within this many days. */
  seenWithinDays: days,
  /** Added to the directory within this many days, today included. */
  addedWithinDays: days,
  /** Birthday within this many days from today; 0 is today. */
  birthdayWithin: z
    .int('请输入正确的天数')
    .min(0, '请输入正确的天数')
    .max(366, '请输入正确的天数')
    .optional(),
  /** Anniversary within this many days from today; 0 is today. */
  memorialWithin: z
    .int('请输入正确的天数')
    .min(0, '请输入正确的天数')
    .max(366, '请输入正确的天数')
    .optional(),
  leastVisits: count,
  mostVisits: count,
  leastSpent: money().optional(),
  mostSpent: money().optional(),
})
export type CustomerFilter = z.output<typeof customerFilter>

/** The same filter, refusing unknown fields: with a misspelt condition it would match everybody. */
export const customerConditions = customerFilter.strict()

const order = {
  sort: z.enum(['last-visit', 'visits', 'spent', 'created'], '参数错误').default('last-visit'),
  descending: z.boolean('参数错误').default(true),
}

export const listCustomers = defineCall({
  name: 'customers.list',
  title: 'customer list, with filters and order',
  path: '/shopapi/commonuser/list',
  caller: 'staff',
  node: customerNode,
  effect: 'reads',
  input: customerFilter.extend({
    ...order,
    page,
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({
    list: z.array(listedCustomer),
    /** Number of matches; at most a hundred thousand are counted. */
    count: z.int(),
    /**
     * Whether a partial phone number was searched by a caller who may only search by the last four digits or
     * a whole number.
     */
    phonesNarrowed: z.boolean(),
  }),
  refusals: ['permission.too_many_searches'],
})

export const customerOverview = defineCall({
  name: 'customers.overview',
  title: 'the counts above the customer list',
  path: '/shopapi/commonuser/customercount',
  caller: 'staff',
  node: customerNode,
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    all: z.int(),
    newThisMonth: z.int(),
    seenThisMonth: z.int(),
    /** Customers with a single visit, more than 30 days ago. */
    away: z.int(),
    birthdaysThisWeek: z.int(),
    levels: z.array(z.object({ id: z.int(), title: z.string(), count: z.int() })),
    sources: z.array(z.string()),
  }),
  refusals: [],
})

export const customerDetail = defineCall({
  name: 'customers.detail',
  title: 'shopCustomerDetail',
  path: '/shopapi/commonuser/detail',
  caller: 'staff',
  node: customerNode,
  effect: 'reads',
  input: z.object({ id: idOf() }),
  output: z.object({
    row: listedCustomer.extend({
      birthdayType: birthdayKind(),
      /** `MM-DD`, empty for none. */
      birthdayText: z.string(),
      /** Text in both calendars, empty for none. */
      birthdayWords: z.string(),
      /** Number of their booked orders, and the date of the latest. */
      bookCount: z.int(),
      bookedAt: z.iso.datetime().nullable(),
      /** Latest order; 0 for none. */
      orderId: z.int(),
      referral: z.boolean(),
      habitRemark: z.string(),
    }),
    /** The three latest visits (9.03). */
    list: z.array(visitRecord),
    /** Upcoming bookings, the soonest first; at most ten. */
    comingOrders: z.array(comingBooking),
    figures: z.object({
      orderCount: z.int(),
      totalPeople: z.int(),
      totalSpent: money(),
      averagePerPerson: money(),
      averagePerTable: money(),
    }),
    diffDays: z.int().nullable(),
    /** Text such as 今天到店, 12天前到店 or 从未到店. */
    diffDaysName: z.string(),
    absence,
    staffList: z.array(customerStaff),
    /** Anniversaries as one text. */
    memorialsName: z.string(),
    memorials: z.array(annualDay),
    labelList: z.array(labelTag),
  }),
  refusals: ['customers.not_found'],
})

const memorial = z.object({
  title: z
    .string()
    .trim()
    .min(1, '请输入纪念日名称')
    .max(10, '最多10个字符')
    .regex(/^[^,-]*$/, '名称不能包含逗号和横线'),
  calendar: z.enum(['solar', 'lunar'], '参数错误'),
  monthDay: z.string().trim().max(5, '请选择正确的日期'),
})

const textWithin = (longest: number) => z.string().trim().max(longest, `最多${longest}个字符`)

/** The customer form (3.05, 5.21). */
const customerForm = z.object({
  userName: textWithin(customerFields.name.longest).min(1, '请输入客户名称'),
  phone: z
    .string()
    .trim()
    .min(1, '请输入手机号')
    .max(16, '最多16个字符')
    .refine((text) => isPhone(text.replace(/[\s+-]/g, '')) || isMaskedPhone(text), '请输入正确的手机号码'),
  sex: sex('参数错误').default(Sex.unknown),
  kind: z.union([z.literal(1), z.literal(2)], '参数错误').default(1),
  ...linesByName(({ longest }) => textWithin(longest).default('')),
  /**
   * Owners. Only administrators can choose them; for others, the staff member who adds the customer becomes
   * the owner.
   */
  staffIds: z.array(idOf()).max(20, '最多选择20名员工').optional(),
  /** 1 solar, 2 lunar, 0 no birthday. */
  birthdayType: birthdayKind('参数错误').default(0),
  /** `M-D` in that calendar (3.05). */
  birthdayText: z.string().trim().max(5, '请选择正确的生日').default(''),
  memorials: z.array(memorial).max(6, '最多6个纪念日').default([]),
  remark: textWithin(customerFields.remark.longest).default(''),
  labelIds: z.array(idOf()).max(50, '最多选择50个标签').default([]),
})

type DaysOfForm = Pick<z.output<typeof customerForm>, 'birthdayType' | 'birthdayText' | 'memorials'>

/** Reports days that do not exist in their calendar and repeated titles, each at its field. */
function checkDays(form: DaysOfForm, context: z.core.$RefinementCtx<DaysOfForm>): void {
  const wrong = (field: keyof DaysOfForm, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { birthdayType, birthdayText, memorials } = form
  if (birthdayType === 0 && birthdayText !== '') wrong('birthdayType', '请选择公历或农历')
  // A calendar without a day counts as no birthday (3.05).
  const isEmpty = birthdayType === 0 || birthdayText === ''
  if (!isEmpty && !parseBirthday(birthdayText, birthdayType === 2 ? 'lunar' : 'solar'))
    wrong('birthdayText', '请选择正确的生日')
  if (memorials.some(({ calendar, monthDay }) => !parseBirthday(monthDay, calendar)))
    wrong('memorials', '请选择正确的日期')
  if (new Set(memorials.map(({ title }) => title)).size < memorials.length)
    wrong('memorials', '纪念日名称不能重复')
}

const formRefusals = [
  'customers.phone_known',
  'permission.too_many_searches',
  'customers.staff_missing',
  'customers.staff_required',
  'customers.label_missing',
] as const

export const addCustomer = defineCall({
  name: 'customers.add',
  title: 'shopCustomerAdd',
  path: '/shopapi/commonuser/add',
  caller: 'staff',
  node: customerNode,
  effect: 'changes',
  input: customerForm.superRefine(checkDays),
  output: z.object({ id: z.int() }),
  refusals: formRefusals,
  done: '添加成功',
})

export const editCustomer = defineCall({
  name: 'customers.edit',
  title: 'shopCustomerEdit: the whole form; a masked phone is the one that stands',
  path: '/shopapi/commonuser/edit',
  caller: 'staff',
  node: customerNode,
  effect: 'changes',
  input: customerForm
    .extend({
      id: idOf(),
      /** Version that the user saw; the current one by default. */
      version: z.int('参数错误').optional(),
    })
    .superRefine(checkDays),
  output: z.object({ id: z.int() }),
  refusals: [...formRefusals, 'customers.not_found', 'customers.stale'],
  done: '保存成功',
})

export const bindCustomerStaff = defineCall({
  name: 'customers.bind-staff',
  title: 'shopCustomerBindStaff: adds owners',
  path: '/shopapi/commonuser/bindstaff',
  caller: 'staff',
  node: customerNode,
  adminOnly: true,
  effect: 'changes',
  input: z.object({
    id: idOf(),
    staffIds: z.array(idOf()).min(1, '请选择所属员工').max(20, '最多选择20名员工'),
  }),
  output: z.object({ staffList: z.array(customerStaff) }),
  refusals: ['customers.not_found', 'customers.staff_missing'],
  done: '添加成功',
})

/** Form of a follow-up record (3.08, 5.20). */
export const addCustomerRecord = defineCall({
  name: 'customers.add-record',
  title: 'shopCustomerAddRecord',
  path: '/shopapi/commonuser/addrecord',
  caller: 'staff',
  node: customerNode,
  effect: 'changes',
  input: z.object({
    id: idOf(),
    bookDate: z.iso.date('请选择日期'),
    roomId: idOf('请选择包厢'),
    averageMoney: money(),
    total: money(),
    openerId: idOf('请选择所属员工'),
    remark: z.string().trim().max(500, '最多500个字符').default(''),
  }),
  output: z.object({ recordId: z.int() }),
  refusals: [
    'customers.not_found',
    'customers.staff_missing',
    'customers.room_missing',
    'customers.record_ahead',
  ],
  done: '添加成功',
})

export const customerHistory = defineCall({
  name: 'customers.history',
  title: 'shopCustomerOrderHistory: visits and follow-up records, the latest first',
  path: '/shopapi/commonuser/orderhistory',
  caller: 'staff',
  node: customerNode,
  effect: 'reads',
  input: z.object({
    ofCustomerId: idOf(),
    page,
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(10),
  }),
  output: z.object({ list: z.array(visitRecord), count: z.int() }),
  refusals: ['customers.not_found'],
})

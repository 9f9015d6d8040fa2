import type { OrderForm } from '@roombook/contract/order-form'

/** Fields without a title of their own: they are compared through rooms and phone. */
type UntitledField = 'turns' | 'linked' | 'customerId'

/** The form's fields with their displayed titles, in form order. */
const titles = {
  bookDate: '日期',
  periodId: '餐段',
  roomIds: '包厢',
  userName: '姓名',
  phone: '电话',
  sex: '称谓',
  peopleNum: '人数',
  arrivalTime: '到店时间',
  deposit: '订金',
  openerId: '开台员工',
  inviteStyleId: '邀请函样式',
  dishMode: '点菜模式',
  sendSms: '短信',
  adminRemark: '备注',
  birthdayKind: '生日',
  birthdayOfOther: '他人生日',
  otherName: '他人称呼',
  memorialTitles: '纪念日',
  orderLabels: '订单标签',
  customerLabelIds: '客户标签',
} as const satisfies Record<Exclude<keyof OrderForm, UntitledField>, string>

/** Fields that are not printed for kitchen and cash desk. */
const unprinted: ReadonlySet<string> = new Set<keyof typeof titles>([
  'deposit',
  'openerId',
  'inviteStyleId',
  'dishMode',
  'sendSms',
  'customerLabelIds',
])

/** A field in which two forms differ. */
interface ChangedField {
  name: string
  /** Displayed title, for the log. */
  title: string
  /** Whether printed slips show it. */
  printed: boolean
}

/** Lists the fields in which two forms differ. */
export function changedFields(before: OrderForm, after: OrderForm): ChangedField[] {
  const names = Object.keys(titles) as (keyof typeof titles)[]
  return names
    .filter((name) => textOf(before[name]) !== textOf(after[name]))
    .map((name) => ({ name, title: titles[name], printed: !unprinted.has(name) }))
}

/** Serializes a field for comparison, ignoring the order of labels and celebrations. */
const textOf = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value)

import type { OrderForm } from '@roombook/contract'

/** Said with the rooms and the telephone, and compared as those. */
type UntitledField = 'turns' | 'linked' | 'customerId'

/** The form's fields by the name people know them by, in the order of the form. */
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
  /** For the log. */
  title: string
  /** Whether a slip shows it. */
  printed: boolean
}

/** The fields in which two forms differ. */
export function changedFields(before: OrderForm, after: OrderForm): ChangedField[] {
  const names = Object.keys(titles) as (keyof typeof titles)[]
  return names
    .filter((name) => textOf(before[name]) !== textOf(after[name]))
    .map((name) => ({ name, title: titles[name], printed: !unprinted.has(name) }))
}

/** A field as a text to compare. In what order labels and celebrations are named says nothing. */
const textOf = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value)

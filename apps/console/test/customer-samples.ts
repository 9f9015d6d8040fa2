import { stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { customerBills } from '@roombook/contract/customer-bills'
import { customerDetail, customerOverview, listCustomers } from '@roombook/contract/customer-directory'
import type { CustomerImport } from '@roombook/contract/customer-import'
import { customerMarketing } from '@roombook/contract/customer-marketing'
import type { AnnualDay, ListedCustomer, VisitRecord } from '@roombook/contract/customer-shapes'
import { customerTimeline } from '@roombook/contract/customer-timeline'
import { listCustomerLabels } from '@roombook/contract/customers'
import { searchStaff } from '@roombook/contract/staff'
import type { UpcomingDay } from '@roombook/contract/upcoming-days'
import { linesByName } from '@roombook/domain/customers'
import type { PlainMoney } from '@roombook/domain/money'
import type { AtWork } from './render-console.tsx'

type Listed = PlainMoney<ListedCustomer>
type Detail = PlainMoney<OutputOf<typeof customerDetail>>

/** Member of staff who manages the directory, without administrator rights. */
export const keeper: AtWork = { permissions: ['commonuser/customercount'] }
/** User with all permissions. */
export const administrator: AtWork = { adminLevel: 2 }

/** A listed customer: 王建国, with eight visits, the last three days ago. */
export const sampleListed = (differences: Partial<Listed> = {}): Listed => ({
  id: 9,
  version: 4,
  userName: '王建国',
  phone: '139***1234',
  sex: 1,
  kind: 1,
  ...linesByName(() => ''),
  userLevel: '金卡',
  labels: [],
  staffList: [],
  source: '电话预订',
  remark: '',
  visits: 8,
  totalPeople: 64,
  totalSpent: 1288000,
  lastVisitDate: '2026-11-17',
  diffDays: 3,
  absence: 'success',
  birthdayKept: null,
  createdAt: '2026-01-05T02:00:00.000Z',
  ...differences,
})

/** An annual day: a birthday on 8 December. */
export const sampleDay = (differences: Partial<AnnualDay> = {}): AnnualDay => ({
  title: '生日',
  calendar: 'solar',
  monthDay: '12-08',
  words: '12月8日',
  next: '2026-12-08',
  daysLeft: 18,
  suggested: false,
  ...differences,
})

/** A customer's detail; `row` overrides fields of {@link sampleListed}. */
export const sampleDetail = ({
  row,
  ...differences
}: Partial<Omit<Detail, 'row'>> & { row?: Partial<Detail['row']> } = {}): Detail => ({
  row: {
    ...sampleListed(),
    birthdayType: 0,
    birthdayText: '',
    birthdayWords: '',
    bookCount: 9,
    bookedAt: '2026-11-15T03:30:00.000Z',
    orderId: 0,
    referral: false,
    habitRemark: '',
    ...row,
  },
  list: [],
  comingOrders: [],
  figures: {
    orderCount: 8,
    totalPeople: 64,
    totalSpent: 1288000,
    averagePerPerson: 20125,
    averagePerTable: 161000,
  },
  diffDays: 3,
  diffDaysName: '3天前到店',
  absence: 'success',
  staffList: [],
  memorialsName: '',
  memorials: [],
  labelList: [],
  ...differences,
})

/** An upcoming day of a customer: the birthday of 王建国, today. */
export const sampleUpcoming = (differences: Partial<UpcomingDay> = {}): UpcomingDay => ({
  customerId: 9,
  userName: '王建国',
  phone: '139***1234',
  sex: 1,
  userLevel: '金卡',
  visits: 8,
  diffDays: 3,
  day: sampleDay({ next: '2026-11-20', daysLeft: 0 }),
  ...differences,
})

/** A record of a visit, written by hand; an order's if it has one. */
export const sampleVisit = (differences: Partial<PlainMoney<VisitRecord>> = {}): PlainMoney<VisitRecord> => ({
  id: 1,
  memberId: 9,
  bookDate: '2026-11-17',
  roomName: '牡丹厅',
  averageMoney: 16100,
  total: 161000,
  staffName: '张经理',
  remark: '',
  orderId: 0,
  ...differences,
})

/** A workbook of three columns, read and not matched yet. */
export const sampleImport = (differences: Partial<CustomerImport> = {}): CustomerImport => ({
  importId: 5,
  state: 'read',
  rowCount: 120,
  columns: [
    { title: '姓名', field: 'name', sample: '王建国' },
    { title: '联系方式', field: 'phone', sample: '13912341234' },
    { title: '', field: '', sample: '老板' },
  ],
  choices: { overwrite: false, unknownLabels: 'create', unknownNames: 'refuse' },
  newLabels: [],
  added: 0,
  updated: 0,
  same: 0,
  refused: 0,
  stayed: 0,
  doneThrough: 0,
  createdAt: '2026-11-20T09:00:00.000Z',
  createdByName: '小赵',
  ...differences,
})

/** The figures above the directory: 1,280 customers, one level, two sources. */
export const sampleOverview = (
  differences: Partial<OutputOf<typeof customerOverview>> = {},
): OutputOf<typeof customerOverview> => ({
  all: 1280,
  newThisMonth: 2,
  seenThisMonth: 5,
  away: 3,
  birthdaysThisWeek: 1,
  levels: [{ id: 3, title: '金卡', count: 1 }],
  sources: ['电话预订', '手工录入'],
  ...differences,
})

/** Stubs the store's labels and staff, which every select of them requests. */
export function answerChoices() {
  stubCall(listCustomerLabels, () => ({
    list: ['老板常客', '海鲜过敏', '左撇子', '不吃辣'].map((title, at) => ({ id: 26 + at, title })),
  }))
  return stubCall(searchStaff, ({ keyword }) => {
    const all = [
      { id: 4, nickname: '小赵', avatar: '' },
      { id: 7, nickname: '张经理', avatar: '' },
    ]
    const list = all.filter(({ nickname }) => nickname.includes(keyword))
    return { list, count: list.length }
  })
}

/** Stubs the calls of the directory's page: the list and the figures above it. */
export function answerDirectory(list: Listed[], count = list.length) {
  answerChoices()
  stubCall(customerOverview, () => sampleOverview({ all: count }))
  return stubCall(listCustomers, () => ({ list, count, phonesNarrowed: false }))
}

/** Stubs the calls of a customer's detail. */
export function answerDetail(detail: Detail = sampleDetail(), balance = 0) {
  stubCall(customerTimeline, () => ({ list: [], count: 0 }))
  stubCall(customerMarketing, () => ({
    consentedAt: null,
    pushConsentedAt: null,
    refusal: 'no_consent' as const,
    refused: null,
    list: [],
  }))
  stubCall(customerBills, () => ({ list: [], count: 0, balance, given: 0 }))
  return stubCall(customerDetail, () => detail)
}

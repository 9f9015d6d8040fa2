import { refused, stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import {
  listArrivalTimes,
  listDays,
  listPeriods,
  listRooms,
  type PeriodOfDay,
  type RoomCell,
} from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'
import { readKnownCustomer, searchCustomers } from '@roombook/contract/customers'
import { readWaiting, type WaitingLine } from '@roombook/contract/home'
import { listInviteStyles } from '@roombook/contract/invitations'
import { listMessages, type MessageRow } from '@roombook/contract/messages'
import { listOrders } from '@roombook/contract/order-lists'
import type { BoardCard } from '@roombook/contract/order-shapes'
import { previewOrderSms } from '@roombook/contract/order-sms'
import { shopInfo, shopPlugin, staffNodes, userInfo } from '@roombook/contract/shell'
import { listWaitlist, type WaitlistEntry } from '@roombook/contract/waitlist'
import { noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import type { PluginStates } from '@roombook/domain/session'
import { sampleOrder, sampleOrderRow } from '@roombook/order-screens/samples'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { type AtWork, AtWorkContext } from '#features/workbench/at-work.ts'
import { NotifyContext } from '#features/workbench/notify.ts'
import { WorkPage } from '#features/workbench/work.page.tsx'
import { atWork } from './at-work.ts'
import { renderPhone } from './render-phone.tsx'

type Listed = OutputOf<typeof listOrders>['list'][number]

/** Dinner on the evening of the sample data. */
export const dinnerOfDay: PeriodOfDay = {
  id: 2,
  title: '晚餐',
  startTime: '17:00',
  endTime: '21:00',
  disabled: false,
  booked: 1,
  bookable: 2,
}

/** A room on the board; free by default. */
export const cell = (id: number, title: string, roomOrders: BoardCard[] = []): RoomCell => ({
  id,
  title,
  image: '',
  color: roomOrders.length > 0 ? 'booked' : 'free',
  capacity: 10,
  capacityMin: 2,
  serviceFee: noMoney,
  averageSpend: noMoney,
  statusText: '',
  turned: false,
  turnsLeft: 1,
  nextTurn: roomOrders.length > 0 ? 0 : 1,
  nextTurnFrom: '',
  roomOrders,
})

/** Stubs the rooms of the evening, on one floor. */
export const answerRooms = (...children: RoomCell[]) =>
  stubCall(listRooms, () => ({
    list: [{ id: 1, title: '一楼', children }],
    booked: 1,
    bookable: children.length,
  }))

/** A sample waitlist entry for dinner. */
export const waiting = (differences: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id: 7,
  periodId: 2,
  customerId: null,
  peopleNum: 8,
  userName: '孙立',
  sex: 1,
  remark: '带老人',
  phone: '139***1234',
  bookDate: '2026-11-20',
  periodName: '晚餐',
  addedBy: '',
  free: true,
  createdAt: '2026-11-20T02:00:00.000Z',
  ...differences,
})
export const answerWaitlist = (...list: WaitlistEntry[]) => stubCall(listWaitlist, () => ({ list }))

/** A sample order of a list: an unanswered booking request. */
export const buildBookingRequest = (differences: Partial<Listed> = {}): Listed => ({
  ...sampleOrderRow({
    userName: '钱小姐',
    sex: 2,
    peopleNum: 8,
    heldUntil: '2026-11-20T10:25:00.000Z',
    status: OrderStatus.applied,
    statusName: '待处理',
  }),
  depositAsked: noMoney,
  depositWaiver: '',
  ...differences,
})

const noSums = { people: 0, money: null }
/** Stubs the unanswered booking requests. */
export const answerBookingRequests = (...list: Listed[]) =>
  stubCall(listOrders, () => ({ list, count: list.length, sums: noSums, phonesNarrowed: false }))

/** A sample message that 王建国 has booked 牡丹厅. */
export const message = (id: number, differences: Partial<MessageRow> = {}): MessageRow => ({
  id,
  kind: 'booked',
  content: '新订单：王建国先生，牡丹厅，11月20日晚餐',
  orderId: 1,
  waitlist: null,
  isRead: false,
  createdAt: '2026-11-20T09:30:00.000Z',
  messageOrder: {
    id: 1,
    roomImage: '',
    roomName: '牡丹厅',
    floorName: '一楼',
    bookDate: '2026-11-20',
    periodName: '晚餐',
    peopleNum: 10,
  },
  ...differences,
})
export const answerMessages = (list: MessageRow[], count = list.length) =>
  stubCall(listMessages, ({ limit }) => ({
    list: list.slice(0, limit),
    count,
    unread: list.filter(({ isRead }) => !isRead).length,
  }))

/** Stubs an order with its log. */
export const answerOrder = (
  row = sampleOrderRow({ openerId: 4 }),
  list: OutputOf<typeof orderDetail>['list'] = [],
) => stubCall(orderDetail, () => ({ row, list }))

const workNodes = ['roombook/orderlist', 'roombook/createbook']

/** Stubs the list of waiting tasks. */
export const answerNeeds = (list: WaitingLine[] = [], unlisted = 0) =>
  stubCall(readWaiting, () => ({
    list,
    counts: list.length > 0 ? [{ kind: 'application' as const, count: list.length + unlisted }] : [],
  }))

/** Stubs the workbench's own calls: 牡丹厅 is booked this evening, 竹厅 is free, and nothing else is waiting. */
export function answerWorkbench({ nodes = workNodes, adminLevel = 0, plugins = {} as PluginStates } = {}) {
  stubCall(userInfo, () => ({ ...atWork.user, adminLevel }))
  stubCall(shopInfo, () => ({
    shop: atWork.shop,
    settings: atWork.settings,
    bookingSmsTemplate: '',
    holdSmsTemplate: '',
    mealSmsTemplate: '',
  }))
  stubCall(staffNodes, () =>
    [...new Set([...workNodes, ...nodes])].map((node) => ({ node, checked: nodes.includes(node) })),
  )
  stubCall(listDays, ({ startDate }) => ({
    list: [
      { bookDate: startDate, booked: 1, bookable: 2 },
      { bookDate: '2026-11-21', booked: 4, bookable: 4 },
      { bookDate: '2026-11-22', booked: 0, bookable: 0, closed: '门店当日休息' },
    ],
  }))
  stubCall(listPeriods, () => ({ list: [dinnerOfDay] }))
  answerRooms(cell(1, '牡丹厅', [sampleOrder()]), cell(2, '竹厅'))
  answerWaitlist()
  answerBookingRequests()
  answerMessages([])
  answerNeeds()
  stubCall(shopPlugin, () => ({ states: plugins }) as never)
  answerForm()
}

/** Stubs the booking form's own calls. */
export function answerForm() {
  stubCall(listArrivalTimes, () => ({ list: ['18:00', '18:30'].map((value) => ({ name: value, value })) }))
  stubCall(listInviteStyles, () => ({ list: [{ id: 1, title: '水墨', image: '', isDefault: true }] }))
  stubCall(searchCustomers, () => ({ list: [], count: 0, phonesNarrowed: false }))
  stubCall(readKnownCustomer, () => refused('customers.not_found'))
}

/** Opens the workbench on the phone of 小赵; call `answerWorkbench` first. */
export const openWorkbench = (path = '/work') => {
  // The service worker is a file of the server, and is tested end to end.
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({} as ServiceWorkerRegistration)
  return renderPhone(<WorkPage />, { as: 'staff', path, route: '/work/:tab?' })
}

/** Renders a part of the workbench, and records its messages. */
export async function openAtWork(part: ReactNode, differences: Partial<AtWork> = {}) {
  const messages: string[] = []
  const phone = await renderPhone(
    <AtWorkContext value={{ ...atWork, ...differences }}>
      <NotifyContext value={(text) => messages.push(text)}>{part}</NotifyContext>
    </AtWorkContext>,
    { as: 'staff' },
  )
  return { ...phone, messages }
}

/** Answer to saving the form. */
export const saved = (row = sampleOrderRow()) => ({ row, orderIds: [row.id] })

/** Fields of the workbench's form. */
export const workField = {
  phone: page.getByLabelText(/^手机号码/),
  name: page.getByLabelText(/^姓名/),
  people: page.getByLabelText('人数'),
  book: page.getByRole('button', { name: '确认预订' }),
}

/** Stubs the preview of an order's message. */
export const answerPreview = (differences: Partial<OutputOf<typeof previewOrderSms>> = {}) =>
  stubCall(previewOrderSms, () => ({
    content: '王先生，您已预订牡丹厅。',
    parts: 1,
    channel: 'sms' as const,
    smsStock: 320,
    computeCredit: 0,
    walletRecharged: noMoney,
    walletGiven: noMoney,
    charged: true,
    phone: '138***1234',
    version: 1,
    smsState: 0 as const,
    replied: false,
    onItsWay: false,
    heldBack: '',
    trouble: '',
    ...differences,
  }))

/** Live event of a changed order. */
export const orderChanged = {
  orderId: 1,
  version: 2,
  bookDate: '2026-11-20',
  periodId: 2,
  left: null,
  roomIds: [1],
  action: 'booking.arrive',
}

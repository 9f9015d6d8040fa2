import type { CustomerHit } from '@roombook/contract/customers'
import type { WaitingLine } from '@roombook/contract/home'
import type { BoardCard, OrderRow } from '@roombook/contract/order-shapes'
import { noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { emptyDraft, type OrderDraft } from './order-draft.ts'

export { sampleFloor, sampleRoom } from './board-samples.ts'

/** A sample order: booked by 王先生, ten people at six. */
export function sampleOrder(differences: Partial<BoardCard> = {}): BoardCard {
  return {
    id: 1,
    version: 1,
    status: OrderStatus.booked,
    statusName: '已预订',
    turn: 1,
    turnFrom: '',
    userName: '王小明',
    sex: 1,
    phone: '138***1234',
    peopleNum: 10,
    arrivalTime: '18:00',
    arrivedAt: null,
    linked: false,
    groupId: null,
    smsState: 0,
    replied: false,
    heldUntil: null,
    openerId: 7,
    openerName: '张经理',
    visits: 8,
    adminRemark: '',
    remark: '',
    orderLabels: [],
    customerLabels: [],
    habitRemark: '',
    userLevel: '',
    lastVisitDate: '2026-10-03',
    guestBirthday: false,
    birthdayKind: 0,
    birthdayOfOther: false,
    otherName: '',
    memorialTitles: [],
    deposit: noMoney,
    depositReceived: noMoney,
    dishesWaiting: false,
    changeWaiting: false,
    ...differences,
  }
}

/** A sample order with all fields: 王小明, ten people in 牡丹厅 for dinner. */
export function sampleOrderRow(differences: Partial<OrderRow> = {}): OrderRow {
  return {
    ...sampleOrder(),
    orderSerial: '20261120000001',
    bookDate: '2026-11-20',
    periodId: 2,
    periodName: '晚餐',
    roomId: 1,
    roomName: '牡丹厅',
    roomImage: '',
    floorName: '一楼',
    color: 'processing',
    customerId: 1,
    customerLabels: [],
    orderLabels: [],
    birthdayKind: 0,
    birthdayOfOther: false,
    otherName: '',
    memorialTitles: [],
    adminRemark: '',
    remark: '',
    createdAt: '2026-11-20T02:00:00.000Z',
    completedAt: null,
    clearedBySystemAt: null,
    serviceFee: noMoney,
    deposit: noMoney,
    depositReceived: noMoney,
    depositReturned: noMoney,
    depositAtCounter: noMoney,
    depositLeft: null,
    depositRuled: null,
    payType: '',
    total: noMoney,
    drinks: noMoney,
    discount: noMoney,
    arrears: noMoney,
    turned: false,
    syncByDefault: false,
    inviteStyleId: null,
    dishMode: 0,
    smsWanted: false,
    smsRecordId: 0,
    smsTrouble: '',
    smsChannel: 'sms',
    mealChecked: false,
    mealCheckedAt: null,
    mealReplyCount: 0,
    dishesChosen: false,
    dishesWaiting: false,
    dishesShown: false,
    dishesTotal: noMoney,
    bookedOnline: false,
    referralShown: false,
    referral: false,
    changeWaiting: false,
    inviteAnswers: 0,
    invitePeople: 0,
    linkedRooms: [],
    ...differences,
  }
}

/** A sample customer: 王建国, a regular with two labels. */
export function sampleCustomer(differences: Partial<CustomerHit> = {}): CustomerHit {
  return {
    id: 9,
    userName: '王建国',
    phone: '139***1234',
    sex: 1,
    userLevel: '贵宾',
    visits: 8,
    labels: [
      { id: 26, title: '老板常客' },
      { id: 27, title: '海鲜过敏' },
    ],
    lastOrder: null,
    lastOrders: [],
    moreRecords: false,
    habitRemark: '靠窗',
    comingOrders: [],
    nextBirthday: null,
    birthdayType: 0,
    balance: noMoney,
    owed: noMoney,
    noShows: 0,
    ...differences,
  }
}

/** A sample draft of a telephone booking. */
export function sampleDraft(differences: Partial<OrderDraft> = {}): OrderDraft {
  return {
    ...emptyDraft,
    phone: '13912341234',
    userName: '王建国',
    sex: 1,
    peopleNum: 10,
    bookDate: '2026-11-20',
    periodId: 2,
    rooms: [{ id: 1, turn: 1 }],
    arrivalTime: '18:00',
    inviteStyleId: 1,
    openerId: 4,
    ...differences,
  }
}

/** A sample task that waits for staff: the booking request of 李梅 by default. */
export const sampleWaiting = (differences: Partial<WaitingLine> = {}): WaitingLine => ({
  kind: 'application',
  id: 7,
  title: '李梅女士',
  phone: '139***1234',
  reason: '',
  count: 1,
  amount: null,
  since: '2026-11-20T09:35:00.000Z',
  until: null,
  order: {
    orderId: 7,
    bookDate: '2026-11-20',
    periodId: 2,
    periodName: '晚餐',
    roomName: '梅厅',
    rooms: 1,
    peopleNum: 6,
  },
  ...differences,
})

import type { BoardCard, FloorGroup, RoomCell } from '@roombook/contract'
import { OrderStatus } from '@roombook/domain'

/** An order for tests: booked by 王先生, ten people at six. */
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
    deposit: 0,
    depositReceived: 0,
    dishesWaiting: false,
    ...differences,
  }
}

/** A room for tests: 牡丹厅 for twelve, free unless orders are given. */
export function sampleRoom(differences: Partial<RoomCell> = {}): RoomCell {
  const roomOrders = differences.roomOrders ?? []
  return {
    id: 1,
    title: '牡丹厅',
    image: '',
    color: 'free',
    capacity: 12,
    capacityMin: 8,
    serviceFee: 0,
    averageSpend: 0,
    statusText: '空闲',
    turned: false,
    turnsLeft: roomOrders.length > 0 ? 0 : 1,
    nextTurn: roomOrders.length > 0 ? 0 : 1,
    nextTurnFrom: '',
    ...differences,
    roomOrders,
  }
}

/** A floor for tests. */
export const sampleFloor = (children: RoomCell[], differences: Partial<FloorGroup> = {}): FloorGroup => ({
  id: 1,
  title: '一楼',
  children,
  ...differences,
})

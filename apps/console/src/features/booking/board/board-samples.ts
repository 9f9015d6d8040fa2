import type { FloorGroup, OrderCard, RoomCell } from '@roombook/contract'
import { OrderStatus } from '@roombook/domain'

/** An order for tests: booked by 王先生, ten people at six. */
export function sampleOrder(differences: Partial<OrderCard> = {}): OrderCard {
  return {
    id: 1,
    version: 1,
    status: OrderStatus.booked,
    statusName: '已预订',
    turn: 1,
    userName: '王小明',
    sex: 1,
    phone: '138***1234',
    peopleNum: 10,
    arrivalTime: '18:00',
    linked: false,
    groupId: null,
    smsState: 0,
    replied: false,
    heldUntil: null,
    openerId: 7,
    openerName: '张经理',
    visits: 8,
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
    statusText: '空闲',
    turned: false,
    turnsLeft: roomOrders.length > 0 ? 0 : 1,
    nextTurn: roomOrders.length > 0 ? 0 : 1,
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

import type { FloorGroup, RoomCell } from '@roombook/contract/board'
import { noMoney } from '@roombook/domain/money'

/** A sample room: 牡丹厅 for twelve, free by default. */
export function sampleRoom(differences: Partial<RoomCell> = {}): RoomCell {
  const roomOrders = differences.roomOrders ?? []
  return {
    id: 1,
    title: '牡丹厅',
    image: '',
    color: 'free',
    capacity: 12,
    capacityMin: 8,
    serviceFee: noMoney,
    averageSpend: noMoney,
    statusText: '空闲',
    turned: false,
    turnsLeft: roomOrders.length > 0 ? 0 : 1,
    nextTurn: roomOrders.length > 0 ? 0 : 1,
    nextTurnFrom: '',
    ...differences,
    roomOrders,
  }
}

/** A sample floor. */
export const sampleFloor = (children: RoomCell[], differences: Partial<FloorGroup> = {}): FloorGroup => ({
  id: 1,
  title: '一楼',
  children,
  ...differences,
})

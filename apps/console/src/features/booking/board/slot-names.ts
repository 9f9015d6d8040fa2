import type { RoomCell } from '@roombook/contract/board'
import type { BoardCard } from '@roombook/contract/order-shapes'
import { displayStatusName, guestName, smsStatusView } from '@roombook/domain/orders'
import { guestMarks } from './guest-marks.ts'

/** Accessible name of a seating with an order: 牡丹厅 已预订 王先生 10人 18:00到店 忌口：海鲜过敏. */
export function orderSlotName(room: Pick<RoomCell, 'title'>, order: BoardCard): string {
  const { turn, turnFrom, peopleNum, arrivalTime, linked, smsState, replied } = order
  const texts = [room.title, displayStatusName(order), guestName(order)]
  if (turn > 1) texts.push(turnFrom && !arrivalTime ? `第${turn}轮 ${turnFrom}起` : `第${turn}轮`)
  if (peopleNum > 0) texts.push(`${peopleNum}人`)
  if (arrivalTime) texts.push(`${arrivalTime}到店`)
  if (linked) texts.push('连台')
  if (smsState > 0) texts.push(smsStatusView(smsState, replied).label)
  texts.push(...guestMarks(order).map((mark) => mark.text))
  return texts.join(' ')
}

/** Accessible name of a free seating: 芍药厅 空闲 8人; or 玉兰厅 第2轮 空闲 19:30起 16人. */
export function freeSlotName(
  room: Pick<RoomCell, 'title' | 'capacity' | 'nextTurnFrom'>,
  turn: number,
): string {
  const from = room.nextTurnFrom ? [`${room.nextTurnFrom}起`] : []
  const texts = turn > 1 ? [`第${turn}轮`, '空闲', ...from] : ['空闲']
  return [room.title, ...texts, `${room.capacity}人`].join(' ')
}

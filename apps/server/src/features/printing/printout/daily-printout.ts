import type { InputOf, OutputOf } from '@roombook/contract'
import type { PrintoutRow, dailyPrintout as printoutCall } from '@roombook/contract/printouts'
import { addressed, displayStatusName } from '@roombook/domain/orders'
import { minutesToClock } from '@roombook/domain/time'
import { maskPhone } from '@roombook/domain/validation'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readSlipShop } from '../slips/slip.repository.ts'
import { listPrintoutRows, type PrintoutOrder } from './printout.repository.ts'

/**
 * Returns a date's bookings for the daily printout, by period and floor, without cancelled ones and with
 * masked phones.
 */
export function dailyPrintout(
  call: StaffCall,
  { bookDate }: InputOf<typeof printoutCall>,
): Promise<OutputOf<typeof printoutCall>> {
  return call.read(async (tx) => {
    const shop = await readSlipShop(tx, call.shopId)
    const orders = await listPrintoutRows(tx, call.shopId, bookDate)
    const periods = Map.groupBy(orders, (order) => order.periodId)
    return {
      bookDate,
      shopTitle: shop.title,
      createdAt: call.now.toISOString(),
      list: [...periods.values()].flatMap(toPeriod),
    }
  })
}

function toPeriod(orders: readonly PrintoutOrder[]) {
  const [first] = orders
  if (!first) return []
  const floors = Map.groupBy(orders, (order) => order.floorId)
  return [
    {
      periodId: first.periodId,
      periodName: first.periodName,
      startTime: minutesToClock(first.startMinutes),
      endTime: minutesToClock(first.endMinutes),
      booked: new Set(orders.map(({ roomId }) => roomId)).size,
      people: orders.reduce((sum, order) => sum + order.peopleNum, 0),
      floors: [...floors].map(([id, list]) => ({
        id,
        title: list[0]?.floorTitle ?? '',
        children: list.map(toRow),
      })),
    },
  ]
}

const toRow = (order: PrintoutOrder): PrintoutRow => ({
  orderId: order.id,
  roomName: order.roomName,
  statusName: displayStatusName({
    status: order.status,
    userName: order.userName,
    phone: order.phone,
  }),
  userName: addressed(order),
  phone: maskPhone(order.phone),
  peopleNum: order.peopleNum,
  arrivalTime: order.arrivalTime,
  remark: [order.adminRemark, order.remark].filter(Boolean).join('；'),
  linkedTo: order.linkedTo ?? '',
})

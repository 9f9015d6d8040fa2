import * as contract from '@roombook/contract'
import type { Mount } from '../../platform/http/mount.ts'
import { listLabels } from '../customers/index.ts'
import { addRooms } from './add-rooms.ts'
import { answerApplication } from './answer-application.ts'
import { applyForRooms } from './apply-for-rooms.ts'
import { arriveOrder } from './arrive-order.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { cancelOrder } from './cancel-order.ts'
import { clearOrder } from './clear-order.ts'
import { convertHold } from './convert-hold.ts'
import { correctNoShow } from './correct-no-show.ts'
import { createOrder } from './create-order.ts'
import { deleteOrder } from './delete-order.ts'
import { editOrder } from './edit-order.ts'
import { exportOrders } from './export-orders.ts'
import { extendHold } from './extend-hold.ts'
import { holdRooms } from './hold-rooms.ts'
import { listArrivalTimes } from './list-arrival-times.ts'
import { listDays } from './list-days.ts'
import { listOrders } from './list-orders.ts'
import { listPeriods } from './list-periods.ts'
import { listPersonOrders, listReferralOrders } from './list-person-orders.ts'
import { listRooms } from './list-rooms.ts'
import { orderDetail } from './order-detail.ts'
import { releaseHold } from './release-hold.ts'
import { revealPhone } from './reveal-phone.ts'
import { roomOverview } from './room-overview.ts'
import { setBalance } from './set-balance.ts'
import { setDeposit } from './set-deposit.ts'
import { setDrinks } from './set-drinks.ts'
import { setRemark } from './set-remark.ts'
import { setSync } from './set-sync.ts'
import { swapOrders } from './swap-orders.ts'
import { transferOrder } from './transfer-order.ts'

/** Mounts the calls about the board and its orders. */
export function bookingRoutes(mount: Mount): void {
  mount.staff(contract.listDays, listDays)
  mount.staff(contract.listPeriods, listPeriods)
  mount.staff(contract.listRooms, listRooms)
  mount.staff(contract.roomOverview, roomOverview)
  mount.staff(contract.bookingCalendar, bookingCalendar)
  mount.staff(contract.listArrivalTimes, listArrivalTimes)
  mount.staff(contract.listOrderLabels, (call) =>
    call.read(async (tx) => ({ list: await listLabels(tx, call.shopId, 'order') })),
  )
  mount.staff(contract.listOrders, listOrders)
  mount.staff(contract.exportOrders, exportOrders)
  mount.staff(contract.listPersonOrders, listPersonOrders)
  mount.staff(contract.listReferralOrders, listReferralOrders)
  mount.staff(contract.orderDetail, orderDetail)
  mount.staff(contract.revealPhone, revealPhone)
  mount.guest(contract.applyForRooms, applyForRooms)
  mount.staff(contract.createOrder, createOrder)
  mount.staff(contract.holdRooms, holdRooms)
  mount.staff(contract.convertHold, convertHold)
  mount.staff(contract.editOrder, editOrder)
  mount.staff(contract.transferOrder, transferOrder)
  mount.staff(contract.swapOrders, swapOrders)
  mount.staff(contract.addRooms, addRooms)
  mount.staff(contract.arriveOrder, arriveOrder)
  mount.staff(contract.cancelOrder, cancelOrder)
  mount.staff(contract.clearOrder, clearOrder)
  mount.staff(contract.answerApplication, answerApplication)
  mount.staff(contract.releaseHold, releaseHold)
  mount.staff(contract.extendHold, extendHold)
  mount.staff(contract.setRemark, setRemark)
  mount.staff(contract.setDeposit, setDeposit)
  mount.staff(contract.setBalance, setBalance)
  mount.staff(contract.setDrinks, setDrinks)
  mount.staff(contract.setSync, setSync)
  mount.staff(contract.correctNoShow, correctNoShow)
  mount.staff(contract.deleteOrder, deleteOrder)
}

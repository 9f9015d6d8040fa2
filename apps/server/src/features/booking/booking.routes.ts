import * as contract from '@roombook/contract/features'
import { listLabels } from '#features/customers/index.ts'
import type { SmsGateways } from '#features/sms/index.ts'
import type { Database } from '#platform/db/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import { listOwedBalances } from './balances/list-owed-balances.ts'
import { bookingCalendar } from './board/booking-calendar.ts'
import { listArrivalTimes } from './board/list-arrival-times.ts'
import { listDays } from './board/list-days.ts'
import { listPeriods } from './board/list-periods.ts'
import { listRooms } from './board/list-rooms.ts'
import { roomOverview } from './board/room-overview.ts'
import { depositToReturn, listDepositsToReturn } from './deposits/deposits-to-return.ts'
import { readRequiredDeposit } from './deposits/read-required-deposit.ts'
import { findAnything } from './find/find-anything.ts'
import { convertHold } from './form/convert-hold.ts'
import { createOrder } from './form/create-order.ts'
import { editOrder } from './form/edit-order.ts'
import { holdRooms } from './form/hold-rooms.ts'
import { answerHandover } from './handover/answer-handover.ts'
import { requestHandover } from './handover/request-handover.ts'
import { exportOrders } from './lists/export-orders.ts'
import { listOrders } from './lists/list-orders.ts'
import { listPersonOrders, listReferralOrders } from './lists/list-person-orders.ts'
import { addRooms } from './moves/add-rooms.ts'
import { answerBookingRequest } from './moves/answer-booking-request.ts'
import { arriveOrder } from './moves/arrive-order.ts'
import { couponsForBill, showCouponForBill } from './moves/bill-coupons.ts'
import { cancelOrder } from './moves/cancel-order.ts'
import { checkMeal } from './moves/check-meal.ts'
import { clearOrder } from './moves/clear-order.ts'
import { collectBalance } from './moves/collect-balance.ts'
import { correctNoShow } from './moves/correct-no-show.ts'
import { deleteOrder } from './moves/delete-order.ts'
import { extendHold } from './moves/extend-hold.ts'
import { releaseHold } from './moves/release-hold.ts'
import { returnDeposit } from './moves/return-deposit.ts'
import { sendOrderSms } from './moves/send-order-sms.ts'
import { setBalance } from './moves/set-balance.ts'
import { setDeposit } from './moves/set-deposit.ts'
import { setDishMode } from './moves/set-dish-mode.ts'
import { setDrinks } from './moves/set-drinks.ts'
import { setReferral } from './moves/set-referral.ts'
import { setRemark } from './moves/set-remark.ts'
import { setSync } from './moves/set-sync.ts'
import { swapOrders } from './moves/swap-orders.ts'
import { transferOrder } from './moves/transfer-order.ts'
import { changeNotice } from './orders/change-notice.ts'
import { mealRemark } from './orders/meal-remark.ts'
import { orderDetail } from './orders/order-detail.ts'
import { orderTimeline } from './orders/order-timeline.ts'
import { previewOrderSms } from './orders/preview-order-sms.ts'
import { revealOpener } from './orders/reveal-opener.ts'
import { revealPhone } from './orders/reveal-phone.ts'
import { cancelVoucher } from './vouchers/cancel-voucher.ts'
import { undoVoucher } from './vouchers/undo-voucher.ts'
import { verifyVoucher } from './vouchers/verify-voucher.ts'
import { writeOffVoucher } from './vouchers/write-off-voucher.ts'

/** Mounts the calls about the board and its orders. */
export function bookingRoutes(mount: Mount, { sms, db }: { sms: SmsGateways; db: Database }): void {
  mount.shared(contract.listDays, listDays)
  mount.staff(contract.listPeriods, listPeriods)
  mount.shared(contract.listRooms, listRooms)
  mount.staff(contract.roomOverview, roomOverview)
  mount.staff(contract.bookingCalendar, bookingCalendar)
  mount.staff(contract.listArrivalTimes, listArrivalTimes)
  mount.staff(contract.listOrderLabels, (call) =>
    call.read(async (tx) => ({ list: await listLabels(tx, call.shopId, 'order') })),
  )
  mount.staff(contract.findAnything, findAnything)
  mount.staff(contract.listOrders, listOrders)
  mount.staff(contract.exportOrders, exportOrders)
  mount.staff(contract.listPersonOrders, listPersonOrders)
  mount.staff(contract.listReferralOrders, listReferralOrders)
  mount.staff(contract.orderDetail, orderDetail)
  mount.staff(contract.orderTimeline, orderTimeline)
  mount.staff(contract.revealPhone, revealPhone)
  mount.staff(contract.revealOpener, revealOpener)
  mount.staff(contract.requestHandover, requestHandover)
  mount.staff(contract.answerHandover, answerHandover)
  mount.staff(contract.readRequiredDeposit, readRequiredDeposit)
  mount.staff(contract.createOrder, (call, input) => createOrder(call, input))
  mount.staff(contract.holdRooms, holdRooms)
  mount.staff(contract.convertHold, convertHold)
  mount.staff(contract.editOrder, editOrder)
  mount.staff(contract.transferOrder, transferOrder)
  mount.staff(contract.swapOrders, swapOrders)
  mount.staff(contract.addRooms, addRooms)
  mount.staff(contract.arriveOrder, arriveOrder)
  mount.staff(contract.cancelOrder, cancelOrder)
  mount.staff(contract.clearOrder, clearOrder)
  mount.staff(contract.couponsForBill, couponsForBill)
  mount.staff(contract.writeOffVoucher, writeOffVoucher)
  mount.staff(contract.undoVoucher, undoVoucher)
  mount.staff(contract.verifyVoucher, verifyVoucher)
  mount.staff(contract.cancelVoucher, cancelVoucher)
  mount.staff(contract.showCouponForBill, (call, input) =>
    showCouponForBill({ db, sealer: sms.sealer }, call, input),
  )
  mount.staff(contract.answerBookingRequest, answerBookingRequest)
  mount.staff(contract.releaseHold, releaseHold)
  mount.staff(contract.extendHold, extendHold)
  mount.staff(contract.setRemark, setRemark)
  mount.staff(contract.setDeposit, setDeposit)
  mount.staff(contract.depositToReturn, depositToReturn)
  mount.staff(contract.listDepositsToReturn, listDepositsToReturn)
  mount.staff(contract.returnDeposit, returnDeposit)
  mount.staff(contract.setBalance, setBalance)
  mount.staff(contract.collectBalance, collectBalance)
  mount.staff(contract.listOwedBalances, listOwedBalances)
  mount.staff(contract.setDrinks, setDrinks)
  mount.staff(contract.setDishMode, setDishMode)
  mount.staff(contract.setReferral, setReferral)
  mount.staff(contract.setSync, setSync)
  mount.staff(contract.sendOrderSms, sendOrderSms)
  mount.staff(contract.changeNotice, changeNotice)
  mount.staff(contract.previewOrderSms, (call, input) => previewOrderSms(sms, call, input))
  mount.staff(contract.correctNoShow, correctNoShow)
  mount.staff(contract.deleteOrder, deleteOrder)
  mount.staff(contract.checkMeal, checkMeal)
  mount.staff(contract.mealRemark, mealRemark)
}

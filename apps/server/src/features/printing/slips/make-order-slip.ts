import {
  addressed,
  fen,
  maskPhone,
  minutesToClock,
  type OrderSlip,
  orderSerial,
  type SlipDishes,
  type SlipEvent,
  shopNow,
  weekdayOf,
} from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { readSlipLabels, readSlipOrders, readSlipShop, type SlipOrder } from './slip.repository.ts'

/** Of which orders a slip is made, and what it is to say beside them. */
export interface SlipCause {
  shopId: number
  at: Date
  event: SlipEvent
  orderIds: readonly number[]
  /** Nobody's name for guests and jobs. */
  operatorName: string
  /** What was done, in the words of the order's log. */
  note: string
  /** What was chosen; for a slip of dishes. */
  dishes?: SlipDishes
}

/** A slip of orders that belong together, which the first of them carries. */
export interface MadeSlip {
  orderId: number
  statuses: readonly number[]
  slip: OrderSlip
}

/** Gathers what stands on the slip of some orders of one party. @returns nothing where none of them is there. */
export async function makeOrderSlip(tx: ShopTransaction, cause: SlipCause): Promise<MadeSlip | undefined> {
  const { shopId, at, event, orderIds, operatorName, note } = cause
  const orders = await readSlipOrders(tx, shopId, orderIds)
  const [first] = orders
  if (!first) return undefined
  const shop = await readSlipShop(tx, shopId)
  const sumOf = (amount: (order: SlipOrder) => number) =>
    fen(orders.reduce((sum, order) => sum + amount(order), 0))
  return {
    orderId: first.id,
    statuses: orders.map((order) => order.status),
    slip: {
      event,
      shopTitle: shop.title,
      orderSerial: orderSerial(first.id, first.createdAt.getTime(), shop.timezone),
      roomNames: orders.map((order) => order.roomName),
      dateText: dateText(first.bookDate),
      periodName: first.periodName,
      arrivalTime: first.arrivalTime,
      peopleNum: first.ownPeople || first.peopleNum,
      guestName: addressed(first),
      phone: maskPhone(first.phone),
      labels: await readSlipLabels(tx, shopId, first.bookingId),
      celebrations: celebrationsOf(first),
      adminRemark: first.adminRemark,
      remark: first.remark,
      note,
      operatorName,
      openerName: first.openerName ?? '',
      at: clockText(at, shop.timezone),
      money: {
        serviceFee: sumOf((order) => order.serviceFeeFen),
        dishes: sumOf((order) => order.dishesFen ?? 0),
        deposit: sumOf((order) => order.depositFen),
        depositReceived: sumOf((order) => order.depositReceivedFen),
        total: sumOf((order) => order.totalFen),
        drinks: sumOf((order) => order.drinksFen),
        discount: sumOf((order) => order.discountFen),
        paid: sumOf((order) => order.paidFen),
      },
      ...(cause.dishes ? { dishes: cause.dishes } : {}),
    },
  }
}

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

const dateText = (date: string): string =>
  `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日 周${weekdays[weekdayOf(date)]}`

/** The shop's clock at an instant, for slips: `11-20 10:00`. */
export function clockText(at: Date, timezone: string): string {
  const { date, minutes } = shopNow(at.getTime(), timezone)
  return `${date.slice(5)} ${minutesToClock(minutes)}`
}

const celebrationsOf = ({ birthdayKind, otherName, memorialTitles }: SlipOrder): string[] => [
  ...(birthdayKind > 0 ? [`${otherName}生日`] : []),
  ...memorialTitles.map((memorial) => memorial.title),
]

import { type Fen, noMoney, plus, sumOf } from '@roombook/domain/money'
import { addressed, orderSerial } from '@roombook/domain/orders'
import type { OrderSlip, SlipDishes, SlipEvent } from '@roombook/domain/printing'
import { dayText, shortMoment } from '@roombook/domain/time'
import { maskPhone } from '@roombook/domain/validation'
import { readExcessDeposits, readExcessVouchers } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readSlipLabels, readSlipOrders, readSlipShop, type SlipOrder } from './slip.repository.ts'

/** Orders of a slip, with the event that caused it. */
export interface SlipCause {
  shopId: number
  at: Date
  event: SlipEvent
  orderIds: readonly number[]
  /** Empty for guests and jobs. */
  operatorName: string
  /** Description of the event, as in the order's log. */
  note: string
  /** Dishes to print, for a slip of dishes. */
  dishes?: SlipDishes
}

/** A slip for orders of one booking; `orderId` is the first of them. */
export interface MadeSlip {
  orderId: number
  statuses: readonly number[]
  slip: OrderSlip
}

/**
 * Collects the content of a slip for some orders of one booking.
 * @returns undefined where none of them exists.
 */
export async function makeOrderSlip(tx: ShopTransaction, cause: SlipCause): Promise<MadeSlip | undefined> {
  const { shopId, at, event, orderIds, operatorName, note } = cause
  const orders = await readSlipOrders(tx, shopId, orderIds)
  const [first] = orders
  if (!first) return undefined
  const shop = await readSlipShop(tx, shopId)
  const excess = await readExcessDeposits(tx, shopId, orderIds)
  const all = (amountOf: (order: SlipOrder) => Fen) => sumOf(orders, amountOf)
  return {
    orderId: first.id,
    statuses: orders.map((order) => order.status),
    slip: {
      event,
      shopTitle: shop.title,
      orderSerial: orderSerial(first.id, first.createdAt.getTime(), shop.timezone),
      roomNames: orders.map((order) => order.roomName),
      dateText: dayText(first.bookDate),
      periodName: first.periodName,
      arrivalTime: first.arrivalTime,
      peopleNum: first.ownPeople || first.peopleNum,
      guestName: addressed(first),
      phone: maskPhone(first.phone),
      labels: await readSlipLabels(tx, shopId, first.bookingId),
      celebrations: listCelebrations(first),
      adminRemark: first.adminRemark,
      remark: first.remark,
      note,
      operatorName,
      openerName: first.openerName ?? '',
      at: shortMoment(at.getTime(), shop.timezone),
      money: {
        serviceFee: all((order) => order.serviceFeeFen),
        dishes: all((order) => order.dishesFen ?? noMoney),
        deposit: all((order) => order.depositFen),
        depositReceived: plus(
          all((order) => order.depositReceivedFen),
          sumOf(excess, ({ amount }) => amount),
        ),
        ...(excess[0] ? { depositLeft: excess[0].as } : {}),
        total: all((order) => order.totalFen),
        drinks: all((order) => order.drinksFen),
        discount: all((order) => order.discountFen),
        paid: all((order) => order.paidFen),
        vouchersLeft: await readExcessVouchers(tx, shopId, orderIds),
      },
      ...(cause.dishes ? { dishes: cause.dishes } : {}),
    },
  }
}

const listCelebrations = ({ birthdayKind, otherName, memorialTitles }: SlipOrder): string[] => [
  ...(birthdayKind > 0 ? [`${otherName}生日`] : []),
  ...memorialTitles.map((memorial) => memorial.title),
]

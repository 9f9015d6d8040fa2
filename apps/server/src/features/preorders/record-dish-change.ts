import { formatMoney } from '@roombook/domain/money'
import type { SlipDishes } from '@roombook/domain/printing'
import { postOrderMessage } from '#features/orders/index.ts'
import { queueSlips } from '#features/printing/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { DishOrder } from './dish-order.repository.ts'
import { countDishes, type PricedLine, totalPrice } from './price-lines.ts'

/** A change of the chosen dishes to log and announce. */
export interface DishChange {
  shopId: number
  now: Date
  order: DishOrder
  preorderId: number
  version: number
  /** Name of the call, such as `preorders.confirm`. */
  action: string
  /** Null for a guest. */
  staffId: number | null
  name: string
  /** Sentence of the order's log. */
  remark: string
  /** Kitchen slip to print; undefined where the kitchen needs none. */
  slip: SlipDishes | undefined
  /** Text of the staff message about the order; without it none is posted. */
  note?: string
}

/**
 * Writes the order's log row with its event, and queues the print.
 * Written at the transaction's end (decision 162).
 */
export async function recordDishChange(tx: ShopTransaction, change: DishChange): Promise<void> {
  const { shopId, now, order, preorderId, version, action, staffId, name, remark, slip, note } = change
  await writeAuditEntry(tx, {
    shopId,
    at: now,
    subject: 'order',
    subjectId: order.id,
    action,
    operatorId: staffId,
    operatorName: name,
    fromStatus: order.status,
    toStatus: order.status,
    fields: ['dishes'],
    detail: { remark },
    event: { name: 'preorder.changed', data: { orderId: order.id, preorderId, version } },
  })
  if (slip) {
    await queueSlips(tx, {
      shopId,
      at: now,
      event: 'dishes',
      orderIds: order.memberIds,
      operatorName: name,
      note: remark,
      dishes: slip,
    })
  }
  if (note !== undefined) {
    await postOrderMessage(
      tx,
      { shopId, now, kind: 'dishes-confirmed', byStaffId: null, note },
      order.memberIds,
    )
  }
}

/** Describes a menu for the log, such as 3份菜品，合计288.00元. */
export const describeMenu = (lines: readonly PricedLine[]): string =>
  `${countDishes(lines)}份菜品，合计${formatMoney(totalPrice(lines))}元`

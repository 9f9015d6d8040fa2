import type { RefusalCode } from '@roombook/contract'
import { lockOrdersAndBookings } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'
import { readBalance } from '#platform/ledger/ledger.ts'
import { lockMerging } from '../merge/merge.repository.ts'
import { hasUpcomingOrder } from '../privacy/anonymise.repository.ts'
import type { KnownPerson } from '../privacy/forget-person.ts'
import { listOwnWaiting } from './own-data.repository.ts'
import { hasDebt, hasOpenDeposit, kinOfPhone, ordersOfPhone } from './own-person.repository.ts'

/** Store data under a phone, as one person. */
export interface OwnPerson extends KnownPerson {
  /** Waiting-list entries of the phone, including past ones. */
  entryIds: readonly number[]
  /** Whether some data is also under another, unverified phone, after a merge or a changed number. */
  isShared: boolean
}

/** Finds a shop's customers, orders and waiting-list entries under a phone. */
export async function findOwnPerson(tx: ShopTransaction, shopId: number, phone: string): Promise<OwnPerson> {
  const kin = await kinOfPhone(tx, shopId, phone)
  const ids = kin.map(({ id }) => id)
  const orders = await ordersOfPhone(tx, shopId, { ids, phone })
  const waiting = await listOwnWaiting(tx, shopId, phone)
  const isOthers = (each: { phone: string | null }) => Boolean(each.phone) && each.phone !== phone
  return {
    ids,
    phones: [phone],
    names: [...new Set([...kin.map(({ name }) => name), ...orders.map((order) => order.user_name)])].filter(
      (name) => name !== '',
    ),
    orderIds: orders.map(({ id }) => id),
    entryIds: waiting.map(({ id }) => id),
    isShared:
      kin.some(isOthers) ||
      orders.some(
        (order) => isOthers(order) || (order.customer_id !== null && !ids.includes(order.customer_id)),
      ),
  }
}

/** Finds and locks the same: orders by ascending id, then customers. */
export async function lockOwnPerson(tx: ShopTransaction, shopId: number, phone: string): Promise<OwnPerson> {
  const person = await findOwnPerson(tx, shopId, phone)
  await lockOrdersAndBookings(tx, shopId, person.orderIds)
  if (person.ids.length > 0) await lockMerging(tx, shopId, person.ids)
  const again = await findOwnPerson(tx, shopId, phone)
  if (String([again.ids, again.orderIds]) !== String([person.ids, person.orderIds])) throw new RunAgain()
  return again
}

/** Lists the reasons why a shop cannot erase a person yet, each once. */
export async function listObstacles(
  tx: ShopTransaction,
  shopId: number,
  { ids, orderIds, isShared }: OwnPerson,
): Promise<OwnObstacle[]> {
  const obstacles: OwnObstacle[] = []
  if (isShared) obstacles.push('customers.own_merged')
  if (await hasUpcomingOrder(tx, shopId, orderIds)) obstacles.push('customers.own_order_ahead')
  if (await hasOpenDeposit(tx, shopId, orderIds)) obstacles.push('customers.own_deposit_open')
  if (await hasDebt(tx, shopId, orderIds)) obstacles.push('customers.own_debt')
  for (const ownerId of ids) {
    if ((await readBalance(tx, shopId, { kind: 'customer', ownerId })) <= 0) continue
    obstacles.push('customers.own_balance_left')
    break
  }
  return obstacles
}

export type OwnObstacle = Extract<RefusalCode, `customers.own_${string}`>
